import { Context } from 'liquidjs';
import type { Page } from '../page.ts';
import { engineOf, parseLiquid } from './engine.ts';
import { Globals } from './globals.ts';

/** A setting that the theme editor has connected to the page's resource: `{{ product.title }}`. */
export function isDynamic(value: unknown): value is string {
  return typeof value === 'string' && value.includes('{{');
}

/** What a connected setting shows: the thing itself when the source stands alone, else a text. */
export function dynamicValue(page: Page, source: string): unknown {
  const engine = engineOf(page.theme);
  const options = { globals: new Globals({ page, files: page.theme, extension: null, own: {} }), sync: true };
  const [, alone] = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(source) ?? [];
  try {
    return alone === undefined
      ? engine.renderSync(parseLiquid(page.theme, source), {}, options)
      : engine.evalValueSync(alone.trim(), new Context({}, engine.options, options));
  } catch {
    // What a merchant may not connect is simply not there.
    return null;
  }
}
