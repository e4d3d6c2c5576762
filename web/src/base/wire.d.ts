// Made by npm run wire from the description of the API: change the Go code of package api instead.
export type paths = Record<string, never>
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    AboutInputBody: {
      /** @enum {string} */
      about: 'draw' | 'takeback' | 'pause'
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description Number of the last event that the sender has seen. */
      seq: number
    }
    AcceptInputBody: {
      /** @description In a match by bid: number of draws that must count as wins for the weaker side for you to take it. */
      bid?: number
      /** @description Your own options, if the terms draw or alternate the options. If omitted, those of the offer. */
      options?: string
    }
    Accuracy: {
      black: number
      white: number
    }
    AddPlayersInputBody: {
      players: components['schemas']['TournamentEntry'][]
    }
    AddPlayersOutputBody: {
      /** @description Players who were not entered, with the reason. */
      refused: components['schemas']['RefusedPlayer'][]
      tournament: components['schemas']['TournamentInfo']
    }
    AddPupilsInputBody: {
      /** @description First names, or first and last names, of pupils: one per line, or separated by commas, as for a new class. */
      pupils: string
    }
    AlertInfo: {
      /**
       * @description State of your email address. impossible: the club does not send emails. none: the account has no address. Emails are sent to confirmed addresses only.
       * @enum {string}
       */
      address: 'impossible' | 'none' | 'unconfirmed' | 'confirmed'
      /** @description Browsers that get alerts, oldest first. */
      browsers: components['schemas']['BrowserInfo'][]
      /** @description Time for which it must be your turn before an alert is sent, in minutes. */
      delay: number
      /** @description Public key of the club, as PushManager.subscribe expects it (applicationServerKey). */
      key: string
      /** @description Kinds of alerts that can be chosen. turn: it is your turn in a correspondence game; short: it is your turn and little time is left; challenge: somebody challenges you; over: a correspondence game has ended. For tournaments, paired: your round is paired, or a game is ready; time: appointments and deadlines; result: a result to confirm, or a corrected one; tournament: you are asked to play, or the tournament is over. team: you are invited to a team of the club. */
      kinds: string[]
      /** @description Kinds of alerts that are sent by email. */
      mail: string[]
      /** @description Kinds of alerts that are sent to the browsers in the list. */
      push: string[]
    }
    AlertsInputBody: {
      /** @description Time for which it must be your turn before an alert is sent, in minutes. */
      delay: number
      /** @description Language of emails: fr or en. */
      language?: string
      mail: string[]
      push: string[]
    }
    AnswerInputBody: {
      /** @description Answer as JSON, see docs/volunteers.md. */
      answer: string
      lease: string
    }
    AppDescription: {
      /** @description Name that the app gives itself. */
      client: string
      /** @description Host of the site or program, with its port, or scheme of the app. */
      host: string
      /**
       * @description What gets the token: a site, a program on the member's own machine, or an app on the device.
       * @enum {string}
       */
      kind: 'web' | 'local' | 'device'
      /** @description Address to which the browser returns if the member refuses. */
      refuse: string
      /** @description Scopes that the app asks for. */
      scopes: string[]
    }
    AppRequest: {
      /** @description Name of the app. */
      client_id: string
      /** @description SHA-256 of the code verifier, in base64url without padding. */
      code_challenge: string
      /** @description S256. */
      code_challenge_method: string
      /** @description Address to which the browser returns: https, http on a loopback address, or a private scheme with a dot. */
      redirect_uri: string
      /** @description code. */
      response_type: string
      /** @description Scopes of the token, separated by spaces. */
      scope: string
      /** @description Returned unchanged. */
      state?: string
    }
    AssignInputBody: {
      /** @description Board of the player, from 1. If omitted, the players without a board follow those with one, sorted by rating. */
      board?: number
      number: number
      team: number
    }
    AuthorizedOutputBody: {
      /** @description Address to which the browser returns, with the code. */
      redirect: string
    }
    BalanceCell: {
      failed: number
      /** @description Number of games that count, including those of volunteers. */
      games: number
      held: number
      /** @description Half-width of the 95 % interval of the score, from 0 to 1. */
      margin: number
      /** @description Number of nodes searched per move. */
      nodes: number
      /** @description Number of games played by volunteers. */
      played: number
      /** @description Score of the side that begins, from 0 to 1. */
      score: number
      /** @description Rules of the cell. Empty for the basic rules. */
      setting: string
      /** @description Rules of the cell, in words. */
      title: string
      waiting: number
    }
    BalanceOrders: {
      /** @description Estimated number of positions that the games to add will search, based on the average length of earlier games. */
      add_nodes?: number
      /** @description Number of games that the request would add to the queue. */
      adds?: number
      cells: components['schemas']['BalanceCell'][]
      /** @description Number of games that no volunteer completed. They are tried again if they are queued again. */
      failed: number
      game: string
      /** @description Number of games that volunteers are playing, or whose results have yet to be checked. */
      held: number
      /** @description Maximum number of games that a cell can be filled up to. */
      most: number
      name: string
      /** @description Whether the club shares out work. */
      offered: boolean
      /** @description Number of games played by volunteers. */
      played: number
      waiting: number
    }
    BalancePage: {
      /** @description The same results as numbers. */
      data: components['schemas']['Report']
      /** @description HTML of the page without the title. Plots are inline SVG. */
      html: string
      /** @enum {string} */
      lang: 'fr' | 'en'
      title: string
      /** @description Ways to play an even game. */
      ways: components['schemas']['BalanceWay'][]
    }
    BalanceWay: {
      /** @description Address of the page that starts such a game. */
      href: string
      /**
       * @description fairest: a game under the most even options. pair: two games under the usual options, which are not even, with the sides swapped. bid: a match under the usual options, in which the players bid for the sides.
       * @enum {string}
       */
      kind: 'fairest' | 'pair' | 'bid'
      text: string
    }
    BecomeOrganiserInputBody: {
      /** @description Code that the server printed at its start. */
      code: string
    }
    BidAdvice: {
      /** @description Whether draws can make the match even. If false, even counting all of them as wins does not make up for the games that this side loses. */
      enough: boolean
      /** @description Whether these options were measured. If not, only side is meaningful. */
      measured: boolean
      /** @description Number of draws that must count as wins for the weaker side to bring the match closest to even. */
      odds: number
      /**
       * @description Weaker side: the one whose results are worse beyond chance; otherwise, the side that does not begin.
       * @enum {string}
       */
      side: 'white' | 'black'
      /** @description The odds in words, with their margin of error. */
      text: components['schemas']['Both']
    }
    BotAccount: {
      /** @description Whether the account is a bot. False before the upgrade. */
      bot: boolean
      id: string
      name: string
    }
    BotChat: {
      room: string
      text: string
      /** @enum {string} */
      type: 'chatLine'
      username: string
    }
    BotChatInputBody: {
      /** @enum {string} */
      room?: 'player' | 'spectator'
      /** @description Text of the line, up to 300 characters. */
      text: string
    }
    BotDone: {
      ok: boolean
      /** @description Number of the last event of the game. */
      seq?: number
    }
    BotEvent: {
      challenge?: components['schemas']['Invitation']
      game?: components['schemas']['BotGame']
      /** @enum {string} */
      type: 'challenge' | 'challengeCanceled' | 'challengeDeclined' | 'gameStart' | 'gameFinish'
    }
    BotFull: {
      black: components['schemas']['BotOpponent']
      clock?: string
      game: string
      id: string
      initialPosition: string
      options: string
      rated: boolean
      speed: string
      state: components['schemas']['BotState']
      /** @enum {string} */
      type: 'gameFull'
      white: components['schemas']['BotOpponent']
    }
    BotGame: {
      clock?: string
      /** @enum {string} */
      color: 'white' | 'black'
      game: string
      gameId: string
      isMyTurn: boolean
      opponent: components['schemas']['BotOpponent']
      options: string
      plies: number
      position: string
      rated: boolean
      reason: string
      result: string
      speed: string
      /** @enum {string} */
      winner?: 'white' | 'black'
    }
    BotGone: {
      claimWinInSeconds?: number
      gone: boolean
      /** @enum {string} */
      type: 'opponentGone'
    }
    BotMoveInputBody: {
      move: string
      /** @description Number of moves that the bot has seen. 409: the game has another number of moves. If omitted, it is not checked. */
      ply?: number
    }
    BotOpponent: {
      bot?: boolean
      id?: string
      /** @description Level of the club's computer. */
      level?: number
      username: string
    }
    BotState: {
      bdraw?: boolean
      btakeback?: boolean
      btime?: number
      moves: string[]
      points?: number
      position: string
      reason: string
      result: string
      seq: number
      /** @enum {string} */
      status: 'started' | 'finished' | 'aborted'
      turn: string
      /** @enum {string} */
      type: 'gameState'
      wdraw?: boolean
      winner?: string
      wtakeback?: boolean
      wtime?: number
    }
    Both: {
      en: string
      fr: string
    }
    BracketMatch: {
      a: components['schemas']['BracketSlot']
      b: components['schemas']['BracketSlot']
      /** @description Number of the match, from 1. */
      number: number
      /** @description Last pairing of the two players. */
      pairing?: components['schemas']['TournamentMatch']
      /**
       * @description Part of the bracket. reset is the second final of a double elimination.
       * @enum {string}
       */
      part: 'winners' | 'losers' | 'third' | 'final' | 'reset'
      /** @description Round within the part, from 1. */
      round: number
      /** @description Points of a and b in each pairing of the match that has a result, in order. A drawn match is played again. */
      scores?: number[][]
      /** @description Whether the match is not needed. */
      skipped?: boolean
      /** @description Whether neither player came, so that a director must decide who goes on. */
      undecided?: boolean
      /** @description Number of the player who goes on. Omitted if not known yet. */
      winner?: number
    }
    BracketOutputBody: {
      /** @description Matches in the order in which they can be played. */
      matches: components['schemas']['BracketMatch'][]
    }
    BracketSlot: {
      /** @description Number of the match that the player comes from. Omitted if the player starts here. */
      from?: number
      /** @description Whether the player comes as the loser of that match. */
      loser?: boolean
      /** @description Player in this slot. Omitted if not known yet. */
      player?: components['schemas']['TournamentPlayer']
    }
    Branch: {
      /** @description Move of the opponent that the branch is for. If omitted, any move after which then is legal. */
      if?: string
      /** @description Branches for the moves that follow. */
      next?: components['schemas']['Branch'][]
      /** @description Move to play in reply. */
      then: string
    }
    BrowserInfo: {
      /** @description User agent of the browser. */
      agent: string
      created: string
      /** @description Whether alerts were allowed in the session of this request. */
      here: boolean
      id: string
    }
    BrowserInputBody: {
      /** @description Endpoint of the PushSubscription. */
      endpoint: string
      keys: components['schemas']['KeysStruct']
      /** @description Language of alerts to this browser: fr or en. */
      language?: string
    }
    ByeInputBody: {
      /** @description Whether to cancel the request, because you want to play. */
      cancel?: boolean
      /** @description For directors: number of the player concerned; 0 for yourself. */
      number?: number
      round: number
    }
    ByeMessage: {
      retry?: number
      /** @enum {string} */
      t: 'bye'
      why: string
    }
    CalendarInfo: {
      /** @description Address of the calendar. Only in the response that creates it, because the club keeps no copy. */
      address?: string
      exists: boolean
    }
    CancelOutputBody: {
      /** @description Number of games removed. Games that had begun are not removed. */
      removed: number
    }
    Cards: {
      /** @description Address at which pupils sign in. */
      address: string
      /** @description Sign-in cards of the pupils, in the order of the list. */
      cards: components['schemas']['PupilCard'][]
      /** @description Id of the class. */
      id: string
      /** @description Name of the class. */
      name: string
    }
    Carried: {
      /** @description Number of games of the guest, up to 50. */
      games: number
      id: string
      /** @description Name of the guest. */
      name: string
    }
    CarriedOutputBody: {
      /** @description Guests that you were in the same browser before signing in, if they have played. */
      guests: components['schemas']['Carried'][]
    }
    Catalogue: {
      games: components['schemas']['GameInfo'][]
      /** @description Number of levels of the computer, which are numbered from 1. */
      levels: number
      /** @description Colour themes for pictures, the default first. */
      themes: components['schemas']['Theme'][]
    }
    Cell: {
      decisive: number
      draws: number
      first: number
      games: number
      level: components['schemas']['Strength']
      plies: number
      points?: number
      reasons: {
        [key: string]: number
      }
      second: number
      setting: string
      width: number
    }
    CeremonyOutputBody: {
      /** @description Id of the process. Send it back with the browser's answer within five minutes. */
      ceremony: string
      /** @description Options for navigator.credentials, to be read by PublicKeyCredential.parse…OptionsFromJSON (under publicKey). */
      options: {
        [key: string]: unknown
      }
    }
    ChallengeInputBody: {
      /** @description Your bid in a match by bid: number of draws that must count as wins for the weaker side for you to take it. Nobody else sees it before both players have bid. */
      bid?: number
      /** @description Time control; empty for no time limit. */
      clock?: string
      /** @description Format of a series: match (Ra), pair (two games with the sides swapped), games-2 to games-20, best-3 to best-21, or bid-2 to bid-10 (a match by bid: the sides stay, and the lower bid takes the weaker one). If omitted, a single game. */
      format?: string
      game: string
      /** @description Time for which the challenge stays open, in minutes, at most 14 days. 0: one hour for a challenge at a live speed, otherwise 14 days. */
      minutes?: number
      /** @description Options as name=value pairs, separated by spaces; preset=NAME is allowed. */
      options?: string
      /** @description Position in which the game begins; empty for the usual start position. Not available in seeks, series and rated games. */
      position?: string
      /** @description Whether only the players can see the game. Not available in seeks and rated games. */
      private?: boolean
      /** @description Whether the game is rated. Only between members. */
      rated?: boolean
      /**
       * @description Options to play if both players have their own: those of the offer (own, the default), those of either player at random (lot), or both by turns in a series (alternate).
       * @enum {string}
       */
      rules?: 'own' | 'lot' | 'alternate'
      /**
       * @description Side that the proposer wants, in the first game of a series. If omitted, it is drawn at random. In a match by bid: the weaker side, which is bid for; if omitted, the side that get-bid names.
       * @enum {string}
       */
      side?: 'white' | 'black' | 'lot'
      /** @description Username of the member to challenge. If omitted, anyone with the address may accept. */
      to?: string
    }
    ChangeClassInputBody: {
      /** @description Whether the class is closed: nothing can be added, but pupils can still sign in and play each other. */
      closed: boolean
      name: string
      /** @description Whether pupils may meet everybody in the club and be found by everybody. Chat stays off. */
      open: boolean
      /** @description Version of the class that you change. */
      version: number
    }
    ChangeNewsInputBody: {
      pinned?: boolean
      /**
       * @description State of the news item. It cannot become a draft again once it was published.
       * @enum {string}
       */
      state: 'draft' | 'published' | 'withdrawn'
      /** @description Text, up to 4000 characters in each language. */
      text: components['schemas']['Both']
      /** @description Title, up to 120 characters in each language. One language is enough. */
      title: components['schemas']['Both']
      /** @description Version of the news item that you change. 409: there is a newer version. */
      version: number
    }
    ChangeTeamInputBody: {
      about: string
      /** @description Whether the team is closed: nobody can be invited, no new match can be created, and the name is free for another team. */
      closed: boolean
      name: string
      /** @description Version of the team that you change. */
      version: number
    }
    ChapterChangeInputBody: {
      name?: string
      record?: string
      /** @description Version of the chapter that the change is based on. */
      version: number
    }
    ChapterOutputBody: {
      game: string
      id: string
      name: string
      /** @description One game in the club's record format, with variations and comments. Omitted in lists. */
      record?: string
      /** @description Version of the study after the change. Omitted if it has not changed. */
      study?: number
      /** @description Version of the chapter, which increases with each change. A change names the version that it is based on. */
      version: number
    }
    ChatLine: {
      at: string
      /** @description Whether a moderator has hidden the line. Only moderators see hidden lines. */
      hidden?: boolean
      name: string
      /** @description Number of the line. It increases from line to line. */
      number: number
      person: string
      /** @description For a comment: number of moves played in the position that it is about. Omitted for the start position. */
      ply?: number
      text: string
    }
    ChatOutputBody: {
      /** @description Lines in order, without those of people whom you mute or block. */
      lines: components['schemas']['ChatLine'][]
      /** @description Whether you may write in this room. */
      write: boolean
    }
    ClaimInputBody: {
      tries: components['schemas']['PuzzleTry'][]
    }
    ClassInfo: {
      /** @description Address at which pupils sign in. */
      address: string
      /** @description When the class was closed. Omitted if it is open. */
      closed?: string
      created: string
      /** @description Homework of the class, newest first. */
      homework: components['schemas']['HomeworkInfo'][]
      id: string
      /** @description Pupils of the class, in the order in which they were added. */
      members: components['schemas']['ClassPupil'][]
      name: string
      /** @description Whether pupils may meet everybody in the club. */
      open: boolean
      /** @description Number of pupils. */
      pupils: number
      /** @description Username of the teacher. Omitted if the account is deleted. */
      teacher?: string
      version: number
      /** @description Whether you may change the class. */
      yours: boolean
    }
    ClassPupil: {
      id: string
      name: string
      /** @description When the pupil was last here, to within ten minutes. Only for the teacher; omitted if never. */
      seen?: string
    }
    ClassSummary: {
      /** @description When the class was closed. Omitted if it is open. */
      closed?: string
      created: string
      id: string
      name: string
      /** @description Whether pupils may meet everybody in the club. */
      open: boolean
      /** @description Number of pupils. */
      pupils: number
      /** @description Username of the teacher. Omitted if the account is deleted. */
      teacher?: string
      version: number
      /** @description Whether you may change the class. */
      yours: boolean
    }
    ClassesOutputBody: {
      /** @description Classes, newest first. */
      classes: components['schemas']['ClassSummary'][]
      /** @description Whether you may create classes. */
      teaches: boolean
    }
    ClauseInfo: {
      /**
       * @description Basis of the clause. sheet: the rule sheet says so. interpreted: the sheet can be read in several ways. added: the sheet is silent, and the club decided.
       * @enum {string}
       */
      basis: 'sheet' | 'interpreted' | 'added'
      id: string
      /** @description Options that give another reading, as name=value pairs. */
      options: string[]
      /** @description What the program does, in the language of the request. */
      rule: string
      /** @description Original sentence of the sheet, in French. */
      sheet?: string
      /** @description Possible choices, and why the club made this one. */
      why?: string
    }
    Clocks: {
      /** @description Server time of this reading, in milliseconds since 1970. */
      at: number
      black: components['schemas']['SideClock']
      /** @description When the flag of the side to move falls if nothing happens before, in milliseconds since 1970. Omitted if it never falls. */
      deadline?: number
      paused: boolean
      started: boolean
      white: components['schemas']['SideClock']
    }
    CloneInputBody: {
      /** @description Name of the copy. If omitted, the name of the original. */
      name?: string
    }
    ClubAddress: {
      /** @description Scheme, host and port for other devices. Empty if only this machine reaches the club. */
      address: string
    }
    ClubBackup: {
      bytes: number
      id: string
      made: string
      /** @description What is wrong with the backup. Omitted if it is intact. */
      trouble?: string
    }
    ClubBackups: {
      /** @description Stored backups, newest first. */
      backups: components['schemas']['ClubBackup'][]
      /** @description Number of attempts that have failed since the last success. */
      failures?: number
      /** @description Interval between two backups, in hours. */
      hours?: number
      /** @description Number of backups to keep. */
      keep?: number
      /** @description Whether the newest intact backup is older than two days, or than the interval plus a day, or there is none. */
      late: boolean
      /** @description Where backups are stored: a folder of the server, or s3://BUCKET/PREFIX. */
      place?: string
      /** @description Whether the server makes backups by itself. Backups by a timer or a person are not known here. */
      scheduled: boolean
      /** @description When the node that answers last checked whether a backup is due, or made one. Omitted if it has not done so since its start, or if another node does. */
      tried?: string
      /** @description Why the last attempt failed, or why the stored backups cannot be read. */
      trouble?: string
    }
    ClubInfo: {
      /** @description Whether the club can send emails, so that passwords can be reset. */
      mail: boolean
      /** @description Name of the sign-in provider. Omitted if there is none. */
      openid?: string
    }
    ClubInvitation: {
      /** @description Username of the organiser. Omitted if the invitation was created on the server's command line. */
      by?: string
      created: string
      expires: string
      id: string
      note?: string
      revoked?: boolean
      used: number
      /** @description Number of people who may sign up with the invitation. */
      uses: number
      /** @description Whether somebody may still sign up with the invitation. */
      valid: boolean
    }
    ClubPage: {
      /** @description Whether there are house rules or a contact. */
      about: boolean
      /** @description Accent colour as chosen. Empty for the usual one. */
      accent: string
      /** @description Licence of the open data, or off if none are published. */
      data: string
      /** @description Colours of the club by day. Omitted for the usual ones. */
      day?: components['schemas']['Shade']
      /** @description Sign of the club: the contents of an SVG whose viewBox is 0 0 64 64. */
      drawing: string
      /** @description Ids of the games that can be started. */
      games: string[]
      /**
       * @description Who may play as a guest.
       * @enum {string}
       */
      guests: 'all' | 'nobody'
      /**
       * @description What the home page begins with: the title about the games, or the name and the welcome of the club.
       * @enum {string}
       */
      home: 'games' | 'welcome'
      /** @description Whether there is a legal notice or a privacy policy. */
      legal: boolean
      name: string
      night?: components['schemas']['Shade']
      /** @description Sign of the club as chosen. Empty for the usual one. */
      sign: string
      /**
       * @description Who may create an account.
       * @enum {string}
       */
      sign_up: 'all' | 'invitation' | 'nobody'
      texts: components['schemas']['ClubTexts']
      /** @description Number of times that the settings were changed. */
      version: number
      welcome: components['schemas']['Both']
    }
    ClubSettings: {
      /** @description Accent colour as #rrggbb; it is adjusted to be readable by day and by night. If empty, the usual one. */
      accent: string
      /** @description Licence of the open data: CC0-1.0, CC-BY-4.0, CC-BY-SA-4.0 or ODbL-1.0, or off to publish none. If omitted, it remains unchanged. */
      data?: string
      /** @description Ids of the games that are offered. If empty, all games. */
      games: string[]
      /** @enum {string} */
      guests: 'all' | 'nobody'
      /**
       * @description What the home page begins with: the title about the games, or the name and the welcome of the club. If omitted, it remains unchanged.
       * @enum {string}
       */
      home?: 'games' | 'welcome'
      /** @description Name of the club, up to 40 characters. If empty, Tablier. */
      name: string
      /** @description Sign of the club: discs, ring, queen, citadel, stack, or one character. If empty, discs. */
      sign: string
      /** @enum {string} */
      sign_up: 'all' | 'invitation' | 'nobody'
      /** @description Texts of the club, up to 20,000 characters each. */
      texts: components['schemas']['ClubTexts']
      /** @description Version of the settings that you change. 409: there is a newer version. */
      version: number
      /** @description Welcome text, up to 1000 characters in each language. */
      welcome: components['schemas']['Both']
    }
    ClubTexts: {
      contact: components['schemas']['Both']
      legal: components['schemas']['Both']
      privacy: components['schemas']['Both']
      rules: components['schemas']['Both']
    }
    CollectInputBody: {
      /** @description Note about the game, up to 500 characters. */
      note?: string
    }
    CollectedGame: {
      added: string
      /** @description Time control. Omitted if there is no time limit. */
      clock?: string
      created: string
      /** @description When the flag of the side to move falls, in milliseconds since 1970. Omitted if it never falls. */
      deadline?: number
      game: string
      id: string
      /** @description Whether the game was imported, not played here. Its players are then names, not people of the club, and it cannot be continued. */
      imported?: boolean
      /** @description Person who imported the game. Omitted if unknown. */
      importer?: components['schemas']['Player']
      /** @description Whether the clock counts in seconds. */
      live: boolean
      /** @description Your seats, in lists of your own games. */
      me?: ('white' | 'black')[]
      note?: string
      /** @description Options that differ from the defaults, as name=value pairs, sorted and separated by spaces. */
      options: string
      players: components['schemas']['Players']
      /** @description Number of moves on the board. */
      plies: number
      /** @description Points of a won game, in games that count points. */
      points: number
      /** @description Current position, in the notation of the game's rules. */
      position: string
      /** @description Whether the game is hidden from all lists except those of its players. */
      private: boolean
      rated: boolean
      /** @description Reason why the game ended, or - while it is in progress. */
      reason: string
      /**
       * @description Result of the game: * while it is in progress. first is the side that moves first in this game.
       * @enum {string}
       */
      result: '*' | 'first' | 'second' | 'draw'
      /** @description Number of the last event of the game. The next command must name it. */
      seq: number
      /** @description Id of the series that the game belongs to. Omitted if it belongs to none. */
      series?: string
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /** @description Position in which the game began. Empty for the usual start position. */
      start: string
      /** @enum {string} */
      status: 'open' | 'finished'
      /**
       * @description Side to move.
       * @enum {string}
       */
      turn: 'white' | 'black'
      updated: string
    }
    CollectionChangeBody: {
      /** @enum {string} */
      access?: 'private' | 'public'
      name?: string
    }
    CollectionGamesOutputBody: {
      /**
       * @description Who can read the collection. public: everyone who has the address.
       * @enum {string}
       */
      access: 'private' | 'public'
      created: string
      games: number
      /** @description Whether the collection contains the game given in the request. */
      has?: boolean
      id: string
      /** @description Games of the collection, most recently added first, without those that are no longer public. */
      list: components['schemas']['CollectedGame'][]
      /** @description Whether you own the collection. */
      mine: boolean
      name: string
      next?: string
      owner: components['schemas']['StudyPerson']
      updated: string
    }
    CollectionInfo: {
      /**
       * @description Who can read the collection. public: everyone who has the address.
       * @enum {string}
       */
      access: 'private' | 'public'
      created: string
      games: number
      /** @description Whether the collection contains the game given in the request. */
      has?: boolean
      id: string
      /** @description Whether you own the collection. */
      mine: boolean
      name: string
      owner: components['schemas']['StudyPerson']
      updated: string
    }
    ConfirmMailInputBody: {
      /** @description Secret from the link in the email. */
      secret: string
    }
    Counted: {
      /** @description Whether the opponent was the computer. */
      computer: boolean
      draws: number
      /** @description Whether the player had the side that begins. */
      first: boolean
      game: string
      games: number
      /** @description Average length of the games, in plies. */
      length: number
      losses: number
      /** @description Options that differ from the defaults. */
      options: string
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      wins: number
    }
    CreateClassInputBody: {
      /** @description Name of the class, up to 60 characters. */
      name: string
      /** @description First names, or first and last names, of up to 100 pupils: one per line, or separated by commas. */
      pupils: string
    }
    CreateInputBody: {
      black: components['schemas']['NewPlayer']
      /** @description Time control, such as 300+5 or 3d-we. If omitted, there is no time limit. */
      clock?: string
      game: string
      /** @description Options as name=value pairs, separated by spaces; preset=NAME is allowed. */
      options?: string
      /** @description Position in which the game begins. If empty, the usual start position. */
      position?: string
      /** @description Whether only the players can see the game. Both seats then need an owner. */
      private?: boolean
      white: components['schemas']['NewPlayer']
    }
    CreateTeamInputBody: {
      /** @description Description of the team, up to 1000 characters. */
      about?: string
      /** @description Username of the captain, who joins the team at once. If omitted, there is no captain yet. */
      captain?: string
      /** @description Name of the team, up to 60 characters. Open teams must have different names. */
      name: string
    }
    DataDump: {
      /** @description Name of the club. */
      club: string
      /** @description All files except the manifest and SHA256SUMS. */
      files: components['schemas']['File'][]
      licence: components['schemas']['Licence']
      made: string
      /** @description The dump has only games that ended at or after this time. Omitted for all games. */
      since?: string
      /** @enum {string} */
      tablier: 'open data'
      version: number
    }
    DataPage: {
      /** @description The newest dump. Omitted if there is none yet. */
      dump?: components['schemas']['DataDump']
      /** @description Example in Go that reads the data. */
      go: string
      /** @description Licence of the next dump. Omitted if no dump will be made. */
      licence?: components['schemas']['Licence']
      /** @description Whether the club publishes open data. */
      published: boolean
      /** @description Example in Python that reads the data, in ten lines. */
      python: string
    }
    DeclineInputBody: {
      /** @enum {string} */
      reason?: 'later' | 'clock' | 'rules' | 'rated' | 'casual' | 'busy'
    }
    DeleteInputBody: {
      /** @description Username of the account, as a confirmation. */
      name: string
      /** @description Current password, if the account has one. */
      password?: string
    }
    DeliveriesOutputBody: {
      /** @description The last 20 deliveries, newest first. */
      deliveries: components['schemas']['HookDelivery'][]
    }
    DeskAnswer: {
      /** @description Answer about the move or the cells. Omitted if neither was given. */
      answer?: components['schemas']['DeskVerdict']
      /** @description Number of legal moves. */
      count: number
      /** @description Legal moves in ASCII order, at most 200. */
      moves: string[]
      /** @description Options that differ from the defaults, in canonical form. */
      options: string
      over: boolean
      position: string
      /** @description What the side to move is asked for, or how the game ended. */
      prompt: string
      /** @enum {string} */
      turn: 'white' | 'black'
    }
    DeskVerdict: {
      /** @description Clauses that allow or forbid the move. */
      clauses: components['schemas']['ClauseInfo'][]
      /** @description Moves that the input can mean, in canonical form. */
      moves: string[]
      /** @description Why the move is refused, or what comes next. */
      reason?: string
      /**
       * @description Whether the move is legal. begun: the cells begin a turn that is not complete.
       * @enum {string}
       */
      verdict: 'legal' | 'refused' | 'begun'
    }
    DirectorInputBody: {
      /** @description Username of a member. */
      name: string
      remove?: boolean
    }
    DisqualifyInputBody: {
      number: number
      /** @description Reason for the decision. Everybody can read it. */
      reason: string
    }
    DivisionInputBody: {
      /** @description Division of the player, from 1. If omitted, the rating decides. */
      division?: number
      number: number
    }
    Dossier: {
      banned_until?: string
      /** @description Number of people who block the person. */
      blocked_by: number
      created: string
      deleted: boolean
      /** @description Decisions about the person, newest first. */
      entries: components['schemas']['LogEntry'][]
      guest: boolean
      id: string
      /** @description Last chat lines of the person, newest first. */
      lines: components['schemas']['ChatLine'][]
      /** @description Number of people who mute the person without blocking them. */
      muted_by: number
      muted_until?: string
      name: string
      /** @description Reports about the person, newest first. */
      reports: components['schemas']['ReportInfo'][]
      role: string
    }
    DowntimeFigures: {
      count: number
      seconds: number
    }
    EditorInputBody: {
      /** @description Username of a member. */
      name: string
    }
    EmailInputBody: {
      /** @description Email address. If empty, the address is removed. */
      email: string
      /** @description Current password, if the account has one. */
      password?: string
    }
    EnterInputBody: {
      ceremony: string
      /** @description Answer of the browser, as its toJSON writes it. */
      credential: {
        [key: string]: unknown
      }
    }
    EnterTournamentInputBody: {
      /** @description Entry code, if the tournament has one. */
      code?: string
      /** @description For a team match: team 1 or 2. If omitted, your team of the club if it plays, otherwise the smaller team. */
      team?: number
    }
    EntrantInputBody: {
      /** @description For directors: number of the player concerned; 0 for yourself. */
      number?: number
    }
    EveningTournament: {
      /** @enum {string} */
      format: 'round-robin' | 'swiss' | 'knockout'
      game: string
      id: string
      name: string
    }
    EventMessage: {
      can?: string[]
      clocks?: components['schemas']['Clocks']
      event: components['schemas']['EventView']
      game: string
      offers?: components['schemas']['Offer'][]
      plies: number
      points: number
      position: string
      reason: string
      result: string
      status: string
      /** @enum {string} */
      t: 'event'
      turn: string
    }
    EventView: {
      about?: string
      amount?: number
      at: number
      kind: string
      lag?: number
      move?: string
      ply?: number
      seq: number
      side?: string
      since?: number
    }
    EverywhereInputBody: {
      /** @description Whether to keep this session. */
      stay?: boolean
    }
    ExplorerOutputBody: {
      /** @description Number of games won by Black. */
      black: number
      drawn: number
      games: number
      /** @description Moves played in the position, most frequent first. */
      moves: components['schemas']['PlayedMove'][]
      /** @description Average rating of the players when they played, in rated games. */
      rating?: number
      /** @description Some of the last games in which the position occurred, newest first. */
      recent: components['schemas']['PlayedGame'][]
      /** @description Number of games won by White. */
      white: number
    }
    Export: {
      /** @description First tries of puzzles, newest first. */
      attempts: components['schemas']['PuzzleAttempt'][]
      /** @description Chat lines of the person, newest first. */
      chat: components['schemas']['ExportLine'][]
      /** @description Class of a pupil, or classes that the person teaches. */
      classes: components['schemas']['ExportClass'][]
      /** @description Collections that the person owns, with their games. */
      collections: components['schemas']['ExportCollection'][]
      exported: string
      /** @description Favourite games, most recently added first. */
      favourites: components['schemas']['CollectedGame'][]
      /** @description Members whom the person follows, newest first. */
      follows: components['schemas']['ExportFollow'][]
      /** @description Games, newest first. */
      games: components['schemas']['Game'][]
      /** @description Open challenges and other offers, and those of the last days. */
      invitations: components['schemas']['Invitation'][]
      keys: components['schemas']['KeyInfo'][]
      /**
       * @deprecated
       * @description Use volunteered.
       */
      lent?: components['schemas']['WorkPerson']
      me: components['schemas']['Me']
      /** @description Whether there are more than 5000 games. The list of games returns all of them. */
      more: boolean
      /** @description News that the person wrote for the club, newest first. */
      news: components['schemas']['NewsPost'][]
      notes: components['schemas']['GameNote'][]
      notices: components['schemas']['LogEntry'][]
      /** @description Prizes and titles in tournaments. */
      prizes: components['schemas']['PlayerPrize'][]
      /** @description Puzzle ratings of the person. */
      puzzles: components['schemas']['PuzzleRating'][]
      ratings: components['schemas']['Rating'][]
      relations: components['schemas']['RelationInfo'][]
      /** @description Finished public games, newest first. */
      results: components['schemas']['Result'][]
      /** @description Saved searches of the library. */
      searches: components['schemas']['SavedSearch'][]
      sessions: components['schemas']['SessionInfo'][]
      /** @description Studies that the person owns, with their records. */
      studies: components['schemas']['StudyInfo'][]
      /** @description Teams of the club that the person belongs to, and open invitations to teams. */
      teams: components['schemas']['ExportTeam'][]
      tokens: components['schemas']['TokenInfo'][]
      /** @description What the person's machines have computed for the club. */
      volunteered?: components['schemas']['WorkPerson']
    }
    ExportClass: {
      created: string
      homework: components['schemas']['HomeworkInfo'][]
      id: string
      name: string
      /** @description Usernames of the pupils, for a class that the person teaches. */
      pupils: string[]
    }
    ExportCollection: {
      /**
       * @description Who can read the collection. public: everyone who has the address.
       * @enum {string}
       */
      access: 'private' | 'public'
      created: string
      games: number
      /** @description Whether the collection contains the game given in the request. */
      has?: boolean
      id: string
      list: components['schemas']['CollectedGame'][]
      /** @description Whether you own the collection. */
      mine: boolean
      name: string
      owner: components['schemas']['StudyPerson']
      updated: string
    }
    ExportFollow: {
      id: string
      name: string
      since: string
    }
    ExportLine: {
      at: string
      game: string
      /** @description Whether a moderator has hidden the line. Only moderators see hidden lines. */
      hidden?: boolean
      name: string
      /** @description Number of the line. It increases from line to line. */
      number: number
      person: string
      /** @description For a comment: number of moves played in the position that it is about. Omitted for the start position. */
      ply?: number
      room: string
      text: string
    }
    ExportTeam: {
      captain?: boolean
      id: string
      invited: string
      /** @description When the person joined the team. Omitted if the invitation is still open. */
      joined?: string
      name: string
    }
    FairPlayOutputBody: {
      games: components['schemas']['LikenessGame'][]
      /** @description Minimum number of positions; fewer say nothing. */
      least: number
      /** @description Maximum number of games of a person that are counted. */
      most_games: number
      /** @description Number of positions searched to judge a move. */
      nodes: number
      /** @description Number of moves at the beginning of a game that are left out. */
      opening: number
    }
    FavouritesOutputBody: {
      /** @description Favourite games, most recently added first. */
      games: components['schemas']['CollectedGame'][]
      next?: string
    }
    Figures: {
      /** @description How often and how long the club was down in the last 30 days. */
      away: components['schemas']['DowntimeFigures']
      /** @description Size of the database, in bytes. */
      bytes?: number
      /** @description When these figures were counted, at most five minutes ago. */
      counted: string
      /** @description How fast the node that answers acknowledged commands in the last 24 hours, or since it started. */
      day: components['schemas']['LatencyFigures']
      /** @description Numbers of games and moves by game and speed. */
      games: components['schemas']['GameFigures'][]
      /** @description How fast the node that answers acknowledged commands in the last hour. */
      hour: components['schemas']['LatencyFigures']
      /** @description Results of tablier load --publish, newest first. */
      load: components['schemas']['LoadFigures'][]
      /** @description Number of accounts. */
      members: number
      moves: components['schemas']['MoveFigures']
      /** @description Number of people, including guests, with a game that changed in the last seven days. */
      players: number
      /** @description When the node that answers started. */
      started: string
      version?: string
    }
    File: {
      /** @description Number of lines of data. */
      lines?: number
      name: string
      /** @description SHA-256 checksum of the compressed file, in hexadecimal. */
      sha256: string
      /** @description Size of the compressed file, in bytes. */
      size: number
    }
    FirstOrganiser: {
      /** @description Link to the page with the code, which works in a browser on the machine that runs the club. Absent elsewhere. */
      local_link?: string
      /** @description Whether the club has no organiser yet. */
      needed: boolean
    }
    FollowedInfo: {
      id: string
      name: string
      /** @description Whether the member has a page of the club open. */
      online: boolean
      /** @description Id of a public live game that the member is playing. */
      playing?: string
      since: string
    }
    FollowsOutputBody: {
      /** @description Members whom you follow: those who are online first, then newest first. */
      people: components['schemas']['FollowedInfo'][]
    }
    ForbidInputBody: {
      /** @description Whether they may meet again. */
      allow?: boolean
      /** @description Numbers of two players. */
      numbers: [number, number]
    }
    ForgotInputBody: {
      email: string
    }
    FreeInputBody: {
      /** @description Ids of the games that you are free for. If empty, you are not free. */
      games: string[]
    }
    Game: {
      /** @description Actions that you may take now, besides moving: abort, takeback, draw, resign, pause, resume, gift, vacation. */
      can?: string[]
      /** @description Time control. Omitted if there is no time limit. */
      clock?: string
      /** @description Readings of the clocks. Omitted if there is no time control. */
      clocks?: components['schemas']['Clocks']
      /** @description Whether the tournament of the game has commentators; see the room commentary of the game's chat. Only set if the game is requested on its own. */
      commented?: boolean
      created: string
      /** @description When an imported game was played, as its record says: a date, or only its beginning. Omitted if it does not. */
      date?: string
      /** @description When the flag of the side to move falls, in milliseconds since 1970. Omitted if it never falls. */
      deadline?: number
      game: string
      id: string
      /** @description Whether the game was imported, not played here. Its players are then names, not people of the club, and it cannot be continued. */
      imported?: boolean
      /** @description Person who imported the game. Omitted if unknown. */
      importer?: components['schemas']['Player']
      /** @description Whether the clock counts in seconds. */
      live: boolean
      /** @description Your seats, in lists of your own games. */
      me?: ('white' | 'black')[]
      moves: components['schemas']['Move'][]
      /** @description Offers that wait for an answer. */
      offers?: components['schemas']['Offer'][]
      /** @description Options that differ from the defaults, as name=value pairs, sorted and separated by spaces. */
      options: string
      players: components['schemas']['Players']
      /** @description Number of moves on the board. */
      plies: number
      /** @description Points of a won game, in games that count points. */
      points: number
      /** @description Current position, in the notation of the game's rules. */
      position: string
      /** @description Whether the game is hidden from all lists except those of its players. */
      private: boolean
      rated: boolean
      /** @description Reason why the game ended, or - while it is in progress. */
      reason: string
      /**
       * @description Result of the game: * while it is in progress. first is the side that moves first in this game.
       * @enum {string}
       */
      result: '*' | 'first' | 'second' | 'draw'
      /** @description Number of the last event of the game. The next command must name it. */
      seq: number
      /** @description Id of the series that the game belongs to. Omitted if it belongs to none. */
      series?: string
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /** @description Position in which the game began. Empty for the usual start position. */
      start: string
      /** @enum {string} */
      status: 'open' | 'finished'
      /**
       * @description Side to move.
       * @enum {string}
       */
      turn: 'white' | 'black'
      updated: string
      /** @description Seats that you may play for: white, black, both or none. */
      you: string[]
    }
    GameFigures: {
      game: string
      games: number
      moves: number
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
    }
    GameInfo: {
      /** @description Results of self-play at the greatest measured strength, for several sets of options. */
      balance: components['schemas']['Measured'][]
      credit: components['schemas']['Both']
      /**
       * @description Side that moves first.
       * @enum {string}
       */
      first: 'white' | 'black'
      /** @description How each side wins, in one line. */
      goal: components['schemas']['Both']
      id: string
      name: components['schemas']['Both']
      /** @description Note to show with every board. May be empty. */
      note: components['schemas']['Both']
      /** @description The computer's opponents, one per level, weakest first. */
      opponents: components['schemas']['Opponent'][]
      options: components['schemas']['Option'][]
      /** @description Whether won games carry points. */
      points: boolean
      presets: components['schemas']['Preset'][]
      sides: components['schemas']['Sides']
      /** @description Start position under the default options. */
      start: string
      summary: components['schemas']['Both']
      /** @description Whether the club has endgame tables for this game. */
      tables: boolean
    }
    GameMessage: {
      game: components['schemas']['Game']
      /** @enum {string} */
      t: 'game'
    }
    GameNote: {
      at?: string
      game: string
      text: string
    }
    GameReview: {
      /** @description Number of reviews ahead of this one, while it waits. */
      ahead?: number
      /** @description Username of the volunteer whose machine made the review. Omitted if the club made it, or if the volunteer wants to remain unnamed. */
      by?: string
      /** @description One line per position, from the position before the first move on, once the review is done: score=N in hundredths of a man and win=N in plies, for the side to move; second=N of the second-best move; then the best line. Empty where the game is over. */
      lines: string[]
      /** @description Number of nodes searched per position. */
      nodes?: number
      /**
       * @description State of the review. none: nobody has requested it. failed: it may be requested again.
       * @enum {string}
       */
      state: 'none' | 'waiting' | 'working' | 'done' | 'failed'
    }
    GameTerms: {
      /** @description Your bid in a match by bid: number of draws that must count as wins for the weaker side for you to take it. Nobody else sees it before both players have bid. */
      bid?: number
      /** @description Time control; empty for no time limit. */
      clock?: string
      /** @description Format of a series: match (Ra), pair (two games with the sides swapped), games-2 to games-20, best-3 to best-21, or bid-2 to bid-10 (a match by bid: the sides stay, and the lower bid takes the weaker one). If omitted, a single game. */
      format?: string
      game: string
      /** @description Options as name=value pairs, separated by spaces; preset=NAME is allowed. */
      options?: string
      /** @description Position in which the game begins; empty for the usual start position. Not available in seeks, series and rated games. */
      position?: string
      /** @description Whether only the players can see the game. Not available in seeks and rated games. */
      private?: boolean
      /** @description Whether the game is rated. Only between members. */
      rated?: boolean
      /**
       * @description Options to play if both players have their own: those of the offer (own, the default), those of either player at random (lot), or both by turns in a series (alternate).
       * @enum {string}
       */
      rules?: 'own' | 'lot' | 'alternate'
      /**
       * @description Side that the proposer wants, in the first game of a series. If omitted, it is drawn at random. In a match by bid: the weaker side, which is bid for; if omitted, the side that get-bid names.
       * @enum {string}
       */
      side?: 'white' | 'black' | 'lot'
    }
    GiftInputBody: {
      /** @description Time to give to the opponent, in milliseconds. */
      amount: number
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description Number of the last event that the sender has seen. */
      seq: number
    }
    GivePrizeInputBody: {
      /** @description Number of the player who gets the prize. If omitted, the prize is withdrawn. */
      number?: number
      /** @description Number of the prize, from 1. */
      prize: number
      /** @description Reason for the decision. Everybody can read it. */
      reason: string
    }
    GuestInputBody: {
      /** @description Name of the guest. If empty, the club chooses one. */
      name?: string
    }
    HeartbeatOutputBody: {
      until: string
    }
    HomeworkInfo: {
      /** @description Number of puzzles to solve. */
      count: number
      created: string
      /** @description Last day on which puzzles count. */
      due: string
      game: string
      /** @description Highest initial rating of the puzzles. Omitted for any. */
      hardest?: number
      id: string
      /** @description Number of moves of the puzzles. Omitted for any number. */
      moves?: number
      /** @description Whether the last day is over everywhere in the world. */
      over?: boolean
      /** @description Progress of all pupils, in the order of the class. Only for the teacher. */
      progress?: components['schemas']['PupilProgress'][]
      /** @description Theme of the puzzles. Omitted for any theme. */
      theme?: string
      /** @description Your own progress. Only for pupils. */
      you?: components['schemas']['PupilProgress']
    }
    HomeworkInputBody: {
      /** @description Number of puzzles to solve, from 1 to 100. */
      count: number
      /** @description Last day on which puzzles count. */
      due: string
      game: string
      /** @description Highest initial rating of the puzzles, such as 1200 for beginners. If omitted, any. */
      hardest?: number
      /** @description Number of moves of the puzzles. If omitted, any number. */
      moves?: number
      /** @description Theme of the puzzles: quiet, capture, options or worth. If omitted, any theme. */
      theme?: string
    }
    HookDelivery: {
      at: string
      /** @enum {string} */
      event: 'turn' | 'over' | 'test'
      /** @description Id of the message, as in the header Tablier-Delivery. */
      message: string
      /** @description HTTP status of the response. Omitted if there was none. */
      status?: number
      /**
       * @description Why there was no response: unknown host name, more than ten seconds, invalid certificate, or no connection.
       * @enum {string}
       */
      trouble?: 'name' | 'timeout' | 'tls' | 'refused'
      /** @description Number of the attempt, from 1. */
      try: number
    }
    HookInfo: {
      /**
       * @deprecated
       * @description Use disabled_at.
       */
      asleep?: string
      created: string
      /** @description When the webhook was disabled after too many failures. To resume, create a new webhook. */
      disabled_at?: string
      events: string[]
      /** @description Number of messages that failed in a row. */
      failed: number
      id: string
      url: string
    }
    HooksOutputBody: {
      /** @description Webhooks, oldest first. */
      webhooks: components['schemas']['HookInfo'][]
    }
    HuntInputBody: {
      game: string
      /** @description Maximum number of games to search: the newest finished public games that have not been queued yet. */
      games: number
    }
    ImportOutputBody: {
      /** @description Imported games, in the order of the records. */
      games: components['schemas']['Summary'][]
      /** @description What the records have and games do not keep. A study of the same text keeps it. */
      left_out: components['schemas']['LeftOut']
    }
    ImportPlayer: {
      /** @description Future rounds for which the player has a bye or is absent. */
      byes?: number[]
      name: string
      /** @description Number of the player in the new tournament. */
      number: number
      points: number
      rating?: number
      /** @description Whether the player was absent in the last round; unless withdrawn, the player will be paired in the next one. */
      unsure?: boolean
      withdrawn?: boolean
    }
    ImportPreview: {
      /** @description For a round robin: whether all players meet twice. */
      double?: boolean
      /** @enum {string} */
      format: 'swiss' | 'round-robin'
      /** @description Name in the report. May be empty. */
      name: string
      /** @description Number of games without a result. */
      open: number
      /** @description Players in seeding order. */
      players: components['schemas']['ImportPlayer'][]
      /** @description Number of the last round that was paired. */
      round: number
      /** @description Number of planned rounds. */
      round_count: number
    }
    ImportTournamentInputBody: {
      description?: string
      game: string
      /** @description Whether to pause the tournament, so that the next round is paired only when a director resumes it. */
      hold?: boolean
      /** @description Name of the tournament. If omitted, the name in the report. */
      name?: string
      /** @description Sets of options, each as in a new game. */
      options?: string[]
      /** @description Tournament report file (TRF) of FIDE: TRF16 or TRF 2026. */
      report: string
      /** @description Total number of rounds. If omitted, the number in the report. */
      rounds?: number
    }
    InboxMessage: {
      /** @enum {string} */
      t: 'inbox'
    }
    InboxOutputBody: {
      /** @description Notifications, newest first, at most 50. */
      notices: components['schemas']['NoticeInfo'][]
      unread: number
    }
    Invitation: {
      /** @description Your bid in a match by bid: number of draws that must count as wins for the weaker side for you to take it. Nobody else sees it before both players have bid. */
      bid?: number
      /** @description Bids of both players, from's first. Only once the offer is taken. */
      bids?: number[]
      /** @description For seeks: whether bots may accept it, too. */
      bots?: boolean
      /** @description Time control; empty for no time limit. */
      clock?: string
      created: string
      expires: string
      /** @description Format of a series: match (Ra), pair (two games with the sides swapped), games-2 to games-20, best-3 to best-21, or bid-2 to bid-10 (a match by bid: the sides stay, and the lower bid takes the weaker one). If omitted, a single game. */
      format?: string
      /** @description Person who proposes these terms. */
      from?: components['schemas']['Someone']
      game: string
      id?: string
      /** @enum {string} */
      kind: 'seek' | 'challenge' | 'link' | 'rematch'
      /** @description Lowest rating that may accept the seek. */
      least?: number
      /** @description Whether the clock counts in seconds. */
      live: boolean
      /** @description Highest rating that may accept the seek. */
      most?: number
      /** @description For a rematch: id of the game that ended. */
      of?: string
      /** @description Options as name=value pairs, separated by spaces; preset=NAME is allowed. */
      options?: string
      /** @description Id of the game. Only once the offer is accepted. */
      played?: string
      /** @description Position in which the game begins; empty for the usual start position. Not available in seeks, series and rated games. */
      position?: string
      /** @description Whether only the players can see the game. Not available in seeks and rated games. */
      private?: boolean
      provisional?: boolean
      /** @description Whether the game is rated. Only between members. */
      rated?: boolean
      /** @description Rating of the proposer at the time of the proposal. */
      rating?: number
      /** @description Reason why it was declined: later, clock, rules, rated, casual or busy. */
      reason?: string
      /** @description Number of counter-offers so far. */
      rounds?: number
      /**
       * @description Options to play if both players have their own: those of the offer (own, the default), those of either player at random (lot), or both by turns in a series (alternate).
       * @enum {string}
       */
      rules?: 'own' | 'lot' | 'alternate'
      /** @description Id of the series that this game belongs to. */
      series?: string
      /**
       * @description Side that the proposer wants, in the first game of a series. If omitted, it is drawn at random. In a match by bid: the weaker side, which is bid for; if omitted, the side that get-bid names.
       * @enum {string}
       */
      side?: 'white' | 'black' | 'lot'
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /** @enum {string} */
      status: 'open' | 'taken' | 'declined' | 'cancelled' | 'expired'
      /** @description Person to whom the offer is made; for seeks and links, the person who accepted it. */
      to?: components['schemas']['Someone']
      /**
       * @description Which of the two people you are.
       * @enum {string}
       */
      you?: 'from' | 'to'
    }
    InvitationsOutputBody: {
      /** @description Invitations, newest first, without those that expired more than 90 days ago. */
      invitations: components['schemas']['ClubInvitation'][]
    }
    JudgeVolunteerInputBody: {
      /** @description Whether to ban the volunteer, so that the club accepts no more work. false unbans the volunteer, who then starts anew. */
      banned?: boolean
      /**
       * @deprecated
       * @description Use banned.
       */
      shut?: boolean
    }
    KeptOutputBody: {
      /** @description Your collections, most recently changed first. */
      collections: components['schemas']['CollectionInfo'][]
      /** @description Whether the game given in the request is a favourite. */
      favourite?: boolean
      /** @description Number of your favourite games. */
      favourites: number
      /** @description Saved searches, sorted by name. */
      searches: components['schemas']['SavedSearch'][]
    }
    KeyInfo: {
      created: string
      id: string
      /** @enum {string} */
      kind: 'passkey' | 'openid'
      label: string
      used: string
    }
    KeyOptionsInputBody: {
      /** @description Username that a guest will have as a member. */
      name?: string
    }
    KeysOutputBody: {
      /** @description Passkeys and accounts with providers, oldest first. */
      keys: components['schemas']['KeyInfo'][]
    }
    KeysStruct: {
      auth: string
      p256dh: string
    }
    Known: {
      /** @description Winning line against the longest defence. */
      line?: string[]
      ply: number
      position: string
      /** @enum {string} */
      turn: 'white' | 'black'
      verdict: components['schemas']['Verdict']
      /** @description Verdict in words, in the reader's language. */
      words: string
    }
    LadderChallengeInputBody: {
      /** @description Number of the player above you whom you challenge. */
      number: number
    }
    LatencyFigures: {
      /** @description Number of commands, rounded down to hundreds; 0: fewer, and no times are given. */
      count: number
      /** @description Median time until commands were acknowledged, in milliseconds; at most a fifth too high. */
      p50: number
      /** @description 99th percentile of the time until commands were acknowledged, in milliseconds; at most a fifth too high. */
      p99: number
    }
    Leader: {
      /** @description Highest value that the rating has had. */
      best: number
      /** @description Current deviation of the rating, its standard error. */
      deviation: number
      draws: number
      game: string
      /** @description Number of rated games. */
      games: number
      losses: number
      player: components['schemas']['Someone']
      /** @description Whether the rating is provisional: the deviation is above 110, because too little is known. */
      provisional: boolean
      /** @description Rank from 1. Equal ratings share a rank. */
      rank: number
      rating: number
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /** @description When the last rated game ended. */
      updated: string
      wins: number
    }
    Leaderboard: {
      game: string
      leaders: components['schemas']['Leader'][]
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
    }
    LeaseInputBody: {
      lease: string
    }
    LeaveTableInputBody: {
      pairing: string
    }
    LeftOut: {
      comments: number
      variations: number
    }
    LibraryGame: {
      black_rating?: number
      /** @description Time control. Omitted if there is no time limit. */
      clock?: string
      created: string
      /** @description When the flag of the side to move falls, in milliseconds since 1970. Omitted if it never falls. */
      deadline?: number
      /** @description Whether the game is one of your favourites. */
      favourite?: boolean
      game: string
      id: string
      /** @description Whether the game was imported, not played here. Its players are then names, not people of the club, and it cannot be continued. */
      imported?: boolean
      /** @description Person who imported the game. Omitted if unknown. */
      importer?: components['schemas']['Player']
      /** @description Whether the clock counts in seconds. */
      live: boolean
      /** @description Your seats, in lists of your own games. */
      me?: ('white' | 'black')[]
      /** @description Options that differ from the defaults, as name=value pairs, sorted and separated by spaces. */
      options: string
      players: components['schemas']['Players']
      /** @description Number of moves on the board. */
      plies: number
      /** @description Ply after which the position searched for occurs, or with which the opening ends; otherwise, the last ply of the game. */
      ply: number
      /** @description Points of a won game, in games that count points. */
      points: number
      /** @description Current position, in the notation of the game's rules. */
      position: string
      /** @description Whether the game is hidden from all lists except those of its players. */
      private: boolean
      rated: boolean
      /** @description Reason why the game ended, or - while it is in progress. */
      reason: string
      /**
       * @description Result of the game: * while it is in progress. first is the side that moves first in this game.
       * @enum {string}
       */
      result: '*' | 'first' | 'second' | 'draw'
      /** @description Number of the last event of the game. The next command must name it. */
      seq: number
      /** @description Id of the series that the game belongs to. Omitted if it belongs to none. */
      series?: string
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /** @description Position in which the game began. Empty for the usual start position. */
      start: string
      /** @enum {string} */
      status: 'open' | 'finished'
      /** @description Id of the tournament that the game belongs to. */
      tournament?: string
      tournament_name?: string
      /**
       * @description Side to move.
       * @enum {string}
       */
      turn: 'white' | 'black'
      updated: string
      /** @description Rating of White at the end of a rated game. */
      white_rating?: number
    }
    LibraryOutputBody: {
      /**
       * @deprecated
       * @description Use to_compare.
       */
      among?: number
      /** @description Number of games that were compared with a pattern with open cells. */
      compared?: number
      /** @description Games, most recently indexed first, which is roughly the order in which they ended. */
      games: components['schemas']['LibraryGame'][]
      /**
       * @deprecated
       * @description Use compared.
       */
      looked?: number
      /** @description Pass this value as before to get the next page. Omitted on the last page. */
      next?: number
      /** @description Number of games to compare, on this page and the following ones. */
      to_compare?: number
      /** @description Number of matching games on all pages. Omitted if not all games were compared. */
      total?: number
    }
    LibraryPiecesOutputBody: {
      /** @description Names of the pieces, as patterns use them. */
      pieces: string[]
    }
    Licence: {
      /** @description SPDX identifier of the licence. */
      id: string
      name: string
      url: string
    }
    Likeness: {
      /** @description Share of moves that were the first choice or lost next to nothing, from 0 to 1. */
      as_good: number
      /** @description Share of moves that were the engine's first choice, from 0 to 1. */
      first: number
      game: string
      /** @description Number of games counted: the last finished public games with the usual rules, at most ten. */
      games: number
      /** @description Number of positions with a forced win in which the move kept the win. */
      kept: number
      /** @description Average loss of winning probability per move, from 0 to 1. */
      loss: number
      /** @description Measurements of players of known strength: how often they get the same classification, which is the error rate. */
      measured: components['schemas']['LikenessGame']
      positions: number
      /**
       * @description Classification of the result: at most, that somebody should look at the games. Unreliable: in this game the moves do not tell engines from people, so nothing was counted and all figures are 0.
       * @enum {string}
       */
      reading: 'unreliable' | 'too-few' | 'within' | 'unusual' | 'look'
      /** @description Number of positions with a forced win. */
      wins: number
      /** @description Number of standard deviations by which the moves are more like the engine's than those of the level compared with; 0 if there are too few positions. */
      z: number
    }
    LikenessGame: {
      game: string
      /** @description Kinds of players, weakest first, engines last. */
      kinds: components['schemas']['LikenessKind'][]
      /** @description Level that people are compared with. */
      level: number
      /** @description Number of standard deviations from which the games need a look. */
      look: number
      /** @description Whether the measurement tells engines from levels with noise. If not, nothing is measured for a person in this game. */
      reliable: boolean
      /** @description Number of standard deviations from which a person is classified as unusual. */
      unusual: number
    }
    LikenessKind: {
      /** @description Share of moves that were the first choice or lost next to nothing, from 0 to 1. */
      as_good: number
      /** @description Whether this is an engine at full strength; the others play with noise. */
      engine: boolean
      /** @description Share of moves that were the engine's first choice, from 0 to 1. */
      first: number
      /** @description Number of games counted, each side separately. */
      games: number
      /** @description Number of positions with a forced win in which the move kept the win. */
      kept: number
      /** @description Share of these players that are classified as needing a look. For players who are no engines, this is the rate of false alarms. */
      look: number
      /** @description Average loss of winning probability per move, from 0 to 1. */
      loss: number
      /** @description Level of the club, such as 3, or engine with its number of positions searched per move, such as e20000. */
      name: string
      positions: number
      /** @description Share of these players that are classified as unusual or more, with ten games each. */
      unusual: number
      /** @description Number of positions with a forced win. */
      wins: number
    }
    ListNewsOutputBody: {
      more: boolean
      /** @description News: pinned items first, then newest first. */
      news: components['schemas']['NewsPost'][]
    }
    ListOutputBody: {
      /** @description Games, newest first. */
      games: components['schemas']['Summary'][]
      /** @description Pass this value as before to get the next page. Omitted on the last page. */
      next?: string
    }
    ListTournamentsOutputBody: {
      /** @description Pass this value as before to get the next page. Omitted on the last page. */
      next?: string
      /** @description Tournaments, newest first. */
      tournaments: components['schemas']['TournamentSummary'][]
    }
    LoadFigures: {
      /** @description When the test ended. */
      at: string
      /** @description Number of acknowledged moves that were found in the games afterwards. */
      checked?: number
      /** @description Command line of the test, without addresses. */
      command: string
      /** @description Number of processor cores of the machine. */
      cores: number
      /** @description Number of faults of the server. */
      faults?: number
      game: string
      /** @description Number of games played at once. */
      games?: number
      /** @description Number of times that the server was killed and restarted. */
      kills?: number
      /**
       * @description games: many games at once. arena: a tournament.
       * @enum {string}
       */
      kind: 'games' | 'arena'
      /** @description Number of lost connections. */
      lost?: number
      /** @description Memory of the machine, in bytes. */
      memory?: number
      /** @description Number of acknowledged moves. */
      moves: number
      /** @description Median time from sending a move until its acknowledgement, in milliseconds. */
      p50: number
      /** @description 99th percentile of the time from sending a move until its acknowledgement, in milliseconds. */
      p99: number
      /** @description Operating system and architecture of the machine. */
      platform?: string
      /** @description Number of players in the arena. */
      players?: number
      /** @description Duration of play, in seconds. */
      seconds: number
      /** @description Number of spectators of the arena, each with an open stream. */
      spectators?: number
      /** @description Number of moves in the first ten seconds of an arena, when all players are paired at once. p50 and p99 leave them out. */
      start_moves?: number
      /** @description 99th percentile for the moves of the first ten seconds, in milliseconds. */
      start_p99?: number
      /** @description Version of the program that ran the test. */
      version?: string
    }
    LobbyMessage: {
      /** @description Open challenges, links and rematches that you made or received, newest first. */
      mine: components['schemas']['Invitation'][]
      /** @description Open seeks, newest first, at most 200. */
      seeks: components['schemas']['Invitation'][]
      /** @enum {string} */
      t: 'lobby'
    }
    LobbyView: {
      /** @description Open challenges, links and rematches that you made or received, newest first. */
      mine: components['schemas']['Invitation'][]
      /** @description Open seeks, newest first, at most 200. */
      seeks: components['schemas']['Invitation'][]
    }
    LogEntry: {
      /** @description Action as in a ruling, or: hide (a chat line), role, club (settings of the club), invite and revoke (an invitation), work-shut and work-let-back (a volunteer is banned or unbanned), work-order and work-cancel (what volunteers compute), class, pupils, pupil-password, pupil-name, pupil-gone and teacher (what teachers do), team and team-member (teams of the club). */
      action: string
      at: string
      /** @description Username of the moderator. Omitted for the person concerned. */
      by?: string
      name: string
      /** @description Note for moderators. Omitted for the person concerned. */
      note?: string
      number: number
      person: string
      report?: number
      until?: string
      words?: string
    }
    LogOutputBody: {
      /** @description Entries of the log, newest first. */
      entries: components['schemas']['LogEntry'][]
      /** @description Pass this value as before to get the next page. Omitted on the last page. */
      next?: number
    }
    Looked: {
      /** @description Moves about which something is proved, in ASCII order. */
      moves: components['schemas']['LookedMove'][]
      position: string
      /** @enum {string} */
      turn: 'white' | 'black'
      /** @description Verdict for the side to move, as if the game began in this position. */
      verdict: components['schemas']['Verdict']
      /** @description Verdict in words, in the reader's language. */
      words: string
    }
    LookedMove: {
      move: string
      verdict: components['schemas']['Verdict']
      words: string
    }
    Me: {
      bio?: string
      /** @description Whether the account is a bot. */
      bot?: boolean
      /** @description Class that the pupil belongs to. */
      class?: components['schemas']['MyClass']
      club: components['schemas']['ClubInfo']
      country?: string
      created?: string
      /** @description Whether the open data of the club leave out your username. */
      data_anonymous?: boolean
      email?: string
      /** @description Whether you are a guest: you have a session but no account. */
      guest: boolean
      /** @description Id of your account or guest. Empty if you have no session. */
      id: string
      language?: string
      muted_until?: string
      name: string
      /** @description Whether the account has a password. */
      password: boolean
      /** @description Preferences that the pages of the club store here, unchanged. */
      preferences?: {
        [key: string]: unknown
      }
      /**
       * @description Role of the member. Empty for guests.
       * @enum {string}
       */
      role: '' | 'member' | 'moderator' | 'organiser'
      /** @description Scopes of the token. Omitted for a browser session. */
      scopes?: string[]
      /** @description Whether you may create classes. */
      teacher?: boolean
    }
    MeInputBody: {
      /** @description Text about yourself, up to 500 characters. */
      bio?: string
      /** @description Country as two letters (ISO 3166-1), or empty. */
      country?: string
      /** @description Whether the open data of the club leave out your username. */
      data_anonymous?: boolean
      /** @description Language: fr, en or empty. */
      language?: string
      name?: string
      /** @description Preferences that replace the stored ones, up to 8 KiB. */
      preferences?: {
        [key: string]: unknown
      }
    }
    Measured: {
      /** @description Score of the side that begins, from 0 to 1; a draw counts half. */
      first: number
      games: number
      /** @description Options that differ from the defaults. */
      options: string
    }
    MemberRow: {
      banned?: boolean
      bio?: string
      /** @description Whether the account is a bot. */
      bot?: boolean
      country?: string
      created: string
      id: string
      name: string
      /** @enum {string} */
      role: 'member' | 'moderator' | 'organiser'
      /** @description Time of the last visit, to ten minutes, in milliseconds since 1970. */
      seen: number
    }
    MembersOutputBody: {
      /** @description Members by username, at most 100. */
      members: components['schemas']['MemberRow'][]
      /** @description Whether there are more. */
      more?: boolean
    }
    ModelGame: {
      /** @description Position in which the game ended. */
      end: string
      game: string
      id: string
      /** @description Number among the model games of the same game, from 1. */
      number: number
      plies: number
      points?: number
      reason: string
      /** @enum {string} */
      result: 'first' | 'second' | 'draw'
    }
    ModelGames: {
      games: components['schemas']['ModelGame'][]
      /** @description Id of the game of the day (UTC). */
      today?: string
    }
    ModelMove: {
      /** @enum {string} */
      mark?: '!' | '?!' | '?' | '??'
      move: string
      points?: components['schemas']['ModelPoint'][]
    }
    ModelPoint: {
      /** @description Arrows from cell to cell, such as a1-b2. */
      arrows?: string[]
      cells?: string[]
      text: components['schemas']['Both']
    }
    ModelReplay: {
      accuracy: components['schemas']['Accuracy']
      /** @description Position in which the game ended. */
      end: string
      game: string
      id: string
      moves: components['schemas']['ModelMove'][]
      /** @description Number among the model games of the same game, from 1. */
      number: number
      plies: number
      points?: number
      reason: string
      /** @enum {string} */
      result: 'first' | 'second' | 'draw'
    }
    Move: {
      at: string
      /** @description Time left to the player after the move, in milliseconds, as the record of an imported game says. Omitted if it does not. */
      left?: number
      /** @description Move in canonical form. */
      move: string
      /** @description Number of the move, from 1. */
      ply: number
      /** @description Time spent on the move, in milliseconds, as the record of an imported game says. Omitted if it does not. */
      spent?: number
    }
    MoveFigures: {
      all: number
      /** @description Number of moves in the last 24 hours. */
      day: number
      /** @description Number of moves in the last seven days. */
      week: number
    }
    MoveInputBody: {
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      move: string
      /** @description Number of the last event that the sender has seen. */
      seq: number
    }
    MyClass: {
      id: string
      name: string
      /** @description Whether the pupils may meet everybody in the club. */
      open: boolean
    }
    NameInputBody: {
      name: string
      password: string
    }
    NewChapter: {
      name: string
      /** @description One game in the club's record format, up to 256 KiB. */
      record: string
    }
    NewCollectionInputBody: {
      /**
       * @description Who can read the collection. If omitted, private.
       * @enum {string}
       */
      access?: 'private' | 'public'
      name: string
    }
    NewHookInputBody: {
      /** @description Events to send. turn: it is the owner's turn. over: a game of the owner has ended. */
      events: string[]
      /** @description URL that the messages are sent to: https:// only, on the public network. */
      url: string
    }
    NewHookOutputBody: {
      /**
       * @deprecated
       * @description Use disabled_at.
       */
      asleep?: string
      created: string
      /** @description When the webhook was disabled after too many failures. To resume, create a new webhook. */
      disabled_at?: string
      events: string[]
      /** @description Number of messages that failed in a row. */
      failed: number
      id: string
      /** @description Secret with which messages are signed. It is shown only once. */
      secret: string
      url: string
    }
    NewInvitationInputBody: {
      /** @description Number of days for which the invitation is valid, up to 366; 0 for seven. */
      days?: number
      /** @description Note for organisers, up to 80 characters. */
      note?: string
      /** @description Number of people who may sign up with the invitation, up to 1000; 0 for one. */
      uses?: number
    }
    NewInvitationOutputBody: {
      /** @description Username of the organiser. Omitted if the invitation was created on the server's command line. */
      by?: string
      /** @description Code of the invitation. It is shown only once. The page /sign-in?invitation=CODE accepts it. */
      code: string
      created: string
      expires: string
      id: string
      note?: string
      revoked?: boolean
      used: number
      /** @description Number of people who may sign up with the invitation. */
      uses: number
      /** @description Whether somebody may still sign up with the invitation. */
      valid: boolean
    }
    NewKeyInputBody: {
      ceremony: string
      /** @description Answer of the browser, as its toJSON writes it. */
      credential: {
        [key: string]: unknown
      }
      /** @description For guests: invitation code, if the club requires one. */
      invitation?: string
      label?: string
      /** @description Username of a guest who becomes a member, as in the request for options. */
      name?: string
    }
    NewPlayer: {
      /**
       * @description Whether the seat is for a person or for the computer.
       * @enum {string}
       */
      kind: 'person' | 'engine'
      /** @description Level of the computer, from 1; the catalogue has the number of levels. 0 or omitted: the default level. */
      level?: number
      /** @description Whether you take the seat. Otherwise, a person's seat stays open: anyone with the game's address may play for it. */
      me?: boolean
      /** @description Name of the player, 1 to 40 characters without control characters. Optional for the computer, and if me is set. */
      name?: string
      /** @description Time zone of the player, in minutes east of UTC. It determines when weekends begin. */
      zone?: number
    }
    NewSeriesInputBody: {
      /** @description Your bid in a match by bid: number of draws that must count as wins for the weaker side for you to take it. Nobody else sees it before both players have bid. */
      bid?: number
      /** @description Time control; empty for no time limit. */
      clock?: string
      /** @description Format of a series: match (Ra), pair (two games with the sides swapped), games-2 to games-20, best-3 to best-21, or bid-2 to bid-10 (a match by bid: the sides stay, and the lower bid takes the weaker one). If omitted, a single game. */
      format?: string
      game: string
      /** @description Level of the computer, from 1; 0 for the default level. */
      level?: number
      /** @description Options as name=value pairs, separated by spaces; preset=NAME is allowed. */
      options?: string
      /** @description Position in which the game begins; empty for the usual start position. Not available in seeks, series and rated games. */
      position?: string
      /** @description Whether only the players can see the game. Not available in seeks and rated games. */
      private?: boolean
      /** @description Whether the game is rated. Only between members. */
      rated?: boolean
      /**
       * @description Options to play if both players have their own: those of the offer (own, the default), those of either player at random (lot), or both by turns in a series (alternate).
       * @enum {string}
       */
      rules?: 'own' | 'lot' | 'alternate'
      /**
       * @description Side that the proposer wants, in the first game of a series. If omitted, it is drawn at random. In a match by bid: the weaker side, which is bid for; if omitted, the side that get-bid names.
       * @enum {string}
       */
      side?: 'white' | 'black' | 'lot'
    }
    NewStudyInputBody: {
      /**
       * @description Who can read the study. If omitted, private.
       * @enum {string}
       */
      access?: 'private' | 'link' | 'public'
      chapters?: components['schemas']['NewChapter'][]
      name: string
      /** @description Text with any number of records, each of which becomes an additional chapter. */
      record?: string
    }
    NewTokenInputBody: {
      /** @description Number of days for which the token is valid; 0: until it is revoked. */
      days?: number
      label: string
      /** @description Scopes of the token: read, play, chat, bot:play, work. */
      scopes: string[]
    }
    NewTokenOutputBody: {
      created: string
      /** @description When the token expires. Omitted if it does not expire. */
      expires?: string
      id: string
      label: string
      scopes: string[]
      /** @description The token. It is shown only once. Send it in the header Authorization, after Bearer. */
      secret: string
      /** @description When the token was last used, to within some minutes. */
      used: string
    }
    NewTournamentHookInputBody: {
      /** @description URL that the messages are sent to: https:// only, on the public network. */
      url: string
    }
    NewTournamentHookOutputBody: {
      /**
       * @deprecated
       * @description Use disabled_at.
       */
      asleep?: string
      created: string
      /** @description When the webhook was disabled after too many failures. To resume, create a new webhook. */
      disabled_at?: string
      /** @description Number of attempts that failed in a row. */
      failed: number
      id: string
      /** @description When the next attempt is made after a failed one. */
      next?: string
      /** @description Secret with which messages are signed. It is shown only once. */
      secret: string
      /** @description Number of the last event that was accepted or need not be sent. */
      sent: number
      url: string
    }
    NewsPost: {
      /** @description Username of the organiser. Omitted if it was written on the server's command line, or by somebody who has left. */
      author?: string
      created: string
      /** @description When the title or text was last changed after publication. */
      edited?: string
      id: string
      /** @description Whether the news item is listed before newer ones. */
      pinned: boolean
      /** @description When the news item was first published. */
      published?: string
      /** @enum {string} */
      state: 'draft' | 'published' | 'withdrawn'
      /** @description Plain text. An empty line begins a new paragraph, and web addresses become links. */
      text: components['schemas']['Both']
      /** @description Title. If one language is empty, title and text are in the other. */
      title: components['schemas']['Both']
      /** @description Number of times that the news item was stored. */
      version: number
    }
    NewsWords: {
      pinned?: boolean
      /**
       * @description State of the news item. It cannot become a draft again once it was published.
       * @enum {string}
       */
      state: 'draft' | 'published' | 'withdrawn'
      /** @description Text, up to 4000 characters in each language. */
      text: components['schemas']['Both']
      /** @description Title, up to 120 characters in each language. One language is enough. */
      title: components['schemas']['Both']
    }
    NoMessage: {
      command?: string
      game?: string
      problem: components['schemas']['Problem']
      /** @enum {string} */
      t: 'no'
    }
    NoteInputBody: {
      /** @description Text of the note, up to 4000 characters. If empty, the note is removed. */
      text: string
    }
    NoticeInfo: {
      /**
       * @description What has happened in the tournament.
       * @enum {string}
       */
      about?:
        | 'paired'
        | 'bye'
        | 'started'
        | 'ready'
        | 'begun'
        | 'proposed'
        | 'agreed'
        | 'declined'
        | 'deadline'
        | 'reported'
        | 'reminded'
        | 'corrected'
        | 'entered'
        | 'promoted'
        | 'cancelled'
        | 'over'
      at: string
      /** @description When your flag falls, the challenge expires, or the game must be played. */
      deadline?: string
      game: string
      /** @description Id of the game, challenge, tournament or team. */
      id: string
      /**
       * @description Kind of notification. turn: it is your turn in a correspondence game. challenge: you are challenged. over: a correspondence game has ended. mention: a chat line mentions you. tournament: something has happened in a tournament, see about. team: you are invited to a team of the club.
       * @enum {string}
       */
      kind: 'turn' | 'challenge' | 'over' | 'mention' | 'tournament' | 'team'
      /** @description Id with which the notification can be marked as read. */
      mark: string
      /** @description Name of the other player, the author of the chat line, or the person who invites you. */
      opponent?: string
      /** @description For a tournament or a team: path of the page to open. */
      path?: string
      read?: boolean
      /** @description Chat line that mentions you, or name of the tournament or team. */
      text?: string
      /**
       * @description Winner of a game that has ended.
       * @enum {string}
       */
      won?: 'you' | 'opponent' | 'nobody'
      /** @description For a tournament or a team: what has happened, in words. */
      words?: components['schemas']['Both']
    }
    NoticesOutputBody: {
      /** @description Decisions, newest first. */
      entries: components['schemas']['LogEntry'][]
    }
    OEmbed: {
      height?: number
      /** @description HTML that embeds the page, for type rich. */
      html?: string
      provider_name: string
      provider_url: string
      thumbnail_height?: number
      /** @description Preview picture. Omitted if it is larger than maxwidth or maxheight. */
      thumbnail_url?: string
      thumbnail_width?: number
      title: string
      /** @enum {string} */
      type: 'rich' | 'link'
      version: string
      width?: number
    }
    Offer: {
      /** @enum {string} */
      about: 'draw' | 'takeback' | 'pause'
      /** @description For a takeback: number of plies that would stay on the board. */
      ply?: number
      /**
       * @description Side that made the offer.
       * @enum {string}
       */
      side: 'white' | 'black'
    }
    OfferInputBody: {
      /** @enum {string} */
      about: 'draw' | 'takeback' | 'pause'
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description For a takeback: number of plies that would stay on the board. */
      ply?: number
      /** @description Number of the last event that the sender has seen. */
      seq: number
    }
    OfferMessage: {
      offer: components['schemas']['Invitation']
      /** @enum {string} */
      t: 'offer'
    }
    Opponent: {
      level: number
      /** @description Rating measured in this game only, on a scale where a player who looks one ply ahead has 1000. */
      rating?: number
      /** @description Playing style in this game. Omitted if the style is sound. */
      style?: components['schemas']['Both']
    }
    OpponentScore: {
      draws: number
      level: number
      losses: number
      wins: number
    }
    Option: {
      label: components['schemas']['Both']
      name: string
      /** @description Possible values; the first is the default. */
      values: components['schemas']['Value'][]
    }
    OrderInputBody: {
      game: string
      /** @description Number of games that each cell shall have, including those already measured. */
      games: number
      /** @description Highest strength for which to queue games, in nodes per move. If omitted, all strengths. */
      nodes?: number
      /** @description Rules for which to queue games, as the setting of a cell, or “basic” for the basic rules. If omitted, all rules. */
      setting?: string
    }
    OrderOutputBody: {
      /** @description Number of jobs added, without those that were already queued. */
      added: number
    }
    OrderSlicesInputBody: {
      /** @description Maximum total size of the tables, in bytes. The limits of the folder also apply. */
      disk: number
      /** @description Memory that solving a slice may use, in bytes. */
      memory: number
      space: string
    }
    OwnMessage: {
      game: components['schemas']['Summary']
      /** @enum {string} */
      t: 'start' | 'turn' | 'over'
    }
    PassClassInputBody: {
      /** @description Username of the new teacher. */
      to: string
    }
    PasswordInputBody: {
      /** @description Current password, if the account has one. */
      old?: string
      password: string
    }
    PersonInfo: {
      bio?: string
      /** @description Whether the account is a bot. */
      bot?: boolean
      country?: string
      created: string
      id: string
      name: string
      /** @enum {string} */
      role: 'member' | 'moderator' | 'organiser'
    }
    PickInputBody: {
      pairing: string
      /** @description Number of the set of options in the settings, from 1; 0 withdraws your choice. */
      set: number
    }
    Plan: {
      plan: components['schemas']['Branch'][]
      /** @description Number of the event after which the plan begins. */
      seq: number
      /** @enum {string} */
      side: 'white' | 'black'
    }
    PlanInputBody: {
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description Branches of the plan; the first that fits is played. If empty, the plan is removed. */
      plan: components['schemas']['Branch'][]
      /** @description Number of the last event that the sender has seen. */
      seq: number
      /**
       * @description Side that the plan is for. Optional if you have only one seat.
       * @enum {string}
       */
      side?: 'white' | 'black'
    }
    PlanRoundInputBody: {
      /** @description When the next round begins. If omitted, as soon as all results are known. */
      at?: string
      /** @description Whether the round begins by itself. If omitted, it begins when this request is sent again without a time. */
      auto?: boolean
    }
    PlayedGame: {
      black: string
      ended: string
      id: string
      /** @enum {string} */
      result: 'first' | 'second' | 'draw'
      /** @description Username of the player. Empty if the account is deleted. */
      white: string
    }
    PlayedMove: {
      /** @description Moves that lead to a mirror image of the same position and are counted with this one. */
      also?: string[]
      /** @description Number of games won by Black. */
      black: number
      drawn: number
      games: number
      move: string
      /** @description Average rating of the players when they played, in rated games. */
      rating?: number
      /** @description Number of games won by White. */
      white: number
    }
    Player: {
      /** @description Whether the account is a bot. */
      bot?: boolean
      /** @description Id of the player. Omitted for an open seat and for the computer. */
      id?: string
      /**
       * @description Whether the seat belongs to a person or to the computer.
       * @enum {string}
       */
      kind: 'person' | 'engine'
      /** @description Level of the computer, from 1; the catalogue has the number of levels. 0 or omitted: the default level. */
      level?: number
      /** @description Name of the player, 1 to 40 characters without control characters. Optional for the computer. */
      name?: string
      /** @description Current username of the member, for GET /players/{name}. Omitted for a guest, an open seat and the computer. */
      page?: string
      /** @description Whether the rating is still uncertain. */
      provisional?: boolean
      /** @description Current rating of the player in the pool of this game, or in an imported game the rating in its record. Rated and imported games only. */
      rating?: number
    }
    PlayerInfo: {
      /** @description Numbers of results in public games, rated or not. */
      counts: components['schemas']['Counted'][]
      player: components['schemas']['Someone']
      ratings: components['schemas']['Rating'][]
      /** @description Teams of the club that the member belongs to. */
      teams?: components['schemas']['TeamRef'][]
    }
    PlayerPrize: {
      ended: string
      game: string
      /** @description Name of the tournament. */
      name: string
      /** @description Place of the player. Omitted if a director awarded the prize. */
      place?: number
      /** @description Reason for a prize that a director awarded. */
      reason?: string
      title: string
      /** @description Id of the tournament. */
      tournament: string
    }
    PlayerPrizesOutputBody: {
      /** @description Pass this value as before to get the next page, which may be empty. Omitted on the last page. */
      next?: string
      /** @description Prizes, most recently created tournaments first. */
      prizes: components['schemas']['PlayerPrize'][]
    }
    PlayerResultsOutputBody: {
      /** @description Pass this value as before to get the next page. Omitted on the last page. */
      next?: string
      /** @description Results, newest first. */
      results: components['schemas']['Result'][]
    }
    Players: {
      black: components['schemas']['Player']
      white: components['schemas']['Player']
    }
    Point: {
      /** @description Rating of the opponent before the game. */
      against: number
      at: string
      change: number
      deviation: number
      /** @description Id of the game that led to this rating. */
      game: string
      rating: number
      /** @enum {string} */
      score: 'won' | 'drawn' | 'lost'
    }
    PositionCell: {
      name: string
      /** @description Horizontal position of the cell's centre, from 0 at the left of the picture to 1 at its right. */
      x: number
      /** @description Vertical position of the cell's centre, from 0 at the top of the picture to 1 at its bottom. */
      y: number
    }
    PositionView: {
      /** @description Number of moves played in the position shown. */
      at: number
      cells: components['schemas']['PositionCell'][]
      /** @description Number of legal moves. */
      count: number
      game: string
      /** @description Legal moves, at most 1,000. */
      legal: string[]
      /** @description All moves of the line, in canonical form. */
      moves: string[]
      /** @description Name of the game, in the language of the request. */
      name: string
      options: string
      over: boolean
      /** @description Position shown, as text. */
      position: string
      /** @description Width of the picture divided by its height. */
      ratio: number
      /** @description Side to move, or how the game ended, in the language of the request. */
      status: string
      /** @description Picture of the board, as SVG. */
      svg: string
      /** @enum {string} */
      turn: 'white' | 'black'
      /**
       * @description Winner of the game. Omitted if nobody has won.
       * @enum {string}
       */
      winner?: 'white' | 'black'
    }
    PresenceMessage: {
      black: components['schemas']['SeatMessage']
      claim?: number
      game: string
      /** @enum {string} */
      t: 'presence'
      watchers: number
      white: components['schemas']['SeatMessage']
    }
    Preset: {
      label: components['schemas']['Both']
      name: string
      /** @description Options as name=value pairs, sorted and separated by spaces. */
      set: string
    }
    PreviewImportInputBody: {
      /** @description Tournament report file (TRF) of FIDE: TRF16 or TRF 2026. */
      report: string
      /** @description Total number of rounds. If omitted, the number in the report. */
      rounds?: number
    }
    PrintPage: {
      /** @description Height of the page, in millimetres. */
      height: number
      /** @description Number of the page within its part, from 1. */
      page: number
      /**
       * @description Part that the page belongs to. Request this part alone with page below to get its picture quickly.
       * @enum {string}
       */
      part: 'board' | 'counters' | 'rules' | 'box'
      /** @description Title of the page, in the language of the request. */
      title: string
      /** @description Width of the page, in millimetres. */
      width: number
    }
    PrintPlan: {
      /** @description Distance from the centre of a cell to the centre of the next, in millimetres; on round boards, the width of a ring. */
      cell: number
      /** @description Diameter of the pieces, in millimetres. */
      counter: number
      pages: components['schemas']['PrintPage'][]
    }
    Problem: {
      /** @description Message for people, in the language of the request: what is wrong, where, and what is expected. */
      detail?: string
      /** @description Errors in the form of the request, for developers, in English. */
      errors?: components['schemas']['ProblemInput'][]
      /** @description Name of the input that is wrong. */
      field?: string
      /** @description Number of the game's last event, if the problem depends on it. */
      seq?: number
      /** @description HTTP status code. */
      status: number
      /** @description Type of the problem for people, in the language of the request. */
      title: string
      /** @description Id of the request's trace, if the server failed and traces are kept. Whoever runs the club can look it up. */
      trace?: string
      /** @description Type of the problem: urn:tablier: followed by a word (invalid, not-found, private, stale, over, conflict, illegal, busy, unavailable, internal, …). */
      type: string
    }
    ProblemInput: {
      location: string
      message: string
    }
    ProofsOutputBody: {
      /** @description Positions about which something is proved, in the order of the game. */
      proofs: components['schemas']['Known'][]
    }
    ProposalOutputBody: {
      /** @description Whether directors cannot change the pairings of this format. */
      fixed?: boolean
      /** @description Pairings as the club would make them, in the order of the boards. */
      pairings: components['schemas']['TournamentMatch'][]
      /** @description Number of the round that would be paired. */
      round: number
    }
    PublishInputBody: {
      /** @description Pairs of player numbers, White first; 0 instead of Black is a bye. If omitted, those that the club proposes. */
      pairs?: number[][]
    }
    PupilCard: {
      /** @description QR code (SVG) of the link with which the pupil signs in. It holds the password, so a new password makes it void. Omitted if no other device reaches the club. */
      code?: string
      id: string
      /** @description Username of the pupil. It ends with a number if another member already has the name in the list. */
      name: string
      /** @description Password of the pupil. It is shown only in this response. */
      password: string
    }
    PupilProgress: {
      /** @description Whether enough puzzles are solved, or there are no more. */
      done: boolean
      /** @description Id of the pupil. */
      pupil: string
      /** @description Number of puzzles solved at the first try since the homework was set. */
      solved: number
      /** @description Number of puzzles tried since the homework was set. */
      tried: number
    }
    Puzzle: {
      accept: string[][]
      game: string
      id: string
      moves: number
      options?: string
      points?: number
      position: string
      rating: number
      /** @enum {string} */
      side: 'white' | 'black'
      solution: string[]
    }
    PuzzleAttempt: {
      at: string
      change: number
      game: string
      puzzle: string
      /** @description Rating of the solver after the attempt. */
      rating: number
      solved: boolean
    }
    PuzzleCalendar: {
      /** @description Days, newest first, beginning with today (UTC). */
      days: components['schemas']['PuzzleDay'][]
      /** @description Number of days in a row, up to today or yesterday, on which you solved the puzzle at the first try. 0 for guests, whose streak only the browser knows. */
      streak: number
    }
    PuzzleClaim: {
      /** @description Number of tries that were taken over. */
      counted: number
      /** @description Number of tries of puzzles that you had already tried. */
      known: number
      /** @description Number of tries with an unknown puzzle or with moves that do not solve it. */
      refused: number
    }
    PuzzleDay: {
      date: string
      /** @description Whether you tried it before its day: it then neither counts for the streak nor ends it. */
      early?: boolean
      game: string
      /** @description Whether you tried it after its day was over: it then does not count for the streak. */
      late?: boolean
      moves: number
      /** @description Id of the puzzle. */
      puzzle: string
      /**
       * @description Result of your first try. Omitted if there was none.
       * @enum {string}
       */
      state?: 'solved' | 'failed'
    }
    PuzzleFound: {
      /** @description Id of the game in which the position occurred. */
      game_id: string
      id: string
      /** @description Line for the puzzle files, with the certificate. */
      line: string
      /** @description Number of moves of this side until the end. */
      moves: number
      options?: string
      /** @description Number of the ply in that game before the move that solves the puzzle. */
      ply: number
      position: string
      rating: number
      /**
       * @description Side to move, which wins.
       * @enum {string}
       */
      side: 'white' | 'black'
      solution: string[]
    }
    PuzzleHunt: {
      /** @description Number of games that the request would add to the queue. */
      adds?: number
      /** @description Number of games that no volunteer completed. They are tried again if they are queued again. */
      failed: number
      game: string
      /** @description Number of games that volunteers are searching, or whose answers have yet to be checked. */
      held: number
      /** @description Maximum number of games that can be queued at a time. */
      most: number
      /** @description Puzzles that volunteers have found, the longest new one of each game. They are among the puzzles of the club. */
      puzzles: components['schemas']['PuzzleFound'][]
      searched: number
      waiting: number
    }
    PuzzleRating: {
      deviation: number
      game: string
      rating: number
      solved: number
      tried: number
    }
    PuzzleTask: {
      game: string
      id: string
      /** @description Maximum number of moves of the side to move until the end. */
      moves: number
      options?: string
      /** @description Minimum number of points that the win is worth. */
      points?: number
      position: string
      /** @description Current rating of the puzzle. */
      rating: number
      /** @enum {string} */
      side: 'white' | 'black'
      /** @description Number of people who solved the puzzle at the first try. */
      solved: number
      themes: string[]
      /** @description Number of people who have tried the puzzle. */
      tried: number
    }
    PuzzleTry: {
      /** @description When the puzzle was tried. */
      at?: string
      /** @description The solver's own moves, if the puzzle was solved. */
      moves?: string[]
      puzzle: string
      /** @description Whether the puzzle was solved at the first try, without help. */
      solved: boolean
    }
    PuzzleVerdict: {
      /** @description Change of your rating. */
      change?: number
      /** @description Whether this request decided your first try. */
      counted: boolean
      /**
       * @deprecated
       * @description Use outcome.
       * @enum {string}
       */
      fate: 'right' | 'solved' | 'wrong' | 'given-up'
      /** @description Number of moves by which the win comes later than promised. */
      later?: number
      /** @description Maximum number of moves still needed. */
      left: number
      /** @description All plies, including replies, without a wrong last move. */
      line: string[]
      /** @description Whether the moves are those of the puzzle's own solution. */
      main: boolean
      /** @description The wrong move, in canonical form. */
      move?: string
      /**
       * @description right: the moves are right so far. solved: they solve the puzzle.
       * @enum {string}
       */
      outcome: 'right' | 'solved' | 'wrong' | 'given-up'
      /** @description Your rating afterwards. Only for members. */
      rating?: components['schemas']['PuzzleRating']
      /** @description Reply to the wrong move after which the win is no longer forced in time. */
      refutation?: string
      /** @description Defence that holds out the longest. */
      reply?: string
      /**
       * @description Why the move is wrong. slower: it wins, but later. escapes: the win is no longer forced in time. unsure: a bounded search could not find out; this is not counted as a mistake.
       * @enum {string}
       */
      why?: 'slower' | 'escapes' | 'unsure'
      won?: boolean
    }
    Puzzles: {
      game: string
      /** @description Puzzles, easiest first. Each has a certificate. */
      puzzles: components['schemas']['Puzzle'][]
    }
    Rating: {
      /** @description Highest value that the rating has had. */
      best: number
      /** @description Current deviation of the rating, its standard error. */
      deviation: number
      draws: number
      game: string
      /** @description Number of rated games. */
      games: number
      losses: number
      /** @description Whether the rating is provisional: the deviation is above 110, because too little is known. */
      provisional: boolean
      rating: number
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /** @description When the last rated game ended. */
      updated: string
      wins: number
    }
    ReadInputBody: {
      /** @description The mark values of the notifications that you have read. */
      marks: string[]
    }
    ReadyInputBody: {
      pairing: string
    }
    ReasonInputBody: {
      /** @description Reason for the decision. Everybody can read it. */
      reason?: string
    }
    ReceivedOutputBody: {
      /** @description Number of bytes received so far. */
      bytes: number
    }
    RefusedPlayer: {
      name: string
      why: components['schemas']['Both']
    }
    RelationInfo: {
      created: string
      /** @enum {string} */
      kind: 'mute' | 'block'
      /** @description Username of the person. Empty if the account is deleted. */
      name: string
      person: string
    }
    RelationInputBody: {
      /**
       * @description mute: hides the person's chat. block: also prevents challenges, and chat in common games.
       * @enum {string}
       */
      kind: 'mute' | 'block'
    }
    RelationsOutputBody: {
      /** @description People whom you mute or block, newest first. */
      people: components['schemas']['RelationInfo'][]
    }
    Rematched: {
      /** @description Id of the rematch. */
      played?: string
    }
    RenamePupilInputBody: {
      name: string
    }
    RepairInputBody: {
      /** @description Pairs of player numbers, White first; 0 instead of Black is a bye. */
      pairs: number[][]
      /** @description Reason for the decision. Everybody can read it. */
      reason: string
    }
    Report: {
      cells: components['schemas']['Cell'][]
      game: string
      margin?: number
    }
    ReportInfo: {
      /** @enum {string} */
      about: 'chat' | 'name' | 'play' | 'conduct'
      action?: string
      at: string
      /** @description Username of the moderator. */
      by?: string
      from: string
      from_name: string
      game?: string
      line?: number
      number: number
      person: string
      person_name: string
      /** @description The reported text as it was at the time of the report. */
      quote?: string
      settled?: string
      text?: string
    }
    ReportInputBody: {
      /** @enum {string} */
      about: 'chat' | 'name' | 'play' | 'conduct'
      game?: string
      /** @description Number of the chat line to report. */
      line?: number
      /** @description Id of the person to report. Optional if line is given. */
      person?: string
      /** @description Text of the report, up to 1000 characters. */
      text?: string
    }
    ReportedOutputBody: {
      number: number
    }
    ReportsOutputBody: {
      /** @description Pass this value as from to get the next page. Omitted on the last page. */
      next?: number
      reports: components['schemas']['ReportInfo'][]
    }
    ResetInputBody: {
      password: string
      /** @description Secret from the link in the email. */
      secret: string
    }
    ResetPupilsInputBody: {
      /** @description Id of the pupil. If omitted, all pupils. */
      pupil?: string
    }
    ResignInputBody: {
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description Number of the last event that the sender has seen. */
      seq: number
      /**
       * @description Side that resigns. Default: your only seat, or the side to move if both seats are yours.
       * @enum {string}
       */
      side?: 'white' | 'black'
    }
    Result: {
      /** @description Change of the rating by this game. */
      change?: number
      ended: string
      first: boolean
      game: string
      /** @description Id of the game. */
      id: string
      /** @description Level of the computer, if it was the opponent. */
      level?: number
      /** @description Opponent of the player. Omitted if unknown, or if it was the computer. */
      opponent?: components['schemas']['Someone']
      options: string
      plies: number
      rated: boolean
      /** @description Rating of the player after the game, if it was rated. */
      rating?: number
      reason: string
      /** @enum {string} */
      score: 'won' | 'drawn' | 'lost'
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
    }
    ResultInputBody: {
      pairing: string
      /** @description For directors: reason for correcting a known result. Everybody can read it. */
      reason?: string
      /** @description Result: 1-0, 1/2 or 0-1; for directors also +-, -+ and -- (forfeits). */
      result: string
    }
    RoleInputBody: {
      /** @enum {string} */
      role: 'member' | 'moderator' | 'organiser'
    }
    RoundOutputBody: {
      /** @description Options of this round's games. */
      options: string
      /** @description Pairings in the order of the boards. For an arena, the newest 200 and older ones in progress. */
      pairings: components['schemas']['TournamentMatch'][]
      round: number
    }
    RuleSheet: {
      clauses: components['schemas']['ClauseInfo'][]
      game: string
      /** @enum {string} */
      lang: 'fr' | 'en'
    }
    RulesPage: {
      /** @description Rules in a few sentences: enough for a first game. */
      brief: string[]
      /** @description HTML of the page without the title. Diagrams are figures with inline SVG. */
      html: string
      /** @enum {string} */
      lang: 'fr' | 'en'
      title: string
    }
    Ruling: {
      /**
       * @description Decision. dismiss: nothing was wrong. name: the person gets a generated name. lift: ends mutes and bans.
       * @enum {string}
       */
      action: 'dismiss' | 'warn' | 'mute' | 'ban' | 'name' | 'lift'
      /** @description Duration of a mute or ban, in hours; 0 for unlimited. */
      hours?: number
      /** @description Note for moderators. */
      note?: string
      /** @description Message to the person concerned. */
      words?: string
    }
    SavedSearch: {
      created: string
      id: string
      name: string
      /** @description Query of the search, as in the address of the library page. */
      query: string
    }
    SayInputBody: {
      /** @description For a comment: number of moves played in the position that it is about. You must be able to see that position. */
      ply?: number
      /** @enum {string} */
      room: 'players' | 'watch' | 'commentary'
      /** @description Text of the line, up to 300 characters; up to 1000 for a comment. */
      text: string
    }
    ScoresOutputBody: {
      /** @description Scores by level, in ascending order. Levels that you have not played are left out. */
      scores: components['schemas']['OpponentScore'][]
    }
    Sealed: {
      /** @description In a match by bid: number of draws that must count as wins for the weaker side for you to take it. */
      bid?: number
    }
    SearchInputBody: {
      name: string
      query: string
    }
    SeatMessage: {
      since: number
      state: string
    }
    SeekInputBody: {
      /** @description Your bid in a match by bid: number of draws that must count as wins for the weaker side for you to take it. Nobody else sees it before both players have bid. */
      bid?: number
      /** @description Whether a bot may accept the seek, too. Otherwise, only people may, and it is not paired with the seek of a bot. */
      bots?: boolean
      /** @description Time control; empty for no time limit. */
      clock?: string
      /** @description Format of a series: match (Ra), pair (two games with the sides swapped), games-2 to games-20, best-3 to best-21, or bid-2 to bid-10 (a match by bid: the sides stay, and the lower bid takes the weaker one). If omitted, a single game. */
      format?: string
      game: string
      /** @description Lowest rating that may accept the seek; 0 for no limit. */
      least?: number
      /** @description Time for which the seek stays open, in minutes, at most 7 days. 0: 15 minutes at a live speed, otherwise 7 days. At a live speed, the seek ends some seconds after your connection is closed. */
      minutes?: number
      /** @description Highest rating that may accept the seek; 0 for no limit. */
      most?: number
      /** @description Options as name=value pairs, separated by spaces; preset=NAME is allowed. */
      options?: string
      /** @description Position in which the game begins; empty for the usual start position. Not available in seeks, series and rated games. */
      position?: string
      /** @description Whether only the players can see the game. Not available in seeks and rated games. */
      private?: boolean
      /** @description Whether the game is rated. Only between members. */
      rated?: boolean
      /**
       * @description Options to play if both players have their own: those of the offer (own, the default), those of either player at random (lot), or both by turns in a series (alternate).
       * @enum {string}
       */
      rules?: 'own' | 'lot' | 'alternate'
      /**
       * @description Side that the proposer wants, in the first game of a series. If omitted, it is drawn at random. In a match by bid: the weaker side, which is bid for; if omitted, the side that get-bid names.
       * @enum {string}
       */
      side?: 'white' | 'black' | 'lot'
    }
    Seen: {
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description Number of the last event that the sender has seen. */
      seq: number
    }
    SeriesBid: {
      /** @description Number of draws that each player wanted to count as wins for the weaker side. */
      bids: [number, number]
      /** @description Number of draws that count as wins for the weaker side. */
      odds: number
      /**
       * @description Weaker side.
       * @enum {string}
       */
      side: 'white' | 'black'
      /**
       * @deprecated
       * @description Use weaker_player.
       */
      taker: number
      /** @description Number of draws that have counted as wins so far. */
      used: number
      /** @description Player who has the weaker side: the one with the lower bid; at random if both bids are equal. */
      weaker_player: number
    }
    SeriesGame: {
      ended: boolean
      /** @description Id of the game. */
      id: string
      number: number
      /** @description Points of the game, in games that count points. */
      points: number
      /** @description Reason why the game ended, or - while it is in progress. Aborted games are played again. */
      reason: string
      /** @description Player who has White. */
      white: number
      /** @description Winner of the game; -1 if there is none, or not yet. */
      winner: number
    }
    SeriesInfo: {
      /** @description In a match by bid: the bids and their result. */
      bid?: components['schemas']['SeriesBid']
      clock?: string
      created: string
      draws: number
      format: string
      /** @description Format in words. */
      format_text: components['schemas']['Both']
      game: string
      games: components['schemas']['SeriesGame'][]
      id: string
      /** @description Player who gave up; -1 if neither did. */
      left: number
      /** @description Options of games 1, 3, 5 and so on. */
      options: string
      /** @description Options of games 2, 4, 6 and so on; usually the same. */
      options_next: string
      players: [components['schemas']['Player'], components['schemas']['Player']]
      private: boolean
      rated: boolean
      /** @description Points of both players: in a match, the points of the games; otherwise 1 for a win and 0.5 for a draw. */
      score: [number, number]
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /**
       * @description State of the series. void: aborted, or too long.
       * @enum {string}
       */
      status: 'open' | 'finished' | 'void'
      /** @description Id of the tournament in which the series is a pairing. Only returned by get-series. */
      tournament?: string
      /** @description Winner of the series; -1 if there is none, or not yet. */
      winner: number
      wins: [number, number]
      /** @description Which of the players you are; -1 if neither. */
      you: number
    }
    SeriesListOutputBody: {
      /** @description Pass this value as before to get the next page. Omitted on the last page. */
      next?: string
      series: components['schemas']['SeriesInfo'][]
    }
    SeriesMessage: {
      played: string
      series: string
      /** @enum {string} */
      t: 'series'
    }
    SessionInfo: {
      /** @description User agent of the browser. */
      agent: string
      created: string
      /** @description Whether this is the session of the request. */
      here: boolean
      id: string
      /** @description When the session was last used, to within some minutes. */
      used: string
    }
    SessionsOutputBody: {
      /** @description Sessions, newest first. */
      sessions: components['schemas']['SessionInfo'][]
    }
    Shade: {
      accent: string
      deep: string
      /** @description Colour of text on the accent colour. */
      on: string
      /** @description Background colour of selected items. */
      wash: string
    }
    SideClock: {
      /** @description End of the current or booked vacation, in milliseconds since 1970. */
      away_until?: number
      /** @description Delay that must pass before left runs down, in milliseconds. */
      delay?: number
      /** @description Time left in the main time, period, block or turn, in milliseconds. */
      left: number
      /** @description Whether the main time is used up. */
      overtime?: boolean
      /** @description Japanese byo-yomi: number of periods left, including the current one. */
      periods?: number
      /** @description Whether the clock is running now. The delay runs down first. */
      runs: boolean
      /** @description Canadian byo-yomi: number of turns to make in the block. */
      turns?: number
      /** @description Number of vacation days left. */
      vacation?: number
    }
    Sides: {
      black: components['schemas']['Both']
      white: components['schemas']['Both']
    }
    SignUpInputBody: {
      /** @description Invitation code, if the club requires one. */
      invitation?: string
      name: string
      password: string
    }
    SitInputBody: {
      /** @description Id of a game that this player is free for. */
      game: string
      /** @description Number of a player who is free. */
      number: number
      /** @description Number of the wooden board. If omitted, the game is played online. */
      table?: number
    }
    SliceOrders: {
      /** @description Whether the folder had no room for a table. No slices are given out until there is room again. */
      full?: boolean
      /** @description Whether the club shares out work and this server has a folder for endgame tables. */
      offered: boolean
      /** @description Maximum size of the folder, in bytes. */
      room: number
      spaces: components['schemas']['SliceSpace'][]
      /** @description Current size of the folder, in bytes. */
      used: number
    }
    SlicePlan: {
      /** @description Size of the tables, in bytes. */
      bytes: number
      /** @description Memory that the largest slice needs, in bytes. */
      memory: number
      positions: number
      /** @description Computing time on one core, in seconds. */
      seconds: number
      slices: number
    }
    SliceSpace: {
      /** @description Number of slices that wait for tables that they need. */
      blocked: number
      /** @description Number of slices that no volunteer completed. They are tried again if they are queued again. */
      failed: number
      game: string
      /** @description Number of slices that volunteers are solving, or whose tables have yet to be checked. */
      held: number
      /** @description Name of the game. */
      name: string
      /** @description Prediction of what the request would add to the queue. */
      plan?: components['schemas']['SlicePlan']
      /** @description Minimum number of points for a win to count as a win. */
      points: number
      solved: number
      space: string
      /** @description Options in words. */
      title: string
      waiting: number
    }
    Someone: {
      /** @description Whether the account is a bot. */
      bot?: boolean
      guest?: boolean
      id?: string
      /** @description Username of the person. Omitted if the account is deleted. */
      name?: string
    }
    StandingsOutputBody: {
      /** @description Total number of players. */
      of: number
      /** @description Rows of the standings, at most 200. */
      rows: components['schemas']['TournamentRow'][]
      seq: number
    }
    Strength: {
      nodes: number
      noise: number
    }
    StudiesOutputBody: {
      next?: string
      /** @description Studies without records, most recently changed first. */
      studies: components['schemas']['StudyInfo'][]
    }
    StudyChangeInputBody: {
      /**
       * @description Who can read the study. Only the owner may change it.
       * @enum {string}
       */
      access?: 'private' | 'link' | 'public'
      name?: string
      /** @description Ids of all chapters, in their new order. */
      order?: string[]
      /** @description Version of the study that the change is based on. */
      version: number
    }
    StudyChapter: {
      game: string
      id: string
      name: string
      /** @description One game in the club's record format, with variations and comments. Omitted in lists. */
      record?: string
      /** @description Version of the chapter, which increases with each change. A change names the version that it is based on. */
      version: number
    }
    StudyInfo: {
      /**
       * @description Who can read the study. private: owner and editors. link: anyone who has the address. public: everyone, and it is listed.
       * @enum {string}
       */
      access: 'private' | 'link' | 'public'
      chapters: components['schemas']['StudyChapter'][]
      created: string
      /** @description Whether you may change its chapters. */
      edit: boolean
      /** @description Editors of the study. Empty for people other than owner and editors. */
      editors: components['schemas']['StudyPerson'][]
      id: string
      /** @description Whether you own the study. */
      mine: boolean
      name: string
      owner: components['schemas']['StudyPerson']
      updated: string
      /** @description Version of the study, which increases with each change of name, access, editors or table of contents. */
      version: number
    }
    StudyMessage: {
      study: string
      /** @enum {string} */
      t: 'study'
    }
    StudyPerson: {
      id: string
      /** @description Username of the person. Empty if the account is deleted. */
      name: string
    }
    Summary: {
      /** @description Time control. Omitted if there is no time limit. */
      clock?: string
      created: string
      /** @description When the flag of the side to move falls, in milliseconds since 1970. Omitted if it never falls. */
      deadline?: number
      game: string
      id: string
      /** @description Whether the game was imported, not played here. Its players are then names, not people of the club, and it cannot be continued. */
      imported?: boolean
      /** @description Person who imported the game. Omitted if unknown. */
      importer?: components['schemas']['Player']
      /** @description Whether the clock counts in seconds. */
      live: boolean
      /** @description Your seats, in lists of your own games. */
      me?: ('white' | 'black')[]
      /** @description Options that differ from the defaults, as name=value pairs, sorted and separated by spaces. */
      options: string
      players: components['schemas']['Players']
      /** @description Number of moves on the board. */
      plies: number
      /** @description Points of a won game, in games that count points. */
      points: number
      /** @description Current position, in the notation of the game's rules. */
      position: string
      /** @description Whether the game is hidden from all lists except those of its players. */
      private: boolean
      rated: boolean
      /** @description Reason why the game ended, or - while it is in progress. */
      reason: string
      /**
       * @description Result of the game: * while it is in progress. first is the side that moves first in this game.
       * @enum {string}
       */
      result: '*' | 'first' | 'second' | 'draw'
      /** @description Number of the last event of the game. The next command must name it. */
      seq: number
      /** @description Id of the series that the game belongs to. Omitted if it belongs to none. */
      series?: string
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      /** @description Position in which the game began. Empty for the usual start position. */
      start: string
      /** @enum {string} */
      status: 'open' | 'finished'
      /**
       * @description Side to move.
       * @enum {string}
       */
      turn: 'white' | 'black'
      updated: string
    }
    TVChoice: {
      /** @description Id of a game in progress. Omitted if there is none. */
      game?: string
    }
    TakebackInputBody: {
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description Number of plies that stay on the board. */
      ply: number
      /** @description Number of the last event that the sender has seen. */
      seq: number
    }
    TeacherInfo: {
      at: string
      /** @description Username of the organiser. Omitted if the teacher was appointed on the server's command line. */
      by?: string
      name: string
    }
    TeacherInputBody: {
      teaches: boolean
    }
    TeachersOutputBody: {
      /** @description Teachers, newest first. Organisers are also teachers. */
      teachers: components['schemas']['TeacherInfo'][]
    }
    TeamInfo: {
      about?: string
      /** @description Username of the captain. Omitted if there is none. */
      captain?: string
      /** @description Whether you may rename and close the team and appoint its captain. */
      change: boolean
      /** @description When the team was closed. Omitted if it is open. */
      closed?: string
      created: string
      id: string
      /** @description Whether you may change the description of the team, and invite and remove members. */
      lead: boolean
      /** @description Number of members. */
      members: number
      name: string
      /** @description Members of the team: the captain, then the others in the order in which they joined, then those who are invited. */
      people: components['schemas']['TeamMember'][]
      version: number
      /**
       * @description Your role in the team. Omitted if you have none.
       * @enum {string}
       */
      you?: 'captain' | 'member' | 'invited'
    }
    TeamMember: {
      captain?: boolean
      /** @description Whether the member has not yet answered the invitation. */
      invited?: boolean
      name: string
      /** @description Ratings of the member in each game, at the speed played most. */
      ratings: components['schemas']['TeamRating'][]
      /** @description When the member joined or was invited. */
      since: string
    }
    TeamNameInputBody: {
      /** @description Username of a member of the club. */
      name: string
    }
    TeamRating: {
      game: string
      provisional?: boolean
      rating: number
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
    }
    TeamRef: {
      /** @description Whether the member is the captain of the team. */
      captain?: boolean
      id: string
      name: string
    }
    TeamSummary: {
      about?: string
      /** @description Username of the captain. Omitted if there is none. */
      captain?: string
      /** @description When the team was closed. Omitted if it is open. */
      closed?: string
      created: string
      id: string
      /** @description Number of members. */
      members: number
      name: string
      version: number
      /**
       * @description Your role in the team. Omitted if you have none.
       * @enum {string}
       */
      you?: 'captain' | 'member' | 'invited'
    }
    TeamsOutputBody: {
      /** @description Whether you may create teams. */
      change: boolean
      /** @description Open teams first, each part sorted by name. */
      teams: components['schemas']['TeamSummary'][]
    }
    Theme: {
      dark: boolean
      id: string
    }
    TimeInputBody: {
      pairing: string
      /** @description Proposed time. If omitted, your proposal is withdrawn. */
      time?: string
    }
    TokenInfo: {
      created: string
      /** @description When the token expires. Omitted if it does not expire. */
      expires?: string
      id: string
      label: string
      scopes: string[]
      /** @description When the token was last used, to within some minutes. */
      used: string
    }
    TokensOutputBody: {
      /** @description Personal tokens, newest first. */
      tokens: components['schemas']['TokenInfo'][]
    }
    TournamentBreak: {
      /** @description Articles of FIDE's tie-break regulations (C.07) that define it. Only if explanations were requested. */
      article?: string
      /** @description FIDE acronym of the tie-break. */
      name: string
      /** @description Parts of the tie-break. Only if explanations were requested. */
      parts?: components['schemas']['TournamentPart'][]
      value: number
    }
    TournamentCell: {
      id?: string
      /** @description Number of the opponent. Omitted for a bye. */
      opponent?: number
      points: number
      result?: string
      round: number
      white?: boolean
    }
    TournamentDeliveriesOutputBody: {
      /** @description The last 20 deliveries, newest first. */
      deliveries: components['schemas']['TournamentDelivery'][]
    }
    TournamentDelivery: {
      at: string
      /** @enum {string} */
      event: 'created' | 'started' | 'paired' | 'result' | 'corrected' | 'over' | 'cancelled'
      /** @description Id of the message, as in the header Tablier-Delivery. */
      message: string
      /** @description HTTP status of the response. Omitted if there was none. */
      status?: number
      /**
       * @description Why there was no response: unknown host name, more than ten seconds, invalid certificate, or no connection.
       * @enum {string}
       */
      trouble?: 'name' | 'timeout' | 'tls' | 'refused'
      /** @description Number of the attempt, from 1. */
      try: number
    }
    TournamentEntry: {
      /** @description Category of the player, shown beside the name. */
      category?: string
      /** @description Club of the player, shown beside the name. */
      club?: string
      /** @description Username of the player. At wooden boards, any name. */
      name: string
      /** @description Rating of a player who is not a member. */
      rating?: number
      /** @description For a team match: team 1 or 2. If omitted, the player's team of the club if it plays, otherwise the smaller team. */
      team?: number
    }
    TournamentHook: {
      /**
       * @deprecated
       * @description Use disabled_at.
       */
      asleep?: string
      created: string
      /** @description When the webhook was disabled after too many failures. To resume, create a new webhook. */
      disabled_at?: string
      /** @description Number of attempts that failed in a row. */
      failed: number
      id: string
      /** @description When the next attempt is made after a failed one. */
      next?: string
      /** @description Number of the last event that was accepted or need not be sent. */
      sent: number
      url: string
    }
    TournamentHooksOutputBody: {
      /** @description Webhooks, oldest first. */
      webhooks: components['schemas']['TournamentHook'][]
    }
    TournamentInfo: {
      /** @description Round robin, team match and league: whether all games of a round robin start together, as suits correspondence. */
      all_at_once?: boolean
      /** @description Arbiter whose name stands on sheets and reports. If omitted, sheets name the organiser and the directors. */
      arbiter?: string
      /** @description League: whether the next season starts by itself. Otherwise, a director starts it. */
      auto_season?: boolean
      /** @description Whether bots may enter. */
      bots?: boolean
      /** @description League: number of days between two seasons, if the next one starts by itself. */
      break_days?: number
      /** @description What is possible now: that players enter or come back, or ask for a bye in the next round; that a director plans the next round, takes the last one back, ends the tournament, keeps two players apart, or puts entrants into divisions. Roles and entries restrict it further. */
      can?: ('enter' | 'plan' | 'unpublish' | 'finish' | 'bye' | 'separate' | 'divide')[]
      /** @description Whether only players who have checked in are paired at the start. */
      check_in?: boolean
      /** @description Whether a director checks the pairings of each round and publishes them. Otherwise the club pairs as soon as it can. */
      check_pairings?: boolean
      /** @description Time that players have to choose the options, in minutes; after that, the first set applies. 5 by default, 1440 in correspondence. */
      choice_minutes?: number
      /** @description Id of your class, if entry is class. */
      class?: string
      /** @description Time control; empty for no time limit. */
      clock?: string
      /** @description Team match: ids of the two teams of the club; an empty id stands for a team that has only a name. The names of these teams replace those in teams, and their members enter for their own team. For organisers, and for captains of one of the two teams. */
      club_teams?: string[]
      /** @description Entry code. Only directors see it. If omitted, the club makes one. Your own needs 8 letters and digits, 4 of them different. Case, spaces and hyphens do not count. */
      code?: string
      /** @description Usernames of the members who may comment on the games. */
      commentators?: string[]
      created: string
      /** @description When the games of the last round must have begun. */
      deadline?: string
      /** @description Ladder: number of days without a game after which a player drops one place per week; 0 for never. */
      decay_days?: number
      /** @description Delay with which people other than the players see games in progress, in minutes; 0 for no delay. */
      delay_minutes?: number
      /** @description Number of the last moves that people other than the players do not see in games in progress; 0 for no delay. */
      delay_moves?: number
      description?: string
      /** @description Usernames of other members who may direct the tournament. */
      directors: string[]
      /** @description League: names of the first divisions. A division with an empty name has only its number. */
      division_names?: string[]
      /** @description League: number of players in each division except the last, 8 by default. */
      division_size?: number
      /** @description Round robin, league and team match: whether opponents meet twice, with the sides swapped. Knockout: whether it is a double elimination. */
      double?: boolean
      /** @description League: number of players who go down from each division. If omitted, movers. */
      down?: number
      ended?: string
      /** @description When the running arena ends. */
      ends_at?: string
      /** @description Players in the order of entry, at most 1,000. */
      entrants: components['schemas']['TournamentPlayer'][]
      /**
       * @description Who may enter; all by default, including guests. class: the pupils of a class and its teacher; nobody else sees the tournament, and its games are private.
       * @enum {string}
       */
      entry?: 'all' | 'members' | 'code' | 'invited' | 'class'
      /** @description Id of the evening from which the tournament was started. */
      evening?: string
      /** @description Swiss: pairs of numbers of players who may not meet. */
      forbidden?: number[][]
      /** @enum {string} */
      format: 'round-robin' | 'swiss' | 'knockout' | 'arena' | 'simul' | 'team' | 'ladder' | 'league' | 'evening'
      game: string
      id: string
      /** @description Maximum number of players; others are put on a waiting list. 0: only the limit of the format applies. */
      max_players?: number
      /** @description Arena: time during which players are paired, in minutes. */
      minutes?: number
      /** @description Swiss in progress: rounds that players missed before entering or coming back. A director can give half a point for each, with a bye. */
      missed?: components['schemas']['TournamentMissed'][]
      /** @description League: number of players who go up, and of players who go down, between two divisions, 1 by default. */
      movers?: number
      name: string
      /** @description When the next round begins, if a director has scheduled it. */
      next_round?: components['schemas']['TournamentPlan']
      /** @description League: when the next season starts by itself. */
      next_season?: string
      /** @description Decisions of directors, newest first, at most 100. */
      notes: components['schemas']['TournamentNote'][]
      /** @description Number of pairings without a result. */
      open: number
      /** @description Sets of options, each as in a new game. If there are several, each round draws one, or the players choose. */
      options?: string[]
      /** @description Username of the member who created the tournament. */
      organiser?: string
      /** @description Minutes between the last result of a round and the next pairing, in which results can be corrected. If omitted, 2 with a live clock, otherwise 0. Not in arenas. */
      pause_minutes?: number
      paused?: boolean
      /** @description Where the tournament takes place, for the heading of sheets and reports. */
      place?: string
      /** @description Number of players who take part. */
      players: number
      /** @description Whether the two players of a pairing choose one of the sets of options. A choice takes effect when both want the same. */
      players_choose?: boolean
      /** @description Prizes, at most 20. They can be changed until the tournament is over; winners has the players who win them. */
      prizes?: components['schemas']['TournamentPrize'][]
      /** @description Whether the next round waits for a director, who checks its pairings and publishes them. */
      publish?: boolean
      rated?: boolean
      /** @description Ladder: number of places above oneself that one may challenge, 3 by default. */
      reach?: number
      /** @description Number of the last round that was paired; 0 if there is none. */
      round: number
      /** @description Number of planned rounds; 0 if unknown. */
      round_count: number
      /** @description Duration of a round, in hours; 0 for no deadline. With a live clock, each game begins when both players are ready. Ladder: time for which a challenge stays open, 168 by default. */
      round_hours?: number
      /** @description Swiss: number of rounds; 0 for as many as a knockout would need. */
      rounds?: number
      /** @description Team match: whether everybody meets everybody of the other team. Otherwise, players meet board by board. */
      scheveningen?: boolean
      /** @description League: seasons in order, the current one last. */
      seasons?: components['schemas']['TournamentSeason'][]
      /** @description Number of the last event. */
      seq: number
      /** @description Simul: username of the player who plays against everybody. If omitted, yourself. */
      simul_player?: string
      /**
       * @description Simul: side of the player who plays against everybody. alternate: White on odd boards.
       * @enum {string}
       */
      simul_side?: 'white' | 'black' | 'alternate'
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      started?: string
      /** @description When the tournament starts by itself. If omitted, a director starts it. */
      starts?: string
      /** @enum {string} */
      status: 'registering' | 'running' | 'over' | 'cancelled'
      /** @description Team match: points of both teams. */
      team_points?: number[]
      /** @description Team match: names of the two teams. */
      teams?: string[]
      /** @description Knockout: whether the losers of the semifinals play for third place. */
      third_place?: boolean
      /** @description Tie-breaks, by their FIDE acronyms. If omitted, the usual ones of the format. */
      tie_breaks?: string[]
      /** @description Evening: tournaments that were started from it, in order. */
      tournaments?: components['schemas']['EveningTournament'][]
      /** @description What a pairing consists of: match (Ra), pair (two games with the sides swapped), games-2 to games-20, or best-3 to best-21. If omitted, a single game. */
      unit?: string
      /** @description What a pairing consists of, in words. */
      unit_text: components['schemas']['Both']
      /** @description League: number of players who go up from each division. If omitted, movers. If up and down differ, the first division grows or shrinks by the difference each season. */
      up?: number
      /**
       * @description Where games are played. online: the club creates the games (the default). table: on wooden boards, and people report the results.
       * @enum {string}
       */
      venue?: 'online' | 'table'
      /** @description Number of players on the waiting list. */
      waiting: number
      /** @description Winners of the prizes, once the tournament is over. If a place is shared, its prize has several winners. */
      winners?: components['schemas']['TournamentWinner'][]
      you: components['schemas']['TournamentYou']
    }
    TournamentMatch: {
      /** @description Player who has Black. Omitted if White has a bye. */
      black?: components['schemas']['TournamentPlayer']
      board: number
      /** @description Ladder: number of the player who challenged. */
      challenger?: number
      /** @description When the first set of options applies. Omitted if it applies when the game begins. */
      choose_by?: string
      /** @description Whether the players have yet to choose the options. */
      choosing?: boolean
      /** @description Ladder: when the game must have begun; at wooden boards, when the result must be reported. */
      deadline?: string
      /** @description League: division, from 1. */
      division?: number
      /** @description Id of the first game, if it is played online. */
      game?: string
      /** @description Id of the pairing and of its series of games. Omitted for byes. */
      id?: string
      /** @description Knockout: number of the match in the bracket. */
      match?: number
      /** @description Options of the games. If the players choose, the options that apply unless they agree on others. */
      options: string
      /** @description Numbers of the sets of options that White and Black want, from 1; 0 if none yet. */
      picked?: number[]
      /** @description Points in the single games, if there are several. */
      points?: number[]
      proposed_black?: string
      /** @description Time that White proposes. If both propose the same time, it is agreed. */
      proposed_white?: string
      /** @description Whether White and Black are ready now. */
      ready?: boolean[]
      /** @description Results that White and Black have reported, at wooden boards. */
      reported?: string[]
      /**
       * @description Result of the pairing; + and - stand for forfeits. Omitted if not known yet.
       * @enum {string}
       */
      result?: '1-0' | '0-1' | '1/2' | '+-' | '-+' | '--' | 'bye' | 'half-bye' | 'full-bye' | 'void'
      round: number
      /** @description Evening: id of the game that is played. */
      rules?: string
      /** @description Evening: number of the wooden board. Omitted if the game is played online. */
      table?: number
      /** @description Whether the game begins when both players are ready. */
      waiting?: boolean
      white: components['schemas']['TournamentPlayer']
    }
    TournamentMessage: {
      from?: number
      full?: unknown
      gone?: number[]
      notes?: components['schemas']['TournamentNote'][]
      order?: number[]
      patch?: unknown
      put?: [number, number][]
      rounds?: number[]
      seq: number
      /** @enum {string} */
      t: 'tournament'
    }
    TournamentMissed: {
      /** @description Rounds for which a director has given half a point, and can take it back. */
      given?: number[]
      /** @description Number of the player. */
      number: number
      /** @description Rounds without half a point. */
      rounds: number[]
    }
    TournamentNote: {
      at: string
      /** @description Result before a correction. */
      before?: string
      /** @description After a correction, the name of Black. */
      black?: string
      /** @description After a correction, the board of the pairing. */
      board?: number
      /** @description Name of the director. */
      by?: string
      kind: string
      /** @description Name of the player concerned. After a correction, of White. */
      player?: string
      /** @description Title of the prize that was awarded or withdrawn. */
      prize?: string
      reason?: string
      result?: string
      round?: number
    }
    TournamentPart: {
      /** @description Whether the opponent's score was adjusted for rounds that were not played. */
      adjusted?: boolean
      /** @description Direct encounter: whether the part is of the standings among those still tied. It decides, but is not part of the value. */
      again?: boolean
      /** @description Articles of FIDE's tie-break regulations (C.07) that the part follows, if it is not simply the opponent's score. */
      article?: string
      /** @description Whether this part is left out. */
      cut?: boolean
      opponent?: string
      round: number
      value: number
    }
    TournamentPerformance: {
      /** @description Average rating of the opponents when they entered. */
      average: number
      difference: number
      /** @description Number of games against rated players. */
      games: number
      percent: number
      rating: number
      score: number
    }
    TournamentPlan: {
      at: string
      /** @description Whether the round begins by itself, once all results are known. Otherwise, a director starts it. */
      auto?: boolean
    }
    TournamentPlayer: {
      /** @description Whether a director has asked this member to play, who has not entered yet. */
      asked?: boolean
      /** @description Team match: board that a director has assigned. */
      board?: number
      bot?: boolean
      /** @description Rounds for which the player has requested a bye. */
      byes?: number[]
      /** @description Category of the player, as a director has entered it. */
      category?: string
      checked_in?: boolean
      /** @description Club of the player, as a director has entered it. */
      club?: string
      /** @description League: division that a director has assigned before the first season. */
      division?: number
      /** @description Evening: ids of the games that the player is free for. */
      free?: string[]
      /** @description Whether the name is the username of a member. */
      member?: boolean
      /** @description Name of the player. Omitted if the account is deleted. */
      name?: string
      /** @description Number of the player in the order of entry, from 1. */
      number: number
      /** @enum {string} */
      presence: 'active' | 'waiting' | 'withdrawn' | 'disqualified'
      /** @description Rating of the player when entering. */
      rating?: number
      /** @description Seed of the player, from 1, once the tournament has started. */
      seed?: number
      /** @description Team match: team 1 or 2. */
      team?: number
    }
    TournamentPrize: {
      /** @description Place in the final standings, from 1; in a league, in the first division. If omitted, a director awards the prize at the end. */
      place?: number
      title: string
    }
    TournamentRow: {
      /**
       * @description League: how the player came into the division from the previous season. Omitted if the player stayed.
       * @enum {string}
       */
      came?: 'up' | 'down' | 'new'
      /** @description Results of the player's pairings, in order. Not in arenas. */
      cells?: components['schemas']['TournamentCell'][]
      /** @description League: division, from 1. Ranks and rounds count within the division and the season. */
      division?: number
      draws: number
      /** @description Arena: whether the next win counts double. */
      fire?: boolean
      losses: number
      /**
       * @description League: where the player would go in the next season according to the current standings. Omitted if the player stays.
       * @enum {string}
       */
      move?: 'up' | 'down' | 'left'
      /** @description Performance rating by FIDE's table. Omitted if there are no games against rated players, and in arenas. */
      performance?: components['schemas']['TournamentPerformance']
      played: number
      player: components['schemas']['TournamentPlayer']
      /** @description Place; tied players share it. 0: the player is disqualified and has none. */
      rank: number
      score: number
      tie_breaks?: components['schemas']['TournamentBreak'][]
      wins: number
    }
    TournamentSeason: {
      began: string
      divisions: number
      ended?: string
      /** @description Number of the first round of the season in the tournament. */
      first_round: number
      number: number
      /** @description Number of planned rounds. */
      rounds: number
    }
    TournamentSummary: {
      /** @description Id of the class that the tournament is for. */
      class?: string
      clock?: string
      created: string
      /** @enum {string} */
      format: 'round-robin' | 'swiss' | 'knockout' | 'arena' | 'simul' | 'team' | 'ladder' | 'league' | 'evening'
      game: string
      id: string
      name: string
      players: number
      /** @enum {string} */
      speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence'
      starts?: string
      /** @enum {string} */
      status: 'registering' | 'running' | 'over' | 'cancelled'
      /** @description Team match: both teams with their points. */
      teams?: components['schemas']['TournamentTeam'][]
      /** @enum {string} */
      venue: 'online' | 'table'
    }
    TournamentTeam: {
      /** @description Id of the team of the club. Omitted if the team has only a name. */
      id?: string
      name: string
      points: number
    }
    TournamentTerms: {
      /** @description Round robin, team match and league: whether all games of a round robin start together, as suits correspondence. */
      all_at_once?: boolean
      /** @description Arbiter whose name stands on sheets and reports. If omitted, sheets name the organiser and the directors. */
      arbiter?: string
      /** @description League: whether the next season starts by itself. Otherwise, a director starts it. */
      auto_season?: boolean
      /** @description Whether bots may enter. */
      bots?: boolean
      /** @description League: number of days between two seasons, if the next one starts by itself. */
      break_days?: number
      /** @description Whether only players who have checked in are paired at the start. */
      check_in?: boolean
      /** @description Whether a director checks the pairings of each round and publishes them. Otherwise the club pairs as soon as it can. */
      check_pairings?: boolean
      /** @description Time that players have to choose the options, in minutes; after that, the first set applies. 5 by default, 1440 in correspondence. */
      choice_minutes?: number
      /** @description Id of your class, if entry is class. */
      class?: string
      /** @description Time control; empty for no time limit. */
      clock?: string
      /** @description Team match: ids of the two teams of the club; an empty id stands for a team that has only a name. The names of these teams replace those in teams, and their members enter for their own team. For organisers, and for captains of one of the two teams. */
      club_teams?: string[]
      /** @description Entry code. Only directors see it. If omitted, the club makes one. Your own needs 8 letters and digits, 4 of them different. Case, spaces and hyphens do not count. */
      code?: string
      /** @description Ladder: number of days without a game after which a player drops one place per week; 0 for never. */
      decay_days?: number
      /** @description Delay with which people other than the players see games in progress, in minutes; 0 for no delay. */
      delay_minutes?: number
      /** @description Number of the last moves that people other than the players do not see in games in progress; 0 for no delay. */
      delay_moves?: number
      description?: string
      /** @description League: names of the first divisions. A division with an empty name has only its number. */
      division_names?: string[]
      /** @description League: number of players in each division except the last, 8 by default. */
      division_size?: number
      /** @description Round robin, league and team match: whether opponents meet twice, with the sides swapped. Knockout: whether it is a double elimination. */
      double?: boolean
      /** @description League: number of players who go down from each division. If omitted, movers. */
      down?: number
      /**
       * @description Who may enter; all by default, including guests. class: the pupils of a class and its teacher; nobody else sees the tournament, and its games are private.
       * @enum {string}
       */
      entry?: 'all' | 'members' | 'code' | 'invited' | 'class'
      /** @enum {string} */
      format: 'round-robin' | 'swiss' | 'knockout' | 'arena' | 'simul' | 'team' | 'ladder' | 'league' | 'evening'
      game: string
      /** @description Maximum number of players; others are put on a waiting list. 0: only the limit of the format applies. */
      max_players?: number
      /** @description Arena: time during which players are paired, in minutes. */
      minutes?: number
      /** @description League: number of players who go up, and of players who go down, between two divisions, 1 by default. */
      movers?: number
      name: string
      /** @description Sets of options, each as in a new game. If there are several, each round draws one, or the players choose. */
      options?: string[]
      /** @description Minutes between the last result of a round and the next pairing, in which results can be corrected. If omitted, 2 with a live clock, otherwise 0. Not in arenas. */
      pause_minutes?: number
      /** @description Where the tournament takes place, for the heading of sheets and reports. */
      place?: string
      /** @description Whether the two players of a pairing choose one of the sets of options. A choice takes effect when both want the same. */
      players_choose?: boolean
      /** @description Prizes, at most 20. They can be changed until the tournament is over; winners has the players who win them. */
      prizes?: components['schemas']['TournamentPrize'][]
      rated?: boolean
      /** @description Ladder: number of places above oneself that one may challenge, 3 by default. */
      reach?: number
      /** @description Duration of a round, in hours; 0 for no deadline. With a live clock, each game begins when both players are ready. Ladder: time for which a challenge stays open, 168 by default. */
      round_hours?: number
      /** @description Swiss: number of rounds; 0 for as many as a knockout would need. */
      rounds?: number
      /** @description Team match: whether everybody meets everybody of the other team. Otherwise, players meet board by board. */
      scheveningen?: boolean
      /** @description Simul: username of the player who plays against everybody. If omitted, yourself. */
      simul_player?: string
      /**
       * @description Simul: side of the player who plays against everybody. alternate: White on odd boards.
       * @enum {string}
       */
      simul_side?: 'white' | 'black' | 'alternate'
      /** @description When the tournament starts by itself. If omitted, a director starts it. */
      starts?: string
      /** @description Team match: names of the two teams. */
      teams?: string[]
      /** @description Knockout: whether the losers of the semifinals play for third place. */
      third_place?: boolean
      /** @description Tie-breaks, by their FIDE acronyms. If omitted, the usual ones of the format. */
      tie_breaks?: string[]
      /** @description What a pairing consists of: match (Ra), pair (two games with the sides swapped), games-2 to games-20, or best-3 to best-21. If omitted, a single game. */
      unit?: string
      /** @description League: number of players who go up from each division. If omitted, movers. If up and down differ, the first division grows or shrinks by the difference each season. */
      up?: number
      /**
       * @description Where games are played. online: the club creates the games (the default). table: on wooden boards, and people report the results.
       * @enum {string}
       */
      venue?: 'online' | 'table'
    }
    TournamentWinner: {
      player: components['schemas']['TournamentPlayer']
      /** @description Number of the prize, from 1. */
      prize: number
      /** @description Reason for a prize that a director awarded. */
      reason?: string
    }
    TournamentYou: {
      /** @description Ladder: numbers of the players whom you may challenge. */
      challenges?: number[]
      /** @description Whether you may direct the tournament. */
      director: boolean
      /** @description League: your division in the current season. Omitted if you play from the next season on. */
      division?: number
      /** @description Pairing that you are playing now, or one of them. */
      pairing?: components['schemas']['TournamentMatch']
      /** @description All pairings that you are playing now, if there are several; at most 200. */
      pairings?: components['schemas']['TournamentMatch'][]
      /** @description You as a player. Omitted if you have not entered. */
      player?: components['schemas']['TournamentPlayer']
      rank?: number
    }
    Training: {
      /** @description First tries, newest first, at most 1000. */
      attempts: components['schemas']['PuzzleAttempt'][]
      deviation: number
      game: string
      /** @description Ratings of the puzzles that were tried, by puzzle id. */
      hardness: {
        [key: string]: number
      }
      rating: number
      solved: number
      tried: number
    }
    TriedOutputBody: {
      /** @description Number of browsers whose push services accepted the message. */
      accepted: number
      /**
       * @deprecated
       * @description Use accepted.
       */
      took: number
    }
    TryInputBody: {
      /** @description Whether the solver asked for a hint or the solution. The first try then counts as failed. */
      help?: boolean
      /** @description The solver's own moves. The last one is the move to judge. */
      moves?: string[]
    }
    VacationInputBody: {
      /** @description Length of the vacation, in days. */
      amount: number
      /** @description Id chosen by the sender. If a command is repeated with the same id, it returns the first answer again. */
      command?: string
      /** @description Number of the last event that the sender has seen. */
      seq: number
      /** @description Start of the vacation, in milliseconds since 1970. If omitted, it starts now. */
      since?: number
    }
    Value: {
      label: components['schemas']['Both']
      name: string
      /** @description Label to show where the board or start position is a reconstruction. */
      rebuilt?: components['schemas']['Both']
    }
    Verdict: {
      /** @description Number of plies to a win (negative for a loss) that an engine announces but nobody has proved. */
      announced?: number
      /** @description Whether plies is the exact distance under best play. Otherwise, it is an upper bound. */
      exact?: boolean
      /** @enum {string} */
      kind: 'proved' | 'opinion' | 'unknown'
      /** @description Number of plies to the end of a proved win or loss. */
      plies?: number
      /** @description Number of points that a proved win is worth at least. */
      points?: number
      /**
       * @description Proved result for the side to move.
       * @enum {string}
       */
      result?: 'win' | 'draw' | 'loss'
      /** @description Evaluation by an engine, in hundredths of a man. */
      score?: number
      /**
       * @description Basis of the proof.
       * @enum {string}
       */
      source?: 'rules' | 'table' | 'certificate'
    }
    VersusOutputBody: {
      counts: components['schemas']['Counted'][]
      draws: number
      games: number
      /** @description The last 20 games from the point of view of player, newest first. */
      last: components['schemas']['Result'][]
      losses: number
      other: components['schemas']['Someone']
      player: components['schemas']['Someone']
      /** @description Number of wins of player. */
      wins: number
    }
    WorkClaimOutputBody: {
      /** @description The job. Omitted if there is nothing to do. */
      job?: components['schemas']['WorkJob']
      /** @description Number of seconds after which to ask again. */
      retry?: number
    }
    WorkCount: {
      /** @description Number of jobs whose answers have yet to be checked. */
      answered: number
      /** @description Number of jobs that wait for the answers of other jobs. */
      blocked: number
      done: number
      failed: number
      /** @description Number of jobs that volunteers are working on. */
      held: number
      /** @enum {string} */
      kind: 'review' | 'balance' | 'puzzles' | 'slices'
      waiting: number
    }
    WorkJob: {
      id: string
      /** @enum {string} */
      kind: 'review' | 'balance' | 'puzzles' | 'slices'
      /** @description Lease of the job. Send it with every request about the job. */
      lease: string
      /** @description Task as JSON, see docs/volunteers.md. */
      task: string
      /** @description Time before which a heartbeat must be sent. */
      until: string
    }
    WorkOffer: {
      /** @description Fingerprint of the engine's search. */
      engine: string
      /** @description Kinds of jobs that the program takes: review, balance, puzzles, slices. If omitted, all. */
      kinds?: string[]
      /** @description Memory that a job may use, in bytes. If omitted, a job may use little, and no slices are given. */
      memory?: number
      protocol: number
      version: string
    }
    WorkPerson: {
      /** @description Why the volunteer is banned, in words. Omitted if the volunteer is not banned. */
      banned?: string
      banned_at?: string
      /**
       * @description Why the volunteer is banned, for programs.
       * @enum {string}
       */
      fault?: 'illegal' | 'unproved' | 'different' | 'untrue' | 'unsound' | 'organiser'
      /** @description Number of games for balance pages that count. */
      games: number
      /** @description Number of games searched for puzzles that count. */
      hunts: number
      /** @description Id of the job whose answer was wrong. */
      job?: string
      /** @description Username of the volunteer. Empty if the volunteer wants to remain unnamed. */
      name: string
      /** @description Number of the wrong part of the answer, from 1. */
      part?: number
      /** @description Number of reviews that count. */
      reviews: number
      /** @description Lent computing time, from taking a job to its answer, in seconds. */
      seconds: number
      seen: string
      /**
       * @deprecated
       * @description Use banned.
       */
      shut?: string
      /**
       * @deprecated
       * @description Use banned_at.
       */
      shut_at?: string
      /** @description Number of slices of endgame tables that count. */
      slices: number
    }
    WorkQueue: {
      kinds: components['schemas']['WorkCount'][]
      /** @description What you have done. Omitted if you have done nothing. */
      mine?: components['schemas']['WorkPerson']
      /** @description Volunteers, those who have done most first. Only organisers see banned volunteers. */
      people: components['schemas']['WorkPerson'][]
      protocol: number
      /** @description Version of the program that volunteers need. */
      version: string
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type AboutInputBody = components['schemas']['AboutInputBody']
export type AcceptInputBody = components['schemas']['AcceptInputBody']
export type Accuracy = components['schemas']['Accuracy']
export type AddPlayersInputBody = components['schemas']['AddPlayersInputBody']
export type AddPlayersOutputBody = components['schemas']['AddPlayersOutputBody']
export type AddPupilsInputBody = components['schemas']['AddPupilsInputBody']
export type AlertInfo = components['schemas']['AlertInfo']
export type AlertsInputBody = components['schemas']['AlertsInputBody']
export type AnswerInputBody = components['schemas']['AnswerInputBody']
export type AppDescription = components['schemas']['AppDescription']
export type AppRequest = components['schemas']['AppRequest']
export type AssignInputBody = components['schemas']['AssignInputBody']
export type AuthorizedOutputBody = components['schemas']['AuthorizedOutputBody']
export type BalanceCell = components['schemas']['BalanceCell']
export type BalanceOrders = components['schemas']['BalanceOrders']
export type BalancePage = components['schemas']['BalancePage']
export type BalanceWay = components['schemas']['BalanceWay']
export type BecomeOrganiserInputBody = components['schemas']['BecomeOrganiserInputBody']
export type BidAdvice = components['schemas']['BidAdvice']
export type BotAccount = components['schemas']['BotAccount']
export type BotChat = components['schemas']['BotChat']
export type BotChatInputBody = components['schemas']['BotChatInputBody']
export type BotDone = components['schemas']['BotDone']
export type BotEvent = components['schemas']['BotEvent']
export type BotFull = components['schemas']['BotFull']
export type BotGame = components['schemas']['BotGame']
export type BotGone = components['schemas']['BotGone']
export type BotMoveInputBody = components['schemas']['BotMoveInputBody']
export type BotOpponent = components['schemas']['BotOpponent']
export type BotState = components['schemas']['BotState']
export type Both = components['schemas']['Both']
export type BracketMatch = components['schemas']['BracketMatch']
export type BracketOutputBody = components['schemas']['BracketOutputBody']
export type BracketSlot = components['schemas']['BracketSlot']
export type Branch = components['schemas']['Branch']
export type BrowserInfo = components['schemas']['BrowserInfo']
export type BrowserInputBody = components['schemas']['BrowserInputBody']
export type ByeInputBody = components['schemas']['ByeInputBody']
export type ByeMessage = components['schemas']['ByeMessage']
export type CalendarInfo = components['schemas']['CalendarInfo']
export type CancelOutputBody = components['schemas']['CancelOutputBody']
export type Cards = components['schemas']['Cards']
export type Carried = components['schemas']['Carried']
export type CarriedOutputBody = components['schemas']['CarriedOutputBody']
export type Catalogue = components['schemas']['Catalogue']
export type Cell = components['schemas']['Cell']
export type CeremonyOutputBody = components['schemas']['CeremonyOutputBody']
export type ChallengeInputBody = components['schemas']['ChallengeInputBody']
export type ChangeClassInputBody = components['schemas']['ChangeClassInputBody']
export type ChangeNewsInputBody = components['schemas']['ChangeNewsInputBody']
export type ChangeTeamInputBody = components['schemas']['ChangeTeamInputBody']
export type ChapterChangeInputBody = components['schemas']['ChapterChangeInputBody']
export type ChapterOutputBody = components['schemas']['ChapterOutputBody']
export type ChatLine = components['schemas']['ChatLine']
export type ChatOutputBody = components['schemas']['ChatOutputBody']
export type ClaimInputBody = components['schemas']['ClaimInputBody']
export type ClassInfo = components['schemas']['ClassInfo']
export type ClassPupil = components['schemas']['ClassPupil']
export type ClassSummary = components['schemas']['ClassSummary']
export type ClassesOutputBody = components['schemas']['ClassesOutputBody']
export type ClauseInfo = components['schemas']['ClauseInfo']
export type Clocks = components['schemas']['Clocks']
export type CloneInputBody = components['schemas']['CloneInputBody']
export type ClubAddress = components['schemas']['ClubAddress']
export type ClubBackup = components['schemas']['ClubBackup']
export type ClubBackups = components['schemas']['ClubBackups']
export type ClubInfo = components['schemas']['ClubInfo']
export type ClubInvitation = components['schemas']['ClubInvitation']
export type ClubPage = components['schemas']['ClubPage']
export type ClubSettings = components['schemas']['ClubSettings']
export type ClubTexts = components['schemas']['ClubTexts']
export type CollectInputBody = components['schemas']['CollectInputBody']
export type CollectedGame = components['schemas']['CollectedGame']
export type CollectionChangeBody = components['schemas']['CollectionChangeBody']
export type CollectionGamesOutputBody = components['schemas']['CollectionGamesOutputBody']
export type CollectionInfo = components['schemas']['CollectionInfo']
export type ConfirmMailInputBody = components['schemas']['ConfirmMailInputBody']
export type Counted = components['schemas']['Counted']
export type CreateClassInputBody = components['schemas']['CreateClassInputBody']
export type CreateInputBody = components['schemas']['CreateInputBody']
export type CreateTeamInputBody = components['schemas']['CreateTeamInputBody']
export type DataDump = components['schemas']['DataDump']
export type DataPage = components['schemas']['DataPage']
export type DeclineInputBody = components['schemas']['DeclineInputBody']
export type DeleteInputBody = components['schemas']['DeleteInputBody']
export type DeliveriesOutputBody = components['schemas']['DeliveriesOutputBody']
export type DeskAnswer = components['schemas']['DeskAnswer']
export type DeskVerdict = components['schemas']['DeskVerdict']
export type DirectorInputBody = components['schemas']['DirectorInputBody']
export type DisqualifyInputBody = components['schemas']['DisqualifyInputBody']
export type DivisionInputBody = components['schemas']['DivisionInputBody']
export type Dossier = components['schemas']['Dossier']
export type DowntimeFigures = components['schemas']['DowntimeFigures']
export type EditorInputBody = components['schemas']['EditorInputBody']
export type EmailInputBody = components['schemas']['EmailInputBody']
export type EnterInputBody = components['schemas']['EnterInputBody']
export type EnterTournamentInputBody = components['schemas']['EnterTournamentInputBody']
export type EntrantInputBody = components['schemas']['EntrantInputBody']
export type EveningTournament = components['schemas']['EveningTournament']
export type EventMessage = components['schemas']['EventMessage']
export type EventView = components['schemas']['EventView']
export type EverywhereInputBody = components['schemas']['EverywhereInputBody']
export type ExplorerOutputBody = components['schemas']['ExplorerOutputBody']
export type Export = components['schemas']['Export']
export type ExportClass = components['schemas']['ExportClass']
export type ExportCollection = components['schemas']['ExportCollection']
export type ExportFollow = components['schemas']['ExportFollow']
export type ExportLine = components['schemas']['ExportLine']
export type ExportTeam = components['schemas']['ExportTeam']
export type FairPlayOutputBody = components['schemas']['FairPlayOutputBody']
export type FavouritesOutputBody = components['schemas']['FavouritesOutputBody']
export type Figures = components['schemas']['Figures']
export type File = components['schemas']['File']
export type FirstOrganiser = components['schemas']['FirstOrganiser']
export type FollowedInfo = components['schemas']['FollowedInfo']
export type FollowsOutputBody = components['schemas']['FollowsOutputBody']
export type ForbidInputBody = components['schemas']['ForbidInputBody']
export type ForgotInputBody = components['schemas']['ForgotInputBody']
export type FreeInputBody = components['schemas']['FreeInputBody']
export type Game = components['schemas']['Game']
export type GameFigures = components['schemas']['GameFigures']
export type GameInfo = components['schemas']['GameInfo']
export type GameMessage = components['schemas']['GameMessage']
export type GameNote = components['schemas']['GameNote']
export type GameReview = components['schemas']['GameReview']
export type GameTerms = components['schemas']['GameTerms']
export type GiftInputBody = components['schemas']['GiftInputBody']
export type GivePrizeInputBody = components['schemas']['GivePrizeInputBody']
export type GuestInputBody = components['schemas']['GuestInputBody']
export type HeartbeatOutputBody = components['schemas']['HeartbeatOutputBody']
export type HomeworkInfo = components['schemas']['HomeworkInfo']
export type HomeworkInputBody = components['schemas']['HomeworkInputBody']
export type HookDelivery = components['schemas']['HookDelivery']
export type HookInfo = components['schemas']['HookInfo']
export type HooksOutputBody = components['schemas']['HooksOutputBody']
export type HuntInputBody = components['schemas']['HuntInputBody']
export type ImportOutputBody = components['schemas']['ImportOutputBody']
export type ImportPlayer = components['schemas']['ImportPlayer']
export type ImportPreview = components['schemas']['ImportPreview']
export type ImportTournamentInputBody = components['schemas']['ImportTournamentInputBody']
export type InboxMessage = components['schemas']['InboxMessage']
export type InboxOutputBody = components['schemas']['InboxOutputBody']
export type Invitation = components['schemas']['Invitation']
export type InvitationsOutputBody = components['schemas']['InvitationsOutputBody']
export type JudgeVolunteerInputBody = components['schemas']['JudgeVolunteerInputBody']
export type KeptOutputBody = components['schemas']['KeptOutputBody']
export type KeyInfo = components['schemas']['KeyInfo']
export type KeyOptionsInputBody = components['schemas']['KeyOptionsInputBody']
export type KeysOutputBody = components['schemas']['KeysOutputBody']
export type KeysStruct = components['schemas']['KeysStruct']
export type Known = components['schemas']['Known']
export type LadderChallengeInputBody = components['schemas']['LadderChallengeInputBody']
export type LatencyFigures = components['schemas']['LatencyFigures']
export type Leader = components['schemas']['Leader']
export type Leaderboard = components['schemas']['Leaderboard']
export type LeaseInputBody = components['schemas']['LeaseInputBody']
export type LeaveTableInputBody = components['schemas']['LeaveTableInputBody']
export type LeftOut = components['schemas']['LeftOut']
export type LibraryGame = components['schemas']['LibraryGame']
export type LibraryOutputBody = components['schemas']['LibraryOutputBody']
export type LibraryPiecesOutputBody = components['schemas']['LibraryPiecesOutputBody']
export type Licence = components['schemas']['Licence']
export type Likeness = components['schemas']['Likeness']
export type LikenessGame = components['schemas']['LikenessGame']
export type LikenessKind = components['schemas']['LikenessKind']
export type ListNewsOutputBody = components['schemas']['ListNewsOutputBody']
export type ListOutputBody = components['schemas']['ListOutputBody']
export type ListTournamentsOutputBody = components['schemas']['ListTournamentsOutputBody']
export type LoadFigures = components['schemas']['LoadFigures']
export type LobbyMessage = components['schemas']['LobbyMessage']
export type LobbyView = components['schemas']['LobbyView']
export type LogEntry = components['schemas']['LogEntry']
export type LogOutputBody = components['schemas']['LogOutputBody']
export type Looked = components['schemas']['Looked']
export type LookedMove = components['schemas']['LookedMove']
export type Me = components['schemas']['Me']
export type MeInputBody = components['schemas']['MeInputBody']
export type Measured = components['schemas']['Measured']
export type MemberRow = components['schemas']['MemberRow']
export type MembersOutputBody = components['schemas']['MembersOutputBody']
export type ModelGame = components['schemas']['ModelGame']
export type ModelGames = components['schemas']['ModelGames']
export type ModelMove = components['schemas']['ModelMove']
export type ModelPoint = components['schemas']['ModelPoint']
export type ModelReplay = components['schemas']['ModelReplay']
export type Move = components['schemas']['Move']
export type MoveFigures = components['schemas']['MoveFigures']
export type MoveInputBody = components['schemas']['MoveInputBody']
export type MyClass = components['schemas']['MyClass']
export type NameInputBody = components['schemas']['NameInputBody']
export type NewChapter = components['schemas']['NewChapter']
export type NewCollectionInputBody = components['schemas']['NewCollectionInputBody']
export type NewHookInputBody = components['schemas']['NewHookInputBody']
export type NewHookOutputBody = components['schemas']['NewHookOutputBody']
export type NewInvitationInputBody = components['schemas']['NewInvitationInputBody']
export type NewInvitationOutputBody = components['schemas']['NewInvitationOutputBody']
export type NewKeyInputBody = components['schemas']['NewKeyInputBody']
export type NewPlayer = components['schemas']['NewPlayer']
export type NewSeriesInputBody = components['schemas']['NewSeriesInputBody']
export type NewStudyInputBody = components['schemas']['NewStudyInputBody']
export type NewTokenInputBody = components['schemas']['NewTokenInputBody']
export type NewTokenOutputBody = components['schemas']['NewTokenOutputBody']
export type NewTournamentHookInputBody = components['schemas']['NewTournamentHookInputBody']
export type NewTournamentHookOutputBody = components['schemas']['NewTournamentHookOutputBody']
export type NewsPost = components['schemas']['NewsPost']
export type NewsWords = components['schemas']['NewsWords']
export type NoMessage = components['schemas']['NoMessage']
export type NoteInputBody = components['schemas']['NoteInputBody']
export type NoticeInfo = components['schemas']['NoticeInfo']
export type NoticesOutputBody = components['schemas']['NoticesOutputBody']
export type OEmbed = components['schemas']['OEmbed']
export type Offer = components['schemas']['Offer']
export type OfferInputBody = components['schemas']['OfferInputBody']
export type OfferMessage = components['schemas']['OfferMessage']
export type Opponent = components['schemas']['Opponent']
export type OpponentScore = components['schemas']['OpponentScore']
export type Option = components['schemas']['Option']
export type OrderInputBody = components['schemas']['OrderInputBody']
export type OrderOutputBody = components['schemas']['OrderOutputBody']
export type OrderSlicesInputBody = components['schemas']['OrderSlicesInputBody']
export type OwnMessage = components['schemas']['OwnMessage']
export type PassClassInputBody = components['schemas']['PassClassInputBody']
export type PasswordInputBody = components['schemas']['PasswordInputBody']
export type PersonInfo = components['schemas']['PersonInfo']
export type PickInputBody = components['schemas']['PickInputBody']
export type Plan = components['schemas']['Plan']
export type PlanInputBody = components['schemas']['PlanInputBody']
export type PlanRoundInputBody = components['schemas']['PlanRoundInputBody']
export type PlayedGame = components['schemas']['PlayedGame']
export type PlayedMove = components['schemas']['PlayedMove']
export type Player = components['schemas']['Player']
export type PlayerInfo = components['schemas']['PlayerInfo']
export type PlayerPrize = components['schemas']['PlayerPrize']
export type PlayerPrizesOutputBody = components['schemas']['PlayerPrizesOutputBody']
export type PlayerResultsOutputBody = components['schemas']['PlayerResultsOutputBody']
export type Players = components['schemas']['Players']
export type Point = components['schemas']['Point']
export type PositionCell = components['schemas']['PositionCell']
export type PositionView = components['schemas']['PositionView']
export type PresenceMessage = components['schemas']['PresenceMessage']
export type Preset = components['schemas']['Preset']
export type PreviewImportInputBody = components['schemas']['PreviewImportInputBody']
export type PrintPage = components['schemas']['PrintPage']
export type PrintPlan = components['schemas']['PrintPlan']
export type Problem = components['schemas']['Problem']
export type ProblemInput = components['schemas']['ProblemInput']
export type ProofsOutputBody = components['schemas']['ProofsOutputBody']
export type ProposalOutputBody = components['schemas']['ProposalOutputBody']
export type PublishInputBody = components['schemas']['PublishInputBody']
export type PupilCard = components['schemas']['PupilCard']
export type PupilProgress = components['schemas']['PupilProgress']
export type Puzzle = components['schemas']['Puzzle']
export type PuzzleAttempt = components['schemas']['PuzzleAttempt']
export type PuzzleCalendar = components['schemas']['PuzzleCalendar']
export type PuzzleClaim = components['schemas']['PuzzleClaim']
export type PuzzleDay = components['schemas']['PuzzleDay']
export type PuzzleFound = components['schemas']['PuzzleFound']
export type PuzzleHunt = components['schemas']['PuzzleHunt']
export type PuzzleRating = components['schemas']['PuzzleRating']
export type PuzzleTask = components['schemas']['PuzzleTask']
export type PuzzleTry = components['schemas']['PuzzleTry']
export type PuzzleVerdict = components['schemas']['PuzzleVerdict']
export type Puzzles = components['schemas']['Puzzles']
export type Rating = components['schemas']['Rating']
export type ReadInputBody = components['schemas']['ReadInputBody']
export type ReadyInputBody = components['schemas']['ReadyInputBody']
export type ReasonInputBody = components['schemas']['ReasonInputBody']
export type ReceivedOutputBody = components['schemas']['ReceivedOutputBody']
export type RefusedPlayer = components['schemas']['RefusedPlayer']
export type RelationInfo = components['schemas']['RelationInfo']
export type RelationInputBody = components['schemas']['RelationInputBody']
export type RelationsOutputBody = components['schemas']['RelationsOutputBody']
export type Rematched = components['schemas']['Rematched']
export type RenamePupilInputBody = components['schemas']['RenamePupilInputBody']
export type RepairInputBody = components['schemas']['RepairInputBody']
export type Report = components['schemas']['Report']
export type ReportInfo = components['schemas']['ReportInfo']
export type ReportInputBody = components['schemas']['ReportInputBody']
export type ReportedOutputBody = components['schemas']['ReportedOutputBody']
export type ReportsOutputBody = components['schemas']['ReportsOutputBody']
export type ResetInputBody = components['schemas']['ResetInputBody']
export type ResetPupilsInputBody = components['schemas']['ResetPupilsInputBody']
export type ResignInputBody = components['schemas']['ResignInputBody']
export type Result = components['schemas']['Result']
export type ResultInputBody = components['schemas']['ResultInputBody']
export type RoleInputBody = components['schemas']['RoleInputBody']
export type RoundOutputBody = components['schemas']['RoundOutputBody']
export type RuleSheet = components['schemas']['RuleSheet']
export type RulesPage = components['schemas']['RulesPage']
export type Ruling = components['schemas']['Ruling']
export type SavedSearch = components['schemas']['SavedSearch']
export type SayInputBody = components['schemas']['SayInputBody']
export type ScoresOutputBody = components['schemas']['ScoresOutputBody']
export type Sealed = components['schemas']['Sealed']
export type SearchInputBody = components['schemas']['SearchInputBody']
export type SeatMessage = components['schemas']['SeatMessage']
export type SeekInputBody = components['schemas']['SeekInputBody']
export type Seen = components['schemas']['Seen']
export type SeriesBid = components['schemas']['SeriesBid']
export type SeriesGame = components['schemas']['SeriesGame']
export type SeriesInfo = components['schemas']['SeriesInfo']
export type SeriesListOutputBody = components['schemas']['SeriesListOutputBody']
export type SeriesMessage = components['schemas']['SeriesMessage']
export type SessionInfo = components['schemas']['SessionInfo']
export type SessionsOutputBody = components['schemas']['SessionsOutputBody']
export type Shade = components['schemas']['Shade']
export type SideClock = components['schemas']['SideClock']
export type Sides = components['schemas']['Sides']
export type SignUpInputBody = components['schemas']['SignUpInputBody']
export type SitInputBody = components['schemas']['SitInputBody']
export type SliceOrders = components['schemas']['SliceOrders']
export type SlicePlan = components['schemas']['SlicePlan']
export type SliceSpace = components['schemas']['SliceSpace']
export type Someone = components['schemas']['Someone']
export type StandingsOutputBody = components['schemas']['StandingsOutputBody']
export type Strength = components['schemas']['Strength']
export type StudiesOutputBody = components['schemas']['StudiesOutputBody']
export type StudyChangeInputBody = components['schemas']['StudyChangeInputBody']
export type StudyChapter = components['schemas']['StudyChapter']
export type StudyInfo = components['schemas']['StudyInfo']
export type StudyMessage = components['schemas']['StudyMessage']
export type StudyPerson = components['schemas']['StudyPerson']
export type Summary = components['schemas']['Summary']
export type TvChoice = components['schemas']['TVChoice']
export type TakebackInputBody = components['schemas']['TakebackInputBody']
export type TeacherInfo = components['schemas']['TeacherInfo']
export type TeacherInputBody = components['schemas']['TeacherInputBody']
export type TeachersOutputBody = components['schemas']['TeachersOutputBody']
export type TeamInfo = components['schemas']['TeamInfo']
export type TeamMember = components['schemas']['TeamMember']
export type TeamNameInputBody = components['schemas']['TeamNameInputBody']
export type TeamRating = components['schemas']['TeamRating']
export type TeamRef = components['schemas']['TeamRef']
export type TeamSummary = components['schemas']['TeamSummary']
export type TeamsOutputBody = components['schemas']['TeamsOutputBody']
export type Theme = components['schemas']['Theme']
export type TimeInputBody = components['schemas']['TimeInputBody']
export type TokenInfo = components['schemas']['TokenInfo']
export type TokensOutputBody = components['schemas']['TokensOutputBody']
export type TournamentBreak = components['schemas']['TournamentBreak']
export type TournamentCell = components['schemas']['TournamentCell']
export type TournamentDeliveriesOutputBody = components['schemas']['TournamentDeliveriesOutputBody']
export type TournamentDelivery = components['schemas']['TournamentDelivery']
export type TournamentEntry = components['schemas']['TournamentEntry']
export type TournamentHook = components['schemas']['TournamentHook']
export type TournamentHooksOutputBody = components['schemas']['TournamentHooksOutputBody']
export type TournamentInfo = components['schemas']['TournamentInfo']
export type TournamentMatch = components['schemas']['TournamentMatch']
export type TournamentMessage = components['schemas']['TournamentMessage']
export type TournamentMissed = components['schemas']['TournamentMissed']
export type TournamentNote = components['schemas']['TournamentNote']
export type TournamentPart = components['schemas']['TournamentPart']
export type TournamentPerformance = components['schemas']['TournamentPerformance']
export type TournamentPlan = components['schemas']['TournamentPlan']
export type TournamentPlayer = components['schemas']['TournamentPlayer']
export type TournamentPrize = components['schemas']['TournamentPrize']
export type TournamentRow = components['schemas']['TournamentRow']
export type TournamentSeason = components['schemas']['TournamentSeason']
export type TournamentSummary = components['schemas']['TournamentSummary']
export type TournamentTeam = components['schemas']['TournamentTeam']
export type TournamentTerms = components['schemas']['TournamentTerms']
export type TournamentWinner = components['schemas']['TournamentWinner']
export type TournamentYou = components['schemas']['TournamentYou']
export type Training = components['schemas']['Training']
export type TriedOutputBody = components['schemas']['TriedOutputBody']
export type TryInputBody = components['schemas']['TryInputBody']
export type VacationInputBody = components['schemas']['VacationInputBody']
export type Value = components['schemas']['Value']
export type Verdict = components['schemas']['Verdict']
export type VersusOutputBody = components['schemas']['VersusOutputBody']
export type WorkClaimOutputBody = components['schemas']['WorkClaimOutputBody']
export type WorkCount = components['schemas']['WorkCount']
export type WorkJob = components['schemas']['WorkJob']
export type WorkOffer = components['schemas']['WorkOffer']
export type WorkPerson = components['schemas']['WorkPerson']
export type WorkQueue = components['schemas']['WorkQueue']
export type $defs = Record<string, never>
export type operations = Record<string, never>

/** The paths of each method, without a query. */
export interface Paths {
  GET:
    | `/boards/${string}`
    | `/bot/account`
    | `/bot/events`
    | `/bot/games/${string}/stream`
    | `/calendar/${string}`
    | `/card.png`
    | `/catalogue`
    | `/catalogue/${string}/ask`
    | `/catalogue/${string}/balance`
    | `/catalogue/${string}/bid`
    | `/catalogue/${string}/rules`
    | `/catalogue/${string}/sheet`
    | `/challenges/${string}`
    | `/challenges/${string}/qr`
    | `/classes`
    | `/classes/${string}`
    | `/classes/${string}/homework.csv`
    | `/classes/${string}/qr`
    | `/club`
    | `/club/address`
    | `/club/address/qr`
    | `/club/backups`
    | `/club/invitations`
    | `/club/members`
    | `/club/organiser`
    | `/club/teachers`
    | `/collections/${string}`
    | `/data`
    | `/data/${string}`
    | `/explorer/${string}`
    | `/fair-play`
    | `/figures`
    | `/games`
    | `/games/${string}`
    | `/games/${string}/chat`
    | `/games/${string}/note`
    | `/games/${string}/picture.gif`
    | `/games/${string}/picture.png`
    | `/games/${string}/picture.svg`
    | `/games/${string}/plan`
    | `/games/${string}/position`
    | `/games/${string}/proofs`
    | `/games/${string}/record`
    | `/games/${string}/rematch`
    | `/games/${string}/review`
    | `/games/${string}/stream`
    | `/games/${string}/verdict`
    | `/leaderboards`
    | `/leaderboards/${string}/${string}`
    | `/library`
    | `/library/${string}/pieces`
    | `/live`
    | `/lobby`
    | `/lobby/stream`
    | `/me`
    | `/me/alerts`
    | `/me/calendar`
    | `/me/export`
    | `/me/favourites`
    | `/me/follows`
    | `/me/guests`
    | `/me/inbox`
    | `/me/keys`
    | `/me/library`
    | `/me/notices`
    | `/me/relations`
    | `/me/scores/${string}`
    | `/me/sessions`
    | `/me/tokens`
    | `/me/webhooks`
    | `/me/webhooks/${string}/deliveries`
    | `/models`
    | `/models/${string}`
    | `/moderation/log`
    | `/moderation/people/${string}`
    | `/moderation/people/${string}/likeness`
    | `/moderation/reports`
    | `/news`
    | `/news/${string}`
    | `/oauth/authorize`
    | `/oembed`
    | `/people/${string}`
    | `/players/${string}`
    | `/players/${string}/prizes`
    | `/players/${string}/ratings/${string}/${string}`
    | `/players/${string}/results`
    | `/players/${string}/series`
    | `/players/${string}/versus/${string}`
    | `/positions/${string}`
    | `/prints/${string}`
    | `/prints/${string}/plan`
    | `/puzzles/${string}`
    | `/puzzles/${string}/${string}`
    | `/puzzles/${string}/${string}/certificate`
    | `/series`
    | `/series/${string}`
    | `/stream`
    | `/studies`
    | `/studies/${string}`
    | `/studies/${string}/chapters/${string}`
    | `/studies/${string}/record`
    | `/tables/${string}`
    | `/teams`
    | `/teams/${string}`
    | `/tournaments`
    | `/tournaments/${string}`
    | `/tournaments/${string}/bracket`
    | `/tournaments/${string}/next-round`
    | `/tournaments/${string}/pairings/${string}/calendar.ics`
    | `/tournaments/${string}/qr`
    | `/tournaments/${string}/records.txt`
    | `/tournaments/${string}/report.trf`
    | `/tournaments/${string}/rounds/${string}`
    | `/tournaments/${string}/standings`
    | `/tournaments/${string}/standings.csv`
    | `/tournaments/${string}/standings.pdf`
    | `/tournaments/${string}/stream`
    | `/tournaments/${string}/webhooks`
    | `/tournaments/${string}/webhooks/${string}/deliveries`
    | `/training/daily`
    | `/training/daily/calendar`
    | `/training/${string}`
    | `/training/${string}/next`
    | `/training/${string}/${string}/judge`
    | `/tv`
    | `/work`
    | `/work/balance/${string}`
    | `/work/jobs/${string}/table`
    | `/work/jobs/${string}/tables/${string}`
    | `/work/puzzles/${string}`
    | `/work/slices`
    | `/work/slices/${string}`
  POST:
    | `/bot/challenges/${string}/accept`
    | `/bot/challenges/${string}/decline`
    | `/bot/games/${string}/abort`
    | `/bot/games/${string}/chat`
    | `/bot/games/${string}/claim`
    | `/bot/games/${string}/draw/${string}`
    | `/bot/games/${string}/move`
    | `/bot/games/${string}/resign`
    | `/bot/games/${string}/takeback/${string}`
    | `/bot/upgrade`
    | `/challenges`
    | `/challenges/${string}/accept`
    | `/challenges/${string}/cancel`
    | `/challenges/${string}/counter`
    | `/challenges/${string}/decline`
    | `/classes`
    | `/classes/${string}/homework`
    | `/classes/${string}/passwords`
    | `/classes/${string}/pupils`
    | `/classes/${string}/pupils/${string}`
    | `/classes/${string}/teacher`
    | `/club/invitations`
    | `/club/organiser`
    | `/collections`
    | `/collections/${string}/hide`
    | `/games`
    | `/games/import`
    | `/games/${string}/abort`
    | `/games/${string}/accept`
    | `/games/${string}/chat`
    | `/games/${string}/claim`
    | `/games/${string}/decline`
    | `/games/${string}/draw`
    | `/games/${string}/engine`
    | `/games/${string}/gift`
    | `/games/${string}/moves`
    | `/games/${string}/offer`
    | `/games/${string}/rematch`
    | `/games/${string}/resign`
    | `/games/${string}/resume`
    | `/games/${string}/return`
    | `/games/${string}/review`
    | `/games/${string}/takeback`
    | `/games/${string}/vacation`
    | `/games/${string}/withdraw`
    | `/guest`
    | `/mail/confirm`
    | `/mail/stop`
    | `/me/alerts/browsers`
    | `/me/alerts/confirm`
    | `/me/alerts/try`
    | `/me/calendar`
    | `/me/delete`
    | `/me/email`
    | `/me/guests/${string}`
    | `/me/inbox/read`
    | `/me/passkeys`
    | `/me/passkeys/options`
    | `/me/password`
    | `/me/searches`
    | `/me/tokens`
    | `/me/webhooks`
    | `/me/webhooks/${string}/test`
    | `/moderation/lines/${string}/hide`
    | `/moderation/people/${string}`
    | `/moderation/reports/${string}/settle`
    | `/news`
    | `/oauth/authorize`
    | `/password/forgot`
    | `/password/reset`
    | `/people/${string}/role`
    | `/people/${string}/teacher`
    | `/reports`
    | `/seeks`
    | `/series`
    | `/series/${string}/leave`
    | `/sign-in`
    | `/sign-in/passkey`
    | `/sign-in/passkey/options`
    | `/sign-out`
    | `/sign-out-everywhere`
    | `/sign-up`
    | `/studies`
    | `/studies/${string}/chapters`
    | `/studies/${string}/clone`
    | `/studies/${string}/editors`
    | `/studies/${string}/hide`
    | `/teams`
    | `/teams/${string}/captain`
    | `/teams/${string}/join`
    | `/teams/${string}/members`
    | `/tournaments`
    | `/tournaments/import`
    | `/tournaments/import/preview`
    | `/tournaments/${string}/bye`
    | `/tournaments/${string}/cancel`
    | `/tournaments/${string}/challenge`
    | `/tournaments/${string}/check-in`
    | `/tournaments/${string}/commentators`
    | `/tournaments/${string}/directors`
    | `/tournaments/${string}/disqualify`
    | `/tournaments/${string}/division`
    | `/tournaments/${string}/enter`
    | `/tournaments/${string}/finish`
    | `/tournaments/${string}/forbidden`
    | `/tournaments/${string}/free`
    | `/tournaments/${string}/leave-table`
    | `/tournaments/${string}/next-round`
    | `/tournaments/${string}/options`
    | `/tournaments/${string}/pairings`
    | `/tournaments/${string}/pause`
    | `/tournaments/${string}/player-list`
    | `/tournaments/${string}/players`
    | `/tournaments/${string}/prizes`
    | `/tournaments/${string}/publish`
    | `/tournaments/${string}/readmit`
    | `/tournaments/${string}/ready`
    | `/tournaments/${string}/remind`
    | `/tournaments/${string}/results`
    | `/tournaments/${string}/resume`
    | `/tournaments/${string}/season`
    | `/tournaments/${string}/sit`
    | `/tournaments/${string}/start`
    | `/tournaments/${string}/teams`
    | `/tournaments/${string}/times`
    | `/tournaments/${string}/times/decline`
    | `/tournaments/${string}/tournaments`
    | `/tournaments/${string}/unpublish`
    | `/tournaments/${string}/webhooks`
    | `/tournaments/${string}/withdraw`
    | `/training/claims`
    | `/training/${string}/${string}`
    | `/work/balance`
    | `/work/claim`
    | `/work/jobs/${string}/abandon`
    | `/work/jobs/${string}/answer`
    | `/work/jobs/${string}/heartbeat`
    | `/work/jobs/${string}/table`
    | `/work/people/${string}`
    | `/work/puzzles`
    | `/work/slices`
  PUT:
    | `/classes/${string}`
    | `/club`
    | `/collections/${string}/games/${string}`
    | `/games/${string}/note`
    | `/games/${string}/plan`
    | `/me/alerts`
    | `/me/favourites/${string}`
    | `/me/follows/${string}`
    | `/me/relations/${string}`
    | `/news/${string}`
    | `/studies/${string}/chapters/${string}`
    | `/teams/${string}`
    | `/tournaments/${string}`
  PATCH: `/collections/${string}` | `/me` | `/studies/${string}`
  DELETE:
    | `/classes/${string}/homework/${string}`
    | `/classes/${string}/pupils/${string}`
    | `/club/invitations/${string}`
    | `/collections/${string}`
    | `/collections/${string}/games/${string}`
    | `/me/alerts/browsers/${string}`
    | `/me/calendar`
    | `/me/favourites/${string}`
    | `/me/follows/${string}`
    | `/me/guests/${string}`
    | `/me/keys/${string}/${string}`
    | `/me/relations/${string}`
    | `/me/searches/${string}`
    | `/me/sessions/${string}`
    | `/me/tokens/${string}`
    | `/me/webhooks/${string}`
    | `/studies/${string}`
    | `/studies/${string}/chapters/${string}`
    | `/studies/${string}/editors/${string}`
    | `/teams/${string}/members/${string}`
    | `/tournaments/${string}`
    | `/tournaments/${string}/webhooks/${string}`
    | `/work/balance/${string}`
    | `/work/puzzles/${string}`
    | `/work/slices/${string}`
}
