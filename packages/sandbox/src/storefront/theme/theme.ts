import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { Liquid, Template } from 'liquidjs';
import type { z } from 'zod';
import { createEngine } from './engine.ts';
import {
  localeFile,
  type SectionData,
  type SectionSchema,
  sectionData,
  sectionSchema,
  settingsData,
  settingsSchema,
} from './json-file.ts';
import { parseThemeJson } from './json-text.ts';
import { prepareTemplates } from './prepare-templates.ts';
import { blankSilentBlocks } from './silent-blocks.ts';
import { ThemeFileError } from './theme-file-error.ts';
import { flattenLocale, type Translations } from './translations.ts';

interface Remembered {
  modified: number;
  value: unknown;
}

/**
 * A folder of Liquid, JSON and assets: an Online Store 2.0 theme, or a theme app extension. What is read from a file is kept until the
 * file changes, so that an edit shows on the next request.
 */
export class Theme {
  readonly dir: string;
  readonly engine: Liquid;
  readonly #remembered = new Map<string, Remembered>();

  constructor(dir: string) {
    this.dir = resolve(dir);
    this.engine = createEngine(this);
  }

  /** The folder's name. */
  get handle(): string {
    return basename(this.dir);
  }

  has(path: string): boolean {
    return this.modified(path) !== null;
  }

  /** Milliseconds since 1970 of the last change; null when there is no such file. */
  modified(path: string): number | null {
    const entry = statSync(this.#inside(path), { throwIfNoEntry: false });
    return entry?.isFile() ? entry.mtimeMs : null;
  }

  /** Names of the files in a folder of the theme, sorted. */
  list(folder: string): string[] {
    return existsSync(this.#inside(folder)) ? readdirSync(this.#inside(folder)).sort() : [];
  }

  text(path: string): string {
    return this.remember(path, 'text', (text) => text);
  }

  /** The file's parsed Liquid. Throws liquidjs's errors with file and line. */
  liquid(path: string): Template[] {
    return this.remember(path, 'liquid', (text) => this.parse(text, path));
  }

  /** Liquid that may stand in no file, as in a setting. */
  parse(text: string, path?: string): Template[] {
    return prepareTemplates(this.engine.parse(blankSilentBlocks(text), path), this.engine);
  }

  json<T>(path: string, schema: z.ZodType<T>): T {
    return this.remember(path, 'json', (text) => parseThemeJson(text, schema, path));
  }

  /** A section's or block's schema; one without is allowed and has no settings. */
  schemaOf(path: string): SectionSchema {
    return this.remember(path, 'schema', (text) => {
      const [, before = '', json] =
        /^([\s\S]*?\{%-?\s*schema\s*-?%\})([\s\S]*?)\{%-?\s*endschema\s*-?%\}/.exec(text) ?? [];
      if (json === undefined) return sectionSchema.parse({ name: path });
      return parseThemeJson(json, sectionSchema, path, before.split('\n').length);
    });
  }

  /** The settings' defaults, then what the theme's `settings_data.json` says. */
  settings(): Record<string, unknown> {
    const defaults = Object.fromEntries(
      this.settingsSchema().flatMap((group) =>
        group.settings.flatMap((setting) => (setting.id ? [[setting.id, setting.default]] : [])),
      ),
    );
    if (!this.has('config/settings_data.json')) return defaults;
    const data = this.json('config/settings_data.json', settingsData);
    const current = typeof data.current === 'string' ? (data.presets[data.current] ?? {}) : data.current;
    return { ...defaults, ...current };
  }

  /** A section that layouts name, as the theme editor has saved it; null when it never has. */
  savedSection(name: string): SectionData | null {
    const saved = sectionData.safeParse(Object(this.settings().sections)[name]);
    return saved.success ? saved.data : null;
  }

  settingsSchema(): z.output<typeof settingsSchema> {
    return this.has('config/settings_schema.json') ? this.json('config/settings_schema.json', settingsSchema) : [];
  }

  /** What `t:` means in schemas, in the language that the merchant reads. */
  schemaTranslations(locale: string): Translations {
    return this.#translations(locale, '.schema.json');
  }

  /** Texts of a language; what `pt-BR` lacks comes from `pt`, and what that lacks from the theme's default language. */
  translations(locale: string): Translations {
    return this.#translations(locale, '.json');
  }

  #translations(locale: string, ending: '.json' | '.schema.json'): Translations {
    const isSchema = ending === '.schema.json';
    const files = this.list('locales')
      .filter((name) => name.endsWith(ending) && name.endsWith('.schema.json') === isSchema)
      .map((name) => name.slice(0, -ending.length));
    const isFor = (wanted: string) => (name: string) =>
      name.replace(/\.default$/, '').toLowerCase() === wanted.toLowerCase();
    const [language = locale] = locale.split('-');
    const names = [
      files.find((name) => name.endsWith('.default')),
      files.find(isFor(language)),
      files.find(isFor(locale)),
    ];
    return new Map(names.flatMap((name) => (name ? [...this.#locale(`locales/${name}${ending}`)] : [])));
  }

  #locale(path: string): Translations {
    const nested = this.json(path, localeFile);
    return this.remember(path, 'flat', () => flattenLocale(nested));
  }

  /** What `make` says of the file's text, until the file changes. Throws when there is no such file. */
  remember<T>(path: string, kind: string, make: (text: string) => T): T {
    const modified = this.modified(path);
    if (modified === null) throw new ThemeFileError(path, `no such file in ${this.handle}`);
    const key = `${kind}:${path}`;
    const known = this.#remembered.get(key);
    if (known?.modified === modified) return known.value as T;
    const value = make(readFileSync(this.#inside(path), 'utf8'));
    this.#remembered.set(key, { modified, value });
    return value;
  }

  #inside(path: string): string {
    const file = join(this.dir, path);
    if (!file.startsWith(this.dir + sep)) throw new ThemeFileError(path, 'outside the theme');
    return file;
  }
}

const opened = new Map<string, Theme>();

/** The theme in a folder, opened once. */
export function openTheme(dir: string): Theme {
  const known = opened.get(dir);
  if (known) return known;
  const theme = new Theme(dir);
  opened.set(dir, theme);
  return theme;
}
