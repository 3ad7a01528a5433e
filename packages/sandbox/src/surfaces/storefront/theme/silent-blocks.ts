/** Blocks whose content is not Liquid. `{{` in a script must not be parsed as an output. */
const SILENT = ['schema', 'javascript', 'stylesheet', 'doc', 'comment'];
const BLOCK = new RegExp(
  `(\\{%-?\\s*(${SILENT.join('|')})\\b[^%]*%\\})((?:(?!\\{%-?\\s*\\2\\b[^%]*%\\})[\\s\\S])*?)(\\{%-?\\s*end\\2\\b[^%]*%\\})`,
  'g',
);

/** Empties those blocks but keeps their lines, so that later errors have the right line. */
export function blankSilentBlocks(liquid: string): string {
  return liquid.replace(
    BLOCK,
    (_, begin: string, _name, content: string, end: string) => begin + content.replace(/[^\n]/g, '') + end,
  );
}
