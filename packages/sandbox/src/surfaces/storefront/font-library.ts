import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type FontStyle = 'normal' | 'italic';

export interface FontFamily {
  name: string;
  fallback: string;
  /** From 100 to 900, ascending. */
  weights: readonly number[];
  styles: readonly FontStyle[];
  /** True for a system font, which needs no file. */
  system: boolean;
  /** Returns the file of a variant, as a path in an npm package. Missing if the sandbox has no files. */
  file?: (weight: number, style: FontStyle) => string;
}

const BOTH: FontStyle[] = ['normal', 'italic'];
const from = (first: number, last: number) =>
  Array.from({ length: (last - first) / 100 + 1 }, (_, index) => first + index * 100);

/** The file of a variable font has all weights of a style. `font-weight` in the `@font-face` selects one. */
const variable = (name: string) => (_weight: number, style: FontStyle) =>
  `@fontsource-variable/${name}/files/${name}-latin-wght-${style}.woff2`;

/** Families with files: the defaults of common themes. */
const SERVED: Record<string, Omit<FontFamily, 'system'>> = {
  anonymous_pro: {
    name: 'Anonymous Pro',
    fallback: 'monospace',
    weights: [400, 700],
    styles: BOTH,
    file: (weight, style) => `@fontsource/anonymous-pro/files/anonymous-pro-latin-${weight}-${style}.woff2`,
  },
  assistant: {
    name: 'Assistant',
    fallback: 'sans-serif',
    weights: from(200, 800),
    styles: ['normal'],
    file: variable('assistant'),
  },
  inter: { name: 'Inter', fallback: 'sans-serif', weights: from(100, 900), styles: BOTH, file: variable('inter') },
  work_sans: {
    name: 'Work Sans',
    fallback: 'sans-serif',
    weights: from(100, 900),
    styles: BOTH,
    file: variable('work-sans'),
  },
};

/** Name and fallback of system fonts. */
const SYSTEM: Record<string, [name: string, fallback: string]> = {
  arial: ['Arial', 'sans-serif'],
  courier_new: ['Courier New', 'Courier, monospace'],
  garamond: ['Garamond', 'Baskerville, Caslon, serif'],
  georgia: ['Georgia', 'serif'],
  helvetica: ['Helvetica', 'Arial, sans-serif'],
  lucida_grande: ['Lucida Grande', "'Trebuchet MS', sans-serif"],
  monaco: ['Monaco', "'Lucida Console', monospace"],
  mono: ['mono', 'ui-monospace, Menlo, Consolas, monospace'],
  palatino: ['Palatino', "'Palatino Linotype', 'Book Antiqua', serif"],
  sans_serif: ['sans_serif', 'system-ui, Arial, sans-serif'],
  serif: ['serif', "'Iowan Old Style', Baskerville, 'Times New Roman', serif"],
  system_ui: ['system_ui', "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"],
  times_new_roman: ['Times New Roman', 'Times, serif'],
  trebuchet_ms: ['Trebuchet MS', 'sans-serif'],
};

const SERIF = /serif|garamond|times|baskerville|playfair|lora|slab|bodoni|caslon/;

/**
 * Returns the family of a handle such as `work_sans`. A family that the sandbox does not know has no files, and the
 * variants of most families at Shopify: regular and bold, upright and italic.
 */
export function fontFamily(handle: string): FontFamily {
  const served = Object.hasOwn(SERVED, handle) && SERVED[handle];
  if (served) return { ...served, system: false };
  const [name, fallback] = (Object.hasOwn(SYSTEM, handle) && SYSTEM[handle]) || [nameOf(handle), fallbackOf(handle)];
  return { name, fallback, weights: [400, 700], styles: BOTH, system: Object.hasOwn(SYSTEM, handle) };
}

function nameOf(handle: string): string {
  return handle.replace(/(^|_)(\w)/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase());
}

function fallbackOf(handle: string): string {
  if (handle.includes('mono')) return 'monospace';
  return SERIF.test(handle) && !handle.includes('sans') ? 'serif' : 'sans-serif';
}

const PATH = /^\/fonts\/([a-z0-9_]+)\/\1_([ni])([1-9])\.woff2?$/;

/** Returns the CDN path of a variant in `woff2` or `woff`. */
export function fontPath(handle: string, weight: number, style: FontStyle, format: string): string {
  return `/fonts/${handle}/${handle}_${style.charAt(0)}${weight / 100}.${format}`;
}

/**
 * Returns the font file at a CDN path, or null if there is none. A `woff` path serves `woff2` too, because browsers
 * detect the format.
 */
export async function fontFile(pathname: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, handle = '', letter, digit] = PATH.exec(pathname) ?? [];
  const { file, weights, styles } = fontFamily(handle);
  const weight = Number(digit) * 100;
  const style = letter === 'i' ? 'italic' : 'normal';
  if (!file || !weights.includes(weight) || !styles.includes(style)) return null;
  return new Uint8Array(await readFile(require.resolve(file(weight, style))));
}
