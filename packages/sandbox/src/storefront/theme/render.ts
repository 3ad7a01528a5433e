import { LiquidError } from 'liquidjs';
import { escapeHtml } from '../filters/escape.ts';
import { Globals, type Place } from './globals.ts';
import { logOnce } from './log-once.ts';
import { ThemeFileError } from './theme.ts';

/** Renders a file of the theme or extension. What is wrong with it stands in its place, with file and line; the page goes on. */
export function renderFile(path: string, place: Place, scope: Record<string, unknown> = {}): string {
  try {
    return String(
      place.files.engine.renderSync(place.files.liquid(path), scope, { globals: new Globals(place), sync: true }),
    );
  } catch (error) {
    if (!(LiquidError.is(error) || error instanceof ThemeFileError || error instanceof RangeError)) throw error;
    return liquidErrorText(path, error);
  }
}

/** Logged once, and shown where it happened as Shopify shows it. */
export function liquidErrorText(path: string, error: Error): string {
  const message = `Liquid error (${path}): ${error.message.split('\n')[0]}`;
  logOnce(message);
  return `<p class="liquid-error">${escapeHtml(message)}</p>`;
}
