import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type FontStyle = 'normal' | 'italic';

export interface FontFamily {
  name: string;
  fallback: string;
  /** 100 to 900, in order. */
  weights: readonly number[];
  styles: readonly FontStyle[];
  /** Whether the browser's machine has it by itself: then it needs no file. */
  system: boolean;
  /** The file of a variant, in a package; missing when the sandbox has none. */
  file?: (weight: number, style: FontStyle) => string;
}

const BOTH: FontStyle[] = ['normal', 'italic'];
const from = (first: number, last: number) =>
  Array.from({ length: (last - first) / 100 + 1 }, (_, index) => first + index * 100);

/** A variable font's file holds all weights of a style; the `font-weight` of the `@font-face` chooses one. */
const variable = (name: string) => (_weight: number, style: FontStyle) =>
  `@fontsource-variable/${name}/files/${name}-latin-wght-${style}.woff2`;

/** The families with files: those that themes of the platform name by default. */
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

/** Name and fallback of what machines bring along. */
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
 * The family of a handle such as `work_sans`. One that the sandbox doesn't know has no file and the variants that most
 * of Shopify's families have: regular and bold, upright and italic.
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

/** Where the CDN has a variant, in `woff2` or `woff`. */
export function fontPath(handle: string, weight: number, style: FontStyle, format: string): string {
  return `/fonts/${handle}/${handle}_${style.charAt(0)}${weight / 100}.${format}`;
}

/** The file at a path of the CDN; null when there is none. What is asked for as `woff` is the `woff2` too: browsers look inside. */
export async function fontFile(pathname: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, handle = '', letter, digit] = PATH.exec(pathname) ?? [];
  const { file, weights, styles } = fontFamily(handle);
  const weight = Number(digit) * 100;
  const style = letter === 'i' ? 'italic' : 'normal';
  if (!file || !weights.includes(weight) || !styles.includes(style)) return null;
  return new Uint8Array(await readFile(require.resolve(file(weight, style))));
}
