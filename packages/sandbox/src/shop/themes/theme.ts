import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix, relative, resolve, sep } from 'node:path';
import type { z } from 'zod';
import {
  localeFile,
  type SectionData,
  type SectionSchema,
  type SettingSchema,
  sectionData,
  sectionSchema,
  settingsData,
  settingsSchema,
} from './json-file.ts';
import { parseThemeJson, parseValidItems } from './json-text.ts';
import { logOnce } from './log-once.ts';
import { ThemeFileError } from './theme-file-error.ts';
import { bytesOf, NO_WRITTEN_FILES, type WrittenFiles } from './written-file.ts';

/** Dotted key to text: `cart.count.one` to `1 item`. */
export type Translations = Map<string, string>;

type Nested = { [key: string]: string | Nested };

interface CachedValue {
  modified: number;
  value: unknown;
}

/**
 * A folder of Liquid, JSON and assets: a theme app extension, or an Online Store 2.0 theme with the files that apps
 * have written over it. Parsed files are cached until they change, so that edits show on the next request.
 */
export class Theme {
  readonly dir: string;
  readonly #written: Map<string, WrittenFiles[string]>;
  readonly #remembered = new Map<string, CachedValue>();

  constructor(dir: string, written: WrittenFiles = NO_WRITTEN_FILES) {
    this.dir = resolve(dir);
    this.#written = new Map(Object.entries(written));
  }

  /** The folder's name. */
  get handle(): string {
    return basename(this.dir);
  }

  has(path: string): boolean {
    return this.modified(path) !== null;
  }

