import { join } from 'node:path';
import { Liquid } from 'liquidjs';
import { filters } from '../filters/index.ts';
import { tags } from '../tags/index.ts';
import { Globals } from './globals.ts';
import { logOnce } from './log-once.ts';
import { snippetCache } from './template-cache.ts';
import type { Theme } from './theme.ts';

/** A Liquid engine with Shopify's tags and filters, for the files of one theme or extension. */
export function createEngine(theme: Theme): Liquid {
  const engine = new Liquid({
    root: theme.dir,
    partials: join(theme.dir, 'snippets'),
    layouts: join(theme.dir, 'layout'),
    extname: '.liquid',
    cache: snippetCache(theme),
    // Shopify's Liquid takes '' and 0 for true.
    jsTruthy: false,
    strictFilters: false,
    strictVariables: false,
    ownPropertyOnly: true,
  });
  for (const [name, tag] of Object.entries(tags)) engine.registerTag(name, tag);
  for (const [name, filter] of Object.entries(filters)) {
    engine.registerFilter(name, function (value: unknown, ...args: unknown[]) {
      const positional = args.filter((arg) => !isNamed(arg));
      const named = Object.fromEntries(args.filter(isNamed));
      return filter({ value, args: positional, named, place: Globals.placeOf(this.context) });
    });
  }
  // A filter that isn't there hands its value on, as on Shopify; which ones a theme misses is said once.
  const known = engine.filters;
  Object.assign(engine, {
    filters: new Proxy(known, {
      get(target, name) {
        if (typeof name === 'string' && !Object.hasOwn(target, name)) logOnce(`${theme.handle}: no filter "${name}"`);
        return Reflect.get(target, name);
      },
    }),
  });
  return engine;
}

/** liquidjs hands `name: value` on as a pair. A list of two that a theme passes by itself doesn't begin with a word and a colon. */
function isNamed(arg: unknown): arg is [string, unknown] {
  return Array.isArray(arg) && arg.length === 2 && typeof arg[0] === 'string';
}
