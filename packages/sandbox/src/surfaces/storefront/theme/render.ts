import { LiquidError, type Template } from 'liquidjs';
import { ThemeFileError } from '../../../shop/themes/theme-file-error.ts';
import { engineOf, liquidOf, parseLiquid } from './engine.ts';
import { Globals, type Place } from './globals.ts';
import { isAbort } from './render-aborted.ts';
import { isSyntaxError, liquidErrorText, syntaxErrorText } from './render-error.ts';

/** Renders a file of the theme or extension. An error is printed in its place, with file and line. */
export const renderFile = (path: string, place: Place, scope: Record<string, unknown> = {}): string =>
  render(path, () => liquidOf(place.files, path), place, scope);

/** Renders Liquid that is not in a file. An error is printed in its place, with the line. */
export const renderText = (liquid: string, place: Place): string =>
  render('Liquid', () => parseLiquid(place.files, liquid), place);

function render(path: string, parse: () => Template[], place: Place, scope: Record<string, unknown> = {}): string {
  const { page, files } = place;
  try {
    const leave = page.enter();
    try {
      const options = { globals: new Globals(place), sync: true };
      return String(engineOf(files).renderSync(parse(), scope, options));
    } finally {
      leave();
    }
  } catch (error) {
    // The section reports an abort once. Otherwise each of its blocks would report it.
    if (isAbort(error) && path.startsWith('blocks/') && page.depth > 0) throw error;
    return fileErrorText(path, error);
  }
}

function fileErrorText(path: string, error: unknown): string {
  if (isSyntaxError(error)) return syntaxErrorText(error);
  if (error instanceof ThemeFileError) return liquidErrorText(error.place, error.reason);
  if (LiquidError.is(error) || (error instanceof Error && isAbort(error))) {
    return liquidErrorText(path, error.message.split('\n')[0] ?? '');
  }
  throw error;
}
