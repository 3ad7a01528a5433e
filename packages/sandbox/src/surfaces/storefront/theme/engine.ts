import { join } from 'node:path';
import { Liquid, type LiquidOptions, filters as liquidFilters, type Template } from 'liquidjs';
import type { Theme } from '../../../shop/themes/theme.ts';
import { filters } from '../filters/index.ts';
import { tags } from '../tags/index.ts';
import { operators, withoutLiteral } from './comparison.ts';
import { forgivingRenderer } from './forgiving-renderer.ts';
import { Globals } from './globals.ts';
import { prepareTemplates } from './prepare-templates.ts';
import './ruby-tokenizer.ts';
import { blankSilentBlocks } from './silent-blocks.ts';
import { snippetCache } from './template-cache.ts';

/**
 * Milliseconds for one section or layout. Shopify's own limit is not documented; Liquid that takes this long is assumed
 * never to end.
 */
const RENDER_LIMIT = 5000;
/** Maximum number of items of ranges and lists in one rendering. */
const MEMORY_LIMIT = 20_000_000;

/**
 * A file system without files. The theme finds all files itself, and a file of its folder may have been deleted by an
 * app.
 */
const NOWHERE: NonNullable<LiquidOptions['fs']> = {
  exists: async () => false,
  existsSync: () => false,
  readFile: (path) => Promise.reject(new Error(path)),
  readFileSync: (path) => {
    throw new Error(path);
  },
  resolve: (dir, file, ending) => join(dir, file + ending),
};

const engines = new WeakMap<Theme, Liquid>();

/** Returns the Liquid engine of a theme or extension, with Shopify's tags and filters. */
export function engineOf(theme: Theme): Liquid {
  const known = engines.get(theme);
  if (known) return known;
  const engine = createEngine(theme);
  engines.set(theme, engine);
  return engine;
}

/** Parses a file's Liquid, once per change. Throws liquidjs's errors with file and line. */
export function liquidOf(theme: Theme, path: string): Template[] {
  return theme.remember(path, 'liquid', (text) => parseLiquid(theme, text, path));
}

/** Parses Liquid, which may come from a setting instead of a file. */
export function parseLiquid(theme: Theme, text: string, path?: string): Template[] {
  const engine = engineOf(theme);
  return prepareTemplates(engine.parse(blankSilentBlocks(text), path), engine);
}

function createEngine(theme: Theme): Liquid {
  const engine = new Liquid({
    root: theme.dir,
    partials: join(theme.dir, 'snippets'),
    layouts: join(theme.dir, 'layout'),
    extname: '.liquid',
    cache: snippetCache(theme, (path) => liquidOf(theme, path)),
    fs: NOWHERE,
    relativeReference: false,
    // In Shopify's Liquid, '' and 0 are truthy.
    jsTruthy: false,
    operators,
    strictFilters: false,
    strictVariables: false,
    ownPropertyOnly: true,
    timezoneOffset: 0,
    renderLimit: RENDER_LIMIT,
    memoryLimit: MEMORY_LIMIT,
  });
  Object.assign(engine, { renderer: forgivingRenderer() });
  for (const [name, tag] of Object.entries(tags)) engine.registerTag(name, tag);
  for (const [name, filter] of Object.entries(filters)) {
    engine.registerFilter(name, function (value: unknown, ...args: unknown[]) {
      // liquidjs passes a named argument as a pair of name and value.
      const isNamed = (_: unknown, index: number) => Array.isArray(this.token.args[index]);
      const named = args.filter(isNamed).filter(isPair);
      return filter({
        value: withoutLiteral(value),
        args: args.filter((arg, index) => !isNamed(arg, index)).map(withoutLiteral),
        named: Object.fromEntries(named.map(([key, given]) => [key, withoutLiteral(given)])),
        place: Globals.placeOf(this.context),
        plain: (plainName, ...plainArgs) => Reflect.apply(plainFilter(plainName), this, plainArgs),
      });
    });
  }
  return engine;
}

function plainFilter(name: string): CallableFunction {
  const found: unknown = Reflect.get(liquidFilters, name);
  if (typeof found !== 'function') throw new Error(`liquidjs has no filter "${name}"`);
  return found;
}

function isPair(arg: unknown): arg is [string, unknown] {
  return Array.isArray(arg);
}
