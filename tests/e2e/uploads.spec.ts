import { expect, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { linenAndOak, northRoast } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { domain } = linenAndOak;
const merchant = new AppClient(sandbox, domain);

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const newUpload = () => {
  const body = JSON.stringify({ filename: 'badge.png', mimeType: 'image/png', fileSize: PNG.length });
  return merchant.request('/api/images/uploads', { method: 'POST', body });
};

test.afterAll(() => sandbox.post('scopes', { shop: domain, revoke: ['write_files'] }));

test('a merchant uploads an image after granting the scope for it, and is told what went wrong before', async ({
  page,
}) => {
  const form = new SettingsForm(page, linenAndOak.handle, '/cart-drawer/secure-checkout');
  await form.open();
  await form.field('Show that the checkout is secure').check();
  const input = form.app.locator('input[type="file"]').first();
  const address = form.app.getByLabel(/: address$/).first();

  await input.setInputFiles(file('notes.txt', 'text/plain', Buffer.from('no image')));
  await expect(form.app.getByText('Choose a PNG, JPEG, WebP or GIF image.')).toBeVisible();

  await input.setInputFiles(file('badge.png', 'image/png', PNG));
  await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Shopify asks you for updated permissions')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.app.getByText(/may not add images to your shop without your permission/)).toBeVisible();
  expect((await newUpload()).status).toBe(403);

  await input.setInputFiles(file('badge.png', 'image/png', PNG));
  await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(form.app.getByText('Shopify is processing the image…')).toBeVisible();
  await expect(address).toHaveValue(/badge\.png/);
  expect(await form.violations()).toEqual([]);

  await input.setInputFiles(file('broken.png', 'image/png', Buffer.from('no image')));
  await expect(form.app.getByText('Shopify can’t read this image. Try another one.')).toBeVisible();
  await expect(address).toHaveValue(/badge\.png/);

  const { body } = await merchant.request('/api/images');
  const id = body.images[0].id.split('/').at(-1);
  expect((await merchant.request(`/api/images/${id}`)).body).toMatchObject({ status: 'ready' });
  const other = new AppClient(sandbox, northRoast.domain);
  expect((await other.request(`/api/images/${id}`)).status).toBe(404);
});

test('granted scopes are read from Shopify, undeclared ones can’t be asked for, and revoked ones no longer count', async () => {
  await sandbox.post('scopes', { shop: domain, grant: ['write_files'] });
  expect((await merchant.request('/api/scopes')).body.scopes).toContain('write_files');
  expect((await newUpload()).status).toBe(200);

  const ask = (scopes: string[]) =>
    merchant.request('/api/scopes', { method: 'PUT', body: JSON.stringify({ scopes }) });
  const { url } = (await ask(['write_files'])).body;
  expect(url).toContain(`https://${domain}/admin/oauth/install?client_id=`);
  expect(new URL(url).searchParams.get('optional_scopes')).toBe('write_files');
  expect(await ask(['write_orders'])).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: ['scopes', 0] }] } },
  });

  await sandbox.post('scopes', { shop: domain, revoke: ['write_files'] });
  await expect.poll(async () => (await newUpload()).status).toBe(403);
});