  /** Returns the time of a file's last change, in milliseconds since 1970. Null if the file does not exist. */
  modified(path: string): number | null {
    const written = this.#written.get(path);
    if (written !== undefined) return written && Date.parse(written.updatedAt);
    const entry = statSync(this.#inside(path), { throwIfNoEntry: false });
    return entry?.isFile() ? entry.mtimeMs : null;
  }

  /** Returns the names of the files in a folder of the theme, sorted. */
  list(folder: string): string[] {
    const names = existsSync(this.#inside(folder)) ? readdirSync(this.#inside(folder)) : [];
    return this.#withWritten(names, folder);
  }

  /**
   * Returns the names of the JSON files in a folder, without `.json`. Leaves out `header-group.context.au.json` and the
   * like, which change another file in one context only.
   */
  jsonNames(folder: string): string[] {
    const names = this.list(folder).filter((name) => name.endsWith('.json') && !name.includes('.context.'));
    return names.map((name) => name.slice(0, -'.json'.length));
  }

  /** Returns the paths of all files, sorted. */
  files(): string[] {
    const entries = existsSync(this.dir) ? readdirSync(this.dir, { recursive: true, withFileTypes: true }) : [];
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
    return this.#withWritten(names);
  }

  /** Adds and removes names according to the written files. `folder` restricts them to the files directly in it. */
  #withWritten(names: string[], folder?: string): string[] {
    const all = new Set(names);
    for (const [path, written] of this.#written) {
      const name = folder === undefined ? path : posix.relative(folder, path);
      if (folder !== undefined && name !== posix.basename(path)) continue;
      if (written) all.add(name);
      else all.delete(name);
    }
    return [...all].sort();
  }

  /** Returns a file's contents. Throws if the file does not exist. */
  bytes(path: string): Buffer {
    const written = this.#written.get(path);
    return written ? bytesOf(written) : readFileSync(this.#inside(path));
  }

  text(path: string): string {
    return this.remember(path, 'text', (text) => text);
  }

  json<T>(path: string, schema: z.ZodType<T>): T {
    return this.remember(path, 'json', (text) => parseThemeJson(text, schema, path));
  }

  /** Returns the schema of a section or block. A file without a schema has no settings. */
  schemaOf(path: string): SectionSchema {
    return this.remember(path, 'schema', (text) => {
      const [, before = '', json] =
        /^([\s\S]*?\{%-?\s*schema\s*-?%\})([\s\S]*?)\{%-?\s*endschema\s*-?%\}/.exec(text) ?? [];
      if (json === undefined) return sectionSchema.parse({ name: path });
      return parseThemeJson(json, sectionSchema, path, before.split('\n').length);
    });
  }

  /** Returns the theme's settings: the values in `settings_data.json`, or the defaults. */
  settings(): Record<string, unknown> {
    const defaults = Object.fromEntries(
      this.settingsSchema().flatMap((group) =>
        group.settings.flatMap((setting) => (setting.id ? [[setting.id, setting.default]] : [])),
      ),
    );
    const data = this.#config('config/settings_data.json', (text, path) => parseThemeJson(text, settingsData, path));
    const current = typeof data?.current === 'string' ? data.presets[data.current] : data?.current;
    return { ...defaults, ...current };
  }

  /** Returns the setting schemas of a block type, from the theme block's file or from the schema of its section. */
  blockSettings(type: string, parentPath: string): SettingSchema[] {
    const file = `blocks/${type}.liquid`;
    if (this.has(file)) return this.schemaOf(file).settings;
    return this.schemaOf(parentPath).blocks.find((schema) => schema.type === type)?.settings ?? [];
  }

  /** Returns the static sections of layouts, as saved by the theme editor, by name. */
  savedSections(): Record<string, SectionData> {
    const saved = Object.entries(Object(this.settings().sections)).map(([name, data]) => {
      const parsed = sectionData.safeParse(data);
      return parsed.success ? [[name, parsed.data]] : [];
    });
    return Object.fromEntries(saved.flat());
  }

  /** Returns the schema of the theme's settings. Invalid settings are omitted and reported. */
  settingsSchema(): z.output<typeof settingsSchema> {
    const parse = (text: string, path: string) =>
      parseValidItems(text, settingsSchema, path, (reason) => logOnce(`${this.handle}: ${path}: left out ${reason}`));
    return this.#config('config/settings_schema.json', parse) ?? [];
  }

  /**
   * Parses a config file. Null if it is missing. An invalid file is reported and counts as missing, because every page
   * needs the settings.
   */
  #config<T>(path: string, parse: (text: string, path: string) => T): T | null {
    if (!this.has(path)) return null;
    return this.remember(path, 'config', (text) => {
      try {
        return parse(text, path);
      } catch (error) {
        if (!(error instanceof ThemeFileError)) throw error;
        logOnce(`${this.handle}: ${error.message}`);
        return null;
      }
    });
  }

  /** Returns the texts for `t:` keys in schemas, in the merchant's language. */
  schemaTranslations(locale: string): Translations {
    return this.#translations(locale, '.schema.json');
  }

  /**
   * Returns the texts of a language. Texts missing in `pt-BR` come from `pt`, then from the theme's default language.
   */
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

  /**
   * Returns the result of `make` for the file's text, cached until the file changes. Throws if the file does not exist.
   */
  remember<T>(path: string, kind: string, make: (text: string) => T): T {
    const modified = this.modified(path);
    if (modified === null) throw new ThemeFileError(path, `no such file in ${this.handle}`);
    const key = `${kind}:${path}`;
    const known = this.#remembered.get(key);
    if (known?.modified === modified) return known.value as T;
    const value = make(this.bytes(path).toString('utf8'));
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
const openedWithFiles = new WeakMap<WrittenFiles, Theme>();

/** Opens the theme in a folder with the written files. Cached, as long as `written` is the same object. */
export function openTheme(dir: string, written: WrittenFiles = NO_WRITTEN_FILES): Theme {
  const isPlain = Object.keys(written).length === 0;
  const known = isPlain ? opened.get(dir) : openedWithFiles.get(written);
  if (known) return known;
  const theme = new Theme(dir, written);
  if (isPlain) opened.set(dir, theme);
  else openedWithFiles.set(written, theme);
  return theme;
}

function flattenLocale(nested: Nested, prefix = ''): Translations {
  return new Map(
    Object.entries(nested).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flattenLocale(value, `${prefix}${key}.`)],
    ),
  );
}
