/** About two lines in the narrowest column, in Latin letters. */
const MAX_WIDTH = 40;

/** Chinese, Japanese and Korean characters are about twice as wide as Latin letters. */
const widthOf = (character: string) => (character > '\u2e80' ? 2 : 1);

/** Shortens a text that is wider than about two lines, after a word if possible, and adds an ellipsis. */
export function shortened(text: string): string {
  let width = 0;
  const characters = [...text];
  const end = characters.findIndex((character) => {
    width += widthOf(character);
    return width > MAX_WIDTH;
  });
  if (end === -1) return text;
  const cut = characters.slice(0, end).join('');
  const lastWord = cut.lastIndexOf(' ');
  return `${lastWord > MAX_WIDTH / 2 ? cut.slice(0, lastWord) : cut}…`;
}
