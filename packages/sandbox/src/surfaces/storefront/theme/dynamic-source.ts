import { Context } from 'liquidjs';
import type { Page } from '../page.ts';
import { engineOf, parseLiquid } from './engine.ts';
import { Globals } from './globals.ts';

/** Returns true for a setting that the theme editor has connected to a resource of the page: `{{ product.title }}`. */
export function isDynamic(value: unknown): value is string {
  return typeof value === 'string' && value.includes('{{');
}

/** Returns the value of a connected setting: the resource itself if the source stands alone, else a text. */
export function dynamicValue(page: Page, source: string): unknown {
  const engine = engineOf(page.theme);
  const options = { globals: new Globals({ page, files: page.theme, extension: null, own: {} }), sync: true };
  const [, alone] = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(source) ?? [];
  try {
    return alone === undefined
      ? engine.renderSync(parseLiquid(page.theme, source), {}, options)
      : engine.evalValueSync(alone.trim(), new Context({}, engine.options, options));
  } catch {
    // A source that merchants may not connect is nil.
    return null;
  }
}
