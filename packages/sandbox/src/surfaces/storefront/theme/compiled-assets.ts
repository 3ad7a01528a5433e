import type { Theme } from '../../../shop/themes/theme.ts';

/** Files compiled from `{% javascript %}` and `{% stylesheet %}` of all sections, blocks and snippets. */
const COMPILED = { 'scripts.js': 'javascript', 'styles.css': 'stylesheet' };
const FOLDERS = ['sections', 'blocks', 'snippets'];

export type CompiledAsset = keyof typeof COMPILED;

/** Returns the compiled file, which is empty if the theme has no such tag. */
export function compiledAsset(theme: Theme, asset: CompiledAsset): string {
  const tag = COMPILED[asset];
  const files = FOLDERS.flatMap((folder) => theme.list(folder).map((name) => `${folder}/${name}`));
  return files
    .filter((path) => path.endsWith('.liquid'))
    .map((path) => theme.remember(path, tag, (text) => tagContents(text, tag)))
    .filter(Boolean)
    .map((content) => (tag === 'javascript' ? `(function () {\n${content}\n})();` : content))
    .join('\n');
}

export function isCompiledAsset(name: string): name is CompiledAsset {
  return Object.hasOwn(COMPILED, name);
}

function tagContents(liquid: string, tag: string): string {
  const pattern = new RegExp(`\\{%-?\\s*${tag}\\s*-?%\\}([\\s\\S]*?)\\{%-?\\s*end${tag}\\s*-?%\\}`, 'g');
  return [...liquid.matchAll(pattern)].map(([, content = '']) => content.trim()).join('\n');
}
