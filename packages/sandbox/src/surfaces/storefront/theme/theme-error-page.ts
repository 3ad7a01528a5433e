import { escapeHtml, htmlResponse } from '../../../platform/http/html.ts';
import type { Sandbox } from '../../../shop/sandbox.ts';
import { logOnce } from '../../../shop/themes/log-once.ts';
import type { ThemeFileError } from '../../../shop/themes/theme-file-error.ts';
import { withReload } from './reload-pages.ts';

/** Responds with file and line only. Without its template or settings there is no page to print the error on. */
export function themeErrorPage(sandbox: Sandbox, { message }: ThemeFileError): Response {
  logOnce(message);
  const html = `<!doctype html><title>Theme error</title><pre>${escapeHtml(message)}</pre>`;
  return htmlResponse(withReload(sandbox, html), { status: 500 });
}
