import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type CompiledPage, compilePage, isHelpPage } from './compile-page.ts';

export const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** Path of a help page below `docs`. Other folders there are for developers. */
const PAGE = /^(widgets\/)?[\w-]+\.md$/;

/** What a module of a page exports, by the query of its import. The app imports each only where it is needed. */
const PARTS = {
  '': ({ body }) => body,
  '?topic': ({ topic }) => topic,
  '?sections': ({ topic, sections }) => ({ topic, sections }),
} satisfies Record<string, (page: CompiledPage) => unknown>;

const isPart = (query: string): query is keyof typeof PARTS => query in PARTS;

/** Vite plugin that compiles the pages of `docs` to modules with a help page. Those for developers export null. */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?', 2);
      const path = pathOf(file);
      const part = query ? `?${query}` : '';
      if (!PAGE.test(path) || !isPart(part)) return null;
      this.addWatchFile(file);
      return moduleOf(path, part);
    },
  };
}

const pathOf = (file: string) => relative(docs, file).replaceAll('\\', '/');

function moduleOf(path: string, part: keyof typeof PARTS): string {
  if (!isHelp(path)) return 'export default null;';
  const { page, pictures } = readPage(path);
  const json = JSON.stringify(PARTS[part](page));
  if (part !== '') return `export default ${json};`;
  const imports = pictures.map((picture, at) => `import picture${at} from ${JSON.stringify(`${docs}${picture}?url`)};`);
  return `${imports.join('\n')}\nexport default ${json.replace(/"picture:(\d+)"/g, 'picture$1')};`;
}

/** Compiles a page. The address of a picture in it is `picture:` and its place in the list. */
export function readPage(path: string) {
  const pictures: string[] = [];
  const deadLinks: string[] = [];
  const page = compilePage(readFileSync(docs + path, 'utf8'), {
    path,
    isHelp,
    picture: (file) => {
      const place = pictures.includes(file) ? pictures.indexOf(file) : pictures.push(file) - 1;
      return { src: `picture:${place}`, ...pngSize(readFileSync(docs + file)) };
    },
    onDeadLink: (href) => deadLinks.push(href),
  });
  return { page, pictures, deadLinks };
}

export function isHelp(path: string): boolean {
  return PAGE.test(path) && existsSync(docs + path) && isHelpPage(readFileSync(docs + path, 'utf8'));
}

/** Returns the size of a PNG picture in pixels, which is at a fixed place in its file. */
const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
