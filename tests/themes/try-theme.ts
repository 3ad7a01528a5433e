import type { Browser, BrowserContextOptions } from '@playwright/test';
import { publish } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import { runTrials } from './run-trials.ts';
import { SETTINGS } from './scenes/widgets.ts';
import type { Results } from './trials.ts';
import type { Tried } from './visit.ts';

export type Width = (typeof VIEWPORTS)[keyof typeof VIEWPORTS]['width'];

export const WIDTHS: Width[] = Object.values(VIEWPORTS).map(({ width }) => width);

interface Options extends Omit<Tried, 'context' | 'url'> {
  browser: Browser;
  sandbox: SandboxControl;
  width: Width;
  /** A theme of the sandbox, or a folder. */
  theme: string;
  contextOptions?: BrowserContextOptions;
}

/** Shows a theme in the shop and runs trials in it, at one width, in a new browser context. */
export async function tryTheme({
  browser,
  sandbox,
  width,
  theme,
  contextOptions,
  ...tried
}: Options): Promise<Results> {
  const { domain: shop, handle } = linenAndOak;
  await publish(sandbox, shop, SETTINGS);
  await sandbox.post('theme', { shop, theme });
  const isPhone = width === VIEWPORTS.mobile.width;
  const viewport = Object.values(VIEWPORTS).find((other) => other.width === width) ?? null;
  const context = await browser.newContext({ ...contextOptions, viewport, isMobile: isPhone, hasTouch: isPhone });
  try {
    return await runTrials({ context, url: (path) => sandbox.storefront(handle, path), ...tried });
  } finally {
    await context.close();
  }
}
