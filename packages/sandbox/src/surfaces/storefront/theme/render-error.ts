import { LiquidError, ParseError, type Template, TokenizationError } from 'liquidjs';
import { logOnce } from '../../../shop/themes/log-once.ts';
import { escapeHtml } from '../filters/escape.ts';

/**
 * Logs an error once and returns its text as Shopify prints it, without the file's extension: `Liquid error
 * (sections/hero line 3): …`.
 */
export function liquidErrorText(place: string, message: string, kind = 'Liquid error'): string {
  const text = `${kind} (${place.replace('.liquid', '')}): ${message}`;
  logOnce(text);
  return escapeHtml(text);
}

/** Returns the text for a tag or an output that could not be rendered. */
export function renderErrorText({ token }: Template, error: unknown): string {
  const [, missing] = /ENOENT: Failed to lookup "([^"]+)"/.exec(messageOf(error)) ?? [];
  const message = missing === undefined ? messageOf(error) : `Could not find asset snippets/${missing}.liquid`;
  return isSyntaxError(error) ? syntaxErrorText(error) : liquidErrorText(placeOf(token), message);
}

/** Returns the text for a file that could not be parsed. liquidjs's errors contain file and line. */
export function syntaxErrorText(error: LiquidError): string {
  return liquidErrorText(placeOf(error.token), messageOf(error), 'Liquid syntax error');
}

export function isSyntaxError(error: unknown): error is LiquidError {
  return LiquidError.is(error) && (ParseError.is(error) || TokenizationError.is(error));
}

export function placeOf(token: LiquidError['token']): string {
  return `${token.file ?? 'inline'} line ${token.getPosition()[0]}`;
}

/** Returns the first line, without the place that liquidjs appends. */
function messageOf(error: unknown): string {
  const original: unknown = LiquidError.is(error) ? (Reflect.get(error, 'originalError') ?? error) : error;
  const text = original instanceof Error ? original.message : String(original);
  return (text.split('\n')[0] ?? '').replace(/, file:.*$|, line:\d+, col:\d+$/, '');
}
