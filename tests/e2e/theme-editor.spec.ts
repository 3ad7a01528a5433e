import { expect, type Frame, type Page, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();

const EVENTS = ['load', 'unload', 'select', 'deselect', 'reorder'].map((name) => `section:${name}`);
const OTHERS = ['block:select', 'block:deselect', 'inspector:activate', 'inspector:deactivate'];

/** Opens the theme editor, records the events that the theme receives, and returns the frame of the theme. */
async function openEditor(page: Page): Promise<Frame> {
  await page.goto(sandbox.admin('kumo-stationery').replace('/apps/uptill', '/themes/current/editor'));
  await page.locator('#editor-sections li').first().waitFor();
  const frame = page.frame({ url: (url) => url.host.startsWith('kumo-stationery') });
  if (!frame) throw new Error('The editor has no preview');
  await frame.evaluate(
    (names) => {
      for (const name of names) {
        document.addEventListener(
          `shopify:${name}`,
          ({ target, detail }: CustomEventInit & { target: EventTarget | null }) => {
            const place = target instanceof Element ? (target.id.split('__')[1] ?? target.tagName) : 'document';
            document.documentElement.dataset.seen = `${document.documentElement.dataset.seen ?? ''}${name} ${place} ${detail?.load ?? ''}\n`;
          },
        );
      }
    },
    [...EVENTS, ...OTHERS],
  );
  return frame;
}

const seen = async (frame: Frame) =>
  (await frame.evaluate(() => document.documentElement.dataset.seen ?? '')).split('\n').map((line) => line.trim());

const SNAPSHOT = { name: 'theme-editor' };
test.beforeEach(() => sandbox.post('snapshot', SNAPSHOT));
test.afterEach(() => sandbox.post('restore', SNAPSHOT));

test('the theme receives editor events when the merchant edits with the keyboard', async ({ page }) => {
  const frame = await openEditor(page);
  const section = page.getByRole('button', { name: 'Hero', exact: true });
  await section.focus();
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Heading').first().fill('紙と雲');
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('紙と雲');
  await page.getByRole('button', { name: 'Move Hero down' }).press('Enter');
  await expect.poll(() => seen(frame)).toContain('section:reorder opening');
  await page.getByRole('button', { name: 'Hide Hero' }).press('Enter');
  await expect(frame.getByText('紙と雲')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide Hero' }).press('Enter');
  await expect(frame.getByText('紙と雲')).toBeVisible();
  expect(await seen(frame)).toEqual([
    'section:select opening false',
    'section:unload opening',
    'section:load opening',
    'section:select opening true',
    'section:reorder opening',
    'section:unload opening',
    'section:load opening',
    'section:select opening true',
    '',
  ]);
});

test('a section can be chosen in the preview', async ({ page }) => {
  const frame = await openEditor(page);
  await page.getByRole('button', { name: 'Choose in the preview' }).click();
  await frame.getByRole('heading', { level: 2 }).first().click();
  await expect(page.getByRole('button', { name: 'Featured collection', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(await seen(frame)).toEqual(['inspector:activate document', 'section:select shelf false', '']);
});
