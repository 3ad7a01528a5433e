import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { Liquid, Template } from 'liquidjs';
import type { z } from 'zod';
import { createEngine } from './engine.ts';
import {
  localeFile,
  parseThemeJson,
  type SectionSchema,
  sectionSchema,
  settingsData,
  settingsSchema,
} from './json-file.ts';
import { flattenLocale, type Translations } from './translations.ts';

interface Remembered {
  modified: number;
  value: unknown;
}

/** A file of the theme that can't be read as what it should be. The message names the file. */
export class ThemeFileError extends Error {}

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
    return existsSync(this.#inside(path));
  }

  /** Milliseconds since 1970 of the last change; null when there is no such file. */
  modified(path: string): number | null {
    return statSync(this.#inside(path), { throwIfNoEntry: false })?.mtimeMs ?? null;
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
    return this.remember(path, 'liquid', (text) => this.engine.parse(text, path));
  }

  json<T>(path: string, schema: z.ZodType<T>): T {
    return this.remember(path, 'json', (text) => {
      try {
        return schema.parse(parseThemeJson(text));
      } catch (error) {
        throw new ThemeFileError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  }

  /** A section's or block's schema; one without is allowed and has no settings. */
  schemaOf(path: string): SectionSchema {
    return this.remember(path, 'schema', (text) => {
      const [, json] = /\{%-?\s*schema\s*-?%\}([\s\S]*?)\{%-?\s*endschema\s*-?%\}/.exec(text) ?? [];
      try {
        return sectionSchema.parse(json ? parseThemeJson(json) : { name: path });
      } catch (error) {
        throw new ThemeFileError(`${path}: schema: ${error instanceof Error ? error.message : String(error)}`);
      }
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

  settingsSchema(): z.output<typeof settingsSchema> {
    return this.has('config/settings_schema.json') ? this.json('config/settings_schema.json', settingsSchema) : [];
  }

  /** Texts of a language; what it lacks comes from the theme's default language. */
  translations(locale: string): Translations {
    const fallback = this.list('locales').find((name) => name.endsWith('.default.json'));
    const names = [fallback, `${locale}.json`, `${locale}.default.json`];
    return new Map(
      names.flatMap((name) => (name && this.has(`locales/${name}`) ? [...this.#locale(`locales/${name}`)] : [])),
    );
  }

  #locale(path: string): Translations {
    const nested = this.json(path, localeFile);
    return this.remember(path, 'flat', () => flattenLocale(nested));
  }

  /** What `make` says of the file's text, until the file changes. Throws when there is no such file. */
  remember<T>(path: string, kind: string, make: (text: string) => T): T {
    const modified = this.modified(path);
    if (modified === null) throw new ThemeFileError(`${path}: no such file in ${this.handle}`);
    const key = `${kind}:${path}`;
    const known = this.#remembered.get(key);
    if (known?.modified === modified) return known.value as T;
    const value = make(readFileSync(this.#inside(path), 'utf8'));
    this.#remembered.set(key, { modified, value });
    return value;
  }

  #inside(path: string): string {
    const file = join(this.dir, path);
    if (!file.startsWith(this.dir + sep)) throw new ThemeFileError(`${path}: outside the theme`);
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
