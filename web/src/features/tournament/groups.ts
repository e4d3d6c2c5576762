// The classes and teams whose people an organiser can enter at once.
import { self } from '../../model/account/me.svelte'
import { classes, classOf } from '../../model/class/calls'
import { team, teams } from '../../model/team/calls'

export interface Group {
  kind: 'class' | 'team'
  id: string
  name: string
  names: () => Promise<string[]>
}

/** The reader's own classes and the teams of the club. */
export async function groupsOf(): Promise<Group[]> {
  const [own, all] = await Promise.all([
    self.me?.teacher ? classes().then((c) => c.classes.filter((o) => o.yours && !o.closed)) : [],
    teams().then((t) => t.teams.filter((o) => !o.closed)),
  ])
  return [
    ...own.map(({ id, name }): Group => ({
      kind: 'class',
      id,
      name,
      names: async () => (await classOf(id)).members.map((p) => p.name),
    })),
    ...all.map(({ id, name }): Group => ({
      kind: 'team',
      id,
      name,
      names: async () => (await team(id)).people.filter((p) => !p.invited).map((p) => p.name),
    })),
  ]
}
