import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../../shop/sandbox.ts';
import type { Visit } from '../visit.ts';

/** Address of the events for open pages. Shopify has no such address. */
export const RELOAD_PATH = '/__sandbox-theme-changes';

/**
 * Responds with server-sent events: one for each change of the theme, and one immediately if it has changed since
 * `since` (milliseconds of the epoch). Responds 404 if themes are not watched.
 */
export function themeChangeEvents({ sandbox, theme, url }: Visit): Response {
  const { themeChanges, closing } = sandbox;
  const since = Number(url.searchParams.get('since') ?? Infinity);
  if (!themeChanges) return new Response(null, { status: 404 });
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      const tell = () => send('event: change\ndata: \n\n');
      const stop = themeChanges.listen(theme.dir, tell);
      const end = () => {
        leave();
        controller.close();
      };
      leave = () => {
        stop();
        closing.removeEventListener('abort', end);
      };
      closing.addEventListener('abort', end);
      send(': listening\n\n');
      if (lastChange(theme.dir) > since) tell();
    },
    cancel: () => leave(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}

/** Returns when a file was last written, added or removed, in milliseconds of the epoch. */
function lastChange(dir: string): number {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return Math.max(...[dir, ...paths.map((path) => join(dir, path))].map((path) => statSync(path).mtimeMs));
}

/** Appends the script that listens for changes, after the end of the theme's document. */
export function withReload({ themeChanges }: Sandbox, html: string): string {
  if (!themeChanges) return html;
  const address = JSON.stringify(`${RELOAD_PATH}?since=${Date.now()}`);
  return `${html}<script>new EventSource(${address}).addEventListener('change', () => location.reload())</script>`;
}
