import { LiquidError, ParseError, type Template, TokenizationError } from 'liquidjs';
import { logOnce } from '../../../shop/themes/log-once.ts';
import { escapeHtml } from '../filters/escape.ts';

/** Logged once, and printed where it happened as Shopify prints it, without the file's ending: `Liquid error (sections/hero line 3): …`. */
export function liquidErrorText(place: string, message: string, kind = 'Liquid error'): string {
  const text = `${kind} (${place.replace('.liquid', '')}): ${message}`;
  logOnce(text);
  return escapeHtml(text);
}

/** An error of a tag or an output that couldn't be rendered. */
export function renderErrorText({ token }: Template, error: unknown): string {
  const [, missing] = /ENOENT: Failed to lookup "([^"]+)"/.exec(messageOf(error)) ?? [];
  const message = missing === undefined ? messageOf(error) : `Could not find asset snippets/${missing}.liquid`;
  return isSyntaxError(error) ? syntaxErrorText(error) : liquidErrorText(placeOf(token), message);
}

/** A file that couldn't be parsed. liquidjs's errors carry the file and the place in it. */
export function syntaxErrorText(error: LiquidError): string {
  return liquidErrorText(placeOf(error.token), messageOf(error), 'Liquid syntax error');
}

export function isSyntaxError(error: unknown): error is LiquidError {
  return LiquidError.is(error) && (ParseError.is(error) || TokenizationError.is(error));
}

export function placeOf(token: LiquidError['token']): string {
  return `${token.file ?? 'inline'} line ${token.getPosition()[0]}`;
}

/** The first line, without what liquidjs adds about the place. */
function messageOf(error: unknown): string {
  const original: unknown = LiquidError.is(error) ? (Reflect.get(error, 'originalError') ?? error) : error;
  const text = original instanceof Error ? original.message : String(original);
  return (text.split('\n')[0] ?? '').replace(/, file:.*$|, line:\d+, col:\d+$/, '');
}
