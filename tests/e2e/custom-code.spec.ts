import { expect, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain, handle, products } = northRoast;
const merchant = new AppClient(sandbox, domain);

const CSS = 'uptill-sticky-bar::part(button)::after { content: " </style>"; } body { --from-css: yes }';
/** The first statement runs, and the second throws. */
const JS = 'document.body.dataset.fromJs = "</script><!--<script>"; missing();';

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
  await publishSettings(sandbox, domain, 'stickyBar', { shouldShowWhenATCIsVisible: true });
});

test.afterAll(async () => {
  const { version } = (await merchant.request('/api/customCode')).body;
  await merchant.request('/api/customCode', { method: 'PUT', body: JSON.stringify({ version, js: '', css: '' }) });
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
});

test('code is written, checked and saved, works beside the widgets although it throws, and can be left out', async ({
  page,
}) => {
  const form = new SettingsForm(page, handle, '/custom-code');
  const editor = (name: string) => form.app.getByRole('textbox', { name, exact: true });
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle, '/custom-code'));
  await editor('CSS').fill(CSS);
  const inPreview = form.preview().locator('body');
  const cssOf = () => inPreview.evaluate((body) => getComputedStyle(body).getPropertyValue('--from-css'));
  await expect.poll(cssOf).toBe('yes');
  await editor('JavaScript').fill('if (');
  await form.save();
  await expect(form.app.getByText('Line 1, column 5: Unexpected token')).toBeVisible();
  await expect(editor('JavaScript')).toHaveAttribute('aria-invalid', 'true');
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    expect(await accessibilityIssues(form.frame())).toEqual([]);
  }
  await editor('JavaScript').fill('['.repeat(20_000) + ']'.repeat(20_000));
  await expect(form.app.getByText('Nested too deeply to be checked from here on')).toBeVisible();
  await expect(editor('JavaScript')).toHaveAttribute('aria-invalid', 'false');
  await editor('JavaScript').fill(JS);
  await page.keyboard.press('Tab');
  await expect(editor('JavaScript')).not.toBeFocused();
  await form.save();
  await expect(page.getByText('Custom code saved')).toBeVisible();
  await expect.poll(async () => (await merchant.request('/api/dashboard')).body.publication.state).toBe('live');

  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const path = `/products/${products.plain}`;
  const bar = page.locator('uptill-sticky-bar').getByRole('region');
  const traces = () =>
    page.evaluate(() => [document.body.dataset.fromJs, getComputedStyle(document.body).getPropertyValue('--from-css')]);
  await page.goto(sandbox.storefront(handle, path));
  await expect(bar).toBeVisible();
  await expect.poll(traces).toEqual(['</script><!--<script>', 'yes']);
  expect(errors).toEqual(['missing is not defined']);
  await page.goto(sandbox.storefront(handle, `${path}?uptill-code=off`));
  await expect(bar).toBeVisible();
  await expect.poll(traces).toEqual([undefined, '']);
  expect(errors).toHaveLength(1);

  const settings = new SettingsForm(page, handle, '/sticky-bar');
  await settings.open();
  await expect.poll(cssOf).toBe('yes');
  expect(await settings.frame().evaluate(() => getComputedStyle(document.body).getPropertyValue('--from-css'))).toBe(
    '',
  );
});
