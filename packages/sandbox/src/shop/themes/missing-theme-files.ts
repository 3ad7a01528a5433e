import type { Theme } from './theme.ts';

const FOLDERS = ['layout', 'templates', 'templates/customers', 'sections', 'blocks', 'snippets'];

/** Endings that Shopify compiles into another file: `theme.css.liquid` is served as `theme.css`. */
const COMPILED: [served: RegExp, file: string][] = [
  [/$/, '.liquid'],
  [/\.css$/, '.scss.liquid'],
  [/\.css$/, '.scss'],
  [/\.css$/, '.liquid'],
  [/\.css$/, ''],
];

/** Returns the snippets and assets that the theme's Liquid names but the theme does not contain, sorted. */
export function missingThemeFiles(theme: Theme): string[] {
  const assets = new Set(theme.list('assets'));
  const hasAsset = (name: string) =>
    assets.has(name) || COMPILED.some(([served, file]) => served.test(name) && assets.has(name.replace(served, file)));
  const files = FOLDERS.flatMap((folder) => theme.list(folder).map((name) => `${folder}/${name}`));
  const used = files
    .filter((path) => path.endsWith('.liquid'))
    .flatMap((path) => theme.remember(path, 'uses', usedFiles));
  const missing = used.filter((path) =>
    path.startsWith('assets/') ? !hasAsset(path.slice('assets/'.length)) : !theme.has(path),
  );
  return [...new Set(missing)].sort();
}

/** Returns the paths of the snippets and assets in a file's Liquid. Names that Liquid composes are unknown. */
function usedFiles(liquid: string): string[] {
  const text = liquid.replace(/\{%-?\s*(comment|doc)\b[\s\S]*?\bend\1\b[^%]*%\}/g, '');
  const snippets = text.matchAll(/(?:\{%-?\s*|^\s*)(?:render|include)\s+(['"])([\w./-]+)\1/gm);
  const assets = text.matchAll(/(['"])([\w.-]+\.\w+)\1\s*\|\s*(?:inline_asset_content|asset_url)\b/g);
  return [
    ...[...snippets].map(([, , name]) => `snippets/${name}.liquid`),
    ...[...assets].map(([, , name]) => `assets/${name}`),
  ];
}
