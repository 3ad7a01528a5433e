import type { Page } from '@playwright/test';
import type { SettingsByFeature } from '../../kit/publish.ts';
import type { Visit } from '../visit.ts';

/** A theme may show titles in capital letters. */
export const TOTE_TITLE = /tote/i;

export const QUICK_BUY = { buttonAction: 'minicart' };

/** The settings that are published before the trials. */
export const SETTINGS: SettingsByFeature = {
  miniCart: {},
  stickyBar: { 'button.buttonAction': 'minicart' },
  quickBuy: QUICK_BUY,
};

export const ALWAYS_SHOWN = { 'button.buttonAction': 'minicart', shouldShowWhenATCIsVisible: true };

export const DRAWER = 'uptill-mini-cart dialog[open]';

export const POPUP = 'uptill-variant-popup dialog[open]';

export const BAR = 'uptill-sticky-bar [part~="bar"]';

export const BAR_BUTTON = 'uptill-sticky-bar button[name="button"]';

/** Time after an add in which the theme could still open its cart, in milliseconds. */
export const LATE_MS = 500;

export async function closeDrawer(visit: Visit, page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'Uptill')?.close());
  await visit.until(async () => !(await page.locator(DRAWER).isVisible()), 2000);
}

/** Returns what opens instead of our drawer, after a press. */
export async function openingFaults(visit: Visit, page: Page, what: string): Promise<string[]> {
  const start = page.url().split('#')[0];
  const left = async () => page.url().split('#')[0] !== start;
  const themeCarts = () => page.evaluate(() => window.__probe.seenThemeCarts());
  const drawer = page.locator(DRAWER);
  await visit.until(async () => (await drawer.isVisible()) || (await left()) || (await themeCarts()).length > 0);
  await page.waitForTimeout(LATE_MS);
  if (await left()) return [`${what} leads to ${new URL(page.url()).pathname}`];
  const theirs = await themeCarts();
  if (theirs.length > 0) return [`${what} opens the theme’s cart: ${theirs.join(', ')}`];
  return (await drawer.isVisible()) ? [] : [`${what} opens nothing`];
}
