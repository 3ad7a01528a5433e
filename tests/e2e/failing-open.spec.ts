import { expect, type Page, test } from '@playwright/test';
import { publishSettings } from '../merchant.ts';
import { ProgramGroup } from '../program-group.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const shop = 'linen-and-oak.myshopify.com';
const handle = 'linen-and-oak';

const itemsInCart = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/cart.js')).json()).item_count as number);

test('without the loader the theme is fully usable', async ({ page }) => {
  const sandbox = new SandboxControl();
  await publishSettings(sandbox, shop, 'stickyBar', { button: { buttonText: 'From the bar' } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/uptill\.js/, (route) => route.abort());

  await page.goto(sandbox.storefront(handle, '/products/linen-shirt'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog').getByText('Linen shirt', { exact: false }).first()).toBeVisible();
  expect(await itemsInCart(page)).toBe(1);
  await expect(page.getByRole('button', { name: 'From the bar' })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('with the app’s server down the storefront works, the bar included', async ({ page }) => {
  test.setTimeout(120_000);
  const dataDir = await temporaryFolder();
  const program = new ProgramGroup(process.execPath, ['tests/run-uptill.ts', dataDir.path, '4810']);
  try {
    const [, control, pid] = await program.says(/(http:\S+__sandbox) (\d+)/);
    const sandbox = new SandboxControl(control);
    await publishSettings(sandbox, shop, 'stickyBar', { button: { buttonText: 'From the bar', buttonAction: 'stay' } });
    process.kill(Number(pid), 'SIGKILL');

    await page.goto(sandbox.storefront(handle, '/products/linen-shirt'));
    await page.mouse.wheel(0, 4000);
    await page.getByRole('button', { name: 'From the bar' }).click();
    await expect.poll(() => itemsInCart(page)).toBe(1);
    await page.goto(sandbox.storefront(handle, '/cart'));
    await expect(page.getByRole('main').getByText('Linen shirt', { exact: false }).first()).toBeVisible();
  } finally {
    program.signalAll('SIGTERM');
    await program.ended();
    await dataDir.remove();
  }
});
