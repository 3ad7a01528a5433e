/**
 * Names of theme files. Other files in the folder are not part of the theme and cannot be written.
 * Source: shopify.dev, "Theme architecture".
 */
const THEME_FILE = new RegExp(
  [
    'assets/[\\w.-]+',
    'config/(settings_data|settings_schema)\\.json',
    'layout/[\\w.-]+\\.liquid',
    'locales/[\\w.-]+\\.json',
    '(blocks|snippets)/[\\w.-]+\\.liquid',
    'sections/[\\w.-]+\\.(liquid|json)',
    'templates/((customers|metaobject)/)?[\\w.-]+\\.(liquid|json)',
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
);

export const isThemeFileName = (name: string) => THEME_FILE.test(name);

const CONTENT_TYPES: Record<string, string> = {
  css: 'text/css',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'application/javascript',
  json: 'application/json',
  liquid: 'application/x-liquid',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const TEXTS = ['css', 'js', 'json', 'liquid', 'svg'];

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const contentTypeOf = (name: string) => CONTENT_TYPES[endingOf(name)] ?? 'application/octet-stream';
export const isTextFile = (name: string) => TEXTS.includes(endingOf(name));
