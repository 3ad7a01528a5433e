import type { Sandbox } from '../sandbox.ts';
import type { Theme } from '../storefront/theme/theme.ts';

/** Where open pages listen. The platform has no such address. */
export const RELOAD_PATH = '/__sandbox-theme-changes';

/** Server-sent events: one for each change of the theme. 404 when themes aren't watched. */
export function themeChangeEvents({ themeChanges, closing }: Sandbox, theme: Theme): Response {
  if (!themeChanges) return new Response(null, { status: 404 });
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      const stop = themeChanges.listen(theme.dir, () => send('event: change\ndata: \n\n'));
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
    },
    cancel: () => leave(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}

/** Puts the listener into a page, outside of what the theme made: behind the document's end. */
export function withReload({ themeChanges }: Sandbox, html: string): string {
  if (!themeChanges) return html;
  return `${html}<script>new EventSource(${JSON.stringify(RELOAD_PATH)}).addEventListener('change', () => location.reload())</script>`;
}
