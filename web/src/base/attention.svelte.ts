// What the title of the page says first because somebody waits for the reader.
class Attention {
  text = $state('')

  say(text: string): void {
    this.text = text
  }
}

export const attention = new Attention()
