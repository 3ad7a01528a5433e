import { escapeHtml, htmlResponse } from '../../http/html.ts';
import type { Sandbox } from '../../sandbox.ts';
import { withReload } from '../../theme/reload-pages.ts';
import { logOnce } from './log-once.ts';
import type { ThemeFileError } from './theme-file-error.ts';

/** Without its template or settings there is no page to show the error on: file and line alone, until the file is mended. */
export function brokenPage(sandbox: Sandbox, { message }: ThemeFileError): Response {
  logOnce(message);
  const html = `<!doctype html><title>Theme error</title><pre>${escapeHtml(message)}</pre>`;
  return htmlResponse(withReload(sandbox, html), { status: 500 });
}
