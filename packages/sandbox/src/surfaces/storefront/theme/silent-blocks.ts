/** Blocks whose content is not Liquid: `{{` in a script must not be read as an output. */
const SILENT = ['schema', 'javascript', 'stylesheet', 'doc', 'comment'];
const BLOCK = new RegExp(
  `(\\{%-?\\s*(${SILENT.join('|')})\\s*-?%\\})((?:(?!\\{%-?\\s*\\2\\s*-?%\\})[\\s\\S])*?)(\\{%-?\\s*end\\2\\s*-?%\\})`,
  'g',
);

/** Empties those blocks, and leaves the lines, so that errors behind them still name the right one. */
export function blankSilentBlocks(liquid: string): string {
  return liquid.replace(
    BLOCK,
    (_, begin: string, _name, content: string, end: string) => begin + content.replace(/[^\n]/g, '') + end,
  );
}
