import { expect, test } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { updates } from '../../apps/admin/app/domain/updates/updates.ts';
import { AppClient } from '../app-client.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { handle, domain } = northRoast;

test('a form opens the help on its tab beside it, and leads to the page and to a search of another help page and to its settings', async ({
  page,
}) => {
  const form = new SettingsForm(page, handle, '/sticky-bar/button');
  const link = (name: string) => form.app.getByRole('link', { name, exact: true });
  const heading = (name: string) => form.app.getByRole('heading', { name, exact: true });
  await page.setViewportSize(VIEWPORTS.desktop);
  await form.open();
  const opener = form.app.getByRole('button', { name: `Help on ${features.stickyBar.name}` });
  const panel = form.app.getByRole('dialog', { name: 'Sticky bar' });
  for (const viewport of [VIEWPORTS.mobile, VIEWPORTS.desktop]) {
    await page.setViewportSize(viewport);
    await opener.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Button Settings' })).toBeInViewport();
    expect(await accessibilityIssues(form.frame())).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.press('Enter');
  await form.field('Text').fill('Order now');
  await expect(panel).toBeVisible();
  await form.field('Text').fill('Buy Now');
  await panel.getByRole('link', { name: 'Open the full page' }).press('Enter');
  await expect(heading('Behaviour')).toBeVisible();
  const picture = form.app.getByRole('img', { name: 'Default, desktop' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    expect(await accessibilityIssues(form.frame())).toEqual([]);
    expect(await form.frame().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  await link('All help topics').press('Enter');
  const search = form.app.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('zeppelin');
  await expect(form.app.getByText('Nothing found')).toBeVisible();
  await search.fill('decline permission');
  await expect(form.app.getByText('when it is first needed, for example')).toBeVisible();
  await link('Plans and permissions: Permissions').press('Enter');
  await expect(heading('Permissions')).toBeFocused();
  await expect(heading('Permissions')).toBeInViewport();
  await page.goBack();
  await expect(search).toHaveValue('decline permission');

  await search.fill('');
  await page.setViewportSize(VIEWPORTS.mobile);
  const scrollY = () => form.frame().evaluate(() => window.scrollY);
  await link('Plans and permissions').focus();
  const kept = await scrollY();
  expect(kept).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(heading('The trial')).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect.poll(scrollY).toBe(kept);
  await page.goForward();
  await link('Open Billing').press('Enter');
  await link('Help on Billing').press('Enter');
  await expect(heading('The trial')).toBeVisible();
});

test('merchants see the diagnostics that they copy or send', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { app } = new SettingsForm(page, handle, '/help');
  await page.goto(sandbox.admin(handle, '/help'));
  await app.getByRole('button', { name: 'Show diagnostics' }).click();
  const shown = app.getByRole('group', { name: 'Diagnostics' });
  await expect(shown).toContainText(`shop: ${domain}`);
  await expect(shown).toContainText(/theme: id gid:\/\/shopify\/OnlineStoreTheme\/\d+, name .+, role MAIN/);
  await expect(shown).toContainText(/appEmbed: (on|off)\n/);
  const text = await shown.textContent();
  await app.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Diagnostics copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const addressOf = async (name: string) => new URL((await app.getByRole('link', { name }).getAttribute('href')) ?? '');
  for (const name of ['Write an email', 'support@uptill.example']) {
    expect(await addressOf(name)).toMatchObject({ protocol: 'mailto:', pathname: 'support@uptill.example' });
  }
  const body = (await addressOf('Write an email')).searchParams.get('body') ?? '';
  expect(`\n\n${text}`).toContain(body.replace(/\n….*$/, ''));
  expect(body).toContain(`shop: ${domain}`);
});

test('the home page shows the newest update until it is read, and unread updates are marked', async ({ page }) => {
  const [newest, second, third] = updates;
  const merchant = new AppClient(sandbox, domain);
  await merchant.request('/api/updates', { method: 'PUT', body: JSON.stringify({ lastRead: third?.id }) });
  const { app } = new SettingsForm(page, handle, '/');
  const heading = (name = '') => app.getByRole('heading', { name, exact: true });
  const news = app.getByText('New in Uptill');
  const marks = app.getByText('New', { exact: true });
  await page.goto(sandbox.admin(handle, '/'));
  await expect(news).toBeVisible();
  await app.getByRole('link', { name: 'See all updates' }).click();
  await expect(heading(second?.title)).toBeVisible();
  await expect(marks).toHaveCount(2);
  await expect.poll(async () => (await merchant.request('/api/updates')).body).toEqual({ lastRead: newest?.id });
  await app.getByRole('link', { name: 'Have a look: Help in the app' }).click();
  await expect(app.getByRole('searchbox')).toBeVisible();

  await merchant.request('/api/updates', { method: 'PUT', body: JSON.stringify({ lastRead: second?.id }) });
  await page.goto(sandbox.admin(handle, '/'));
  await expect(heading(newest?.title)).toBeVisible();
  await app.getByRole('button', { name: 'Mark as read' }).click();
  await expect(news).toBeHidden();
  await expect.poll(async () => (await merchant.request('/api/updates')).body).toEqual({ lastRead: newest?.id });
});
