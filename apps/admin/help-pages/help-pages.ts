import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compilePage, isHelpPage } from './compile-page.ts';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** Path of a help page below `docs`. Translations are in the folder of their language. Other folders are for developers. */
const PAGE = /^([a-z]{2}\/)?(widgets\/)?[\w-]+\.md$/;

/** Name of a module with all help pages of a language. */
const OVERVIEW = /^help-(?<part>topics|sections):(?<language>[a-z]{2})$/;

/**
 * Vite plugin that compiles the pages of `docs` to modules with the text of a help page. The module
 * `help-topics:<language>` exports `topics`, and `texts` with the functions that load the texts, by the names of the
 * topics. `help-sections:<language>` exports the sections of all pages, for the search.
 */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    enforce: 'pre',
    buildStart: () => compiled.clear(),
    watchChange: () => compiled.clear(),
    resolveId: (id) => (OVERVIEW.test(id) ? id : null),
    load(id) {
      const { part, language } = OVERVIEW.exec(id)?.groups ?? {};
      if (language) {
        const paths = helpPaths(language);
        for (const path of paths) this.addWatchFile(docs + path);
        return part === 'topics' ? topicsModule(paths) : sectionsModule(paths);
      }
      const path = relative(docs, id).replaceAll('\\', '/');
      if (!isHelp(path)) return null;
      this.addWatchFile(id);
      return textModule(path);
    },
  };
}

/** The compiled pages of a build, by path: three modules contain each page. */
const compiled = new Map<string, ReturnType<typeof readPage>>();

function compiledPage(path: string) {
  const page = compiled.get(path) ?? readPage(path);
  compiled.set(path, page);
  return page;
}

function topicsModule(paths: readonly string[]): string {
  const topics = paths.map((path) => compiledPage(path).page.topic);
  const texts = paths.map(
    (path, at) => `${JSON.stringify(topics[at]?.name)}: () => import(${JSON.stringify(docs + path)})`,
  );
  return `export const topics = ${JSON.stringify(topics)};\nexport const texts = {${texts}};`;
}

function sectionsModule(paths: readonly string[]): string {
  const pages = paths.map((path) => compiledPage(path).page).map(({ topic, sections }) => ({ topic, sections }));
  return `export default ${JSON.stringify(pages)};`;
}

function textModule(path: string): string {
  const { page, pictures } = compiledPage(path);
  const imports = pictures.map((picture, at) => `import picture${at} from ${JSON.stringify(`${docs}${picture}?url`)};`);
  const json = JSON.stringify(page.body).replace(/"picture:(\d+)"/g, 'picture$1');
  return `${imports.join('\n')}\nexport default ${json};`;
}

/** Returns the paths of all help pages in a language below `docs`. */
export function helpPaths(language: string): string[] {
  const folder = language === 'en' ? '' : `${language}/`;
  return globSync(`${folder}{*,widgets/*}.md`, { cwd: docs })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isHelp)
    .toSorted();
}

/** Compiles a page. The address of a picture in it is `picture:` and its index in the list. */
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

function isHelp(path: string): boolean {
  return PAGE.test(path) && existsSync(docs + path) && isHelpPage(readFileSync(docs + path, 'utf8'));
}

/** Returns the size of a PNG picture in pixels, which is at a fixed place in its file. */
const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
