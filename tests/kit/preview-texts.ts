import type { Page } from '@playwright/test';
import { sendRequest } from '../app-client.ts';

/** The runtime's own texts, in the script of the preview. They contain no braces. */
const TEXTS = /widgets:(\{buyProduct:[^}]*\})/;

/**
 * Lets a test change the language of the runtime's own texts, which is always English in the preview. Call it before
 * the preview is opened.
 *
 * @returns Replaces the texts. Widgets that have started may keep some of the previous ones.
 */
export async function serveTexts(page: Page): Promise<(texts: Record<string, string>) => Promise<void>> {
  await page.route('**/preview/assets/uptill-preview*', async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const { body } = await sendRequest(host, pathname);
    if (!TEXTS.test(body)) throw new Error('The preview’s script has its texts in another form');
    const script = body.replace(TEXTS, 'widgets:new Proxy($1,{get:(own,name)=>(window.__texts??own)[name]})');
    await route.fulfill({ body: script, contentType: 'text/javascript' });
  });
  return (texts) => page.evaluate((texts) => void Reflect.set(window, '__texts', texts), texts);
}
