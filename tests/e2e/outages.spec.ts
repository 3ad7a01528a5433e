import { expect, type Page, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { publishSettings } from '../merchant.ts';
import { ProgramGroup } from '../program-group.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const shop = 'linen-and-oak.myshopify.com';
const handle = 'linen-and-oak';

const itemsInCart = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/cart.js')).json()).item_count as number);

test('if the loader can’t be loaded, the theme is fully usable', async ({ page }) => {
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

test.describe
  .serial('kill -9', () => {
    test.setTimeout(180_000);
    const dataDir = temporaryFolder();
    let program: ProgramGroup | undefined;

    /** Starts the whole program on this data folder and waits until it is ready. */
    async function start() {
      program = new ProgramGroup(process.execPath, ['tests/uptill-process.ts', (await dataDir).path, '4800']);
      const [, control, pid] = await program.waitForOutput(/(http:\S+__sandbox) (\d+)/);
      const sandbox = new SandboxControl(control);
      return { program, sandbox, app: new AppClient(sandbox, shop), appProcess: Number(pid) };
    }
    let running: Awaited<ReturnType<typeof start>>;

    test.afterAll(async () => {
      program?.signalAll('SIGTERM');
      await program?.waitForEnd();
      await (await dataDir).remove();
    });

    test('of all processes right after a save loses nothing, and the save is published after a restart', async () => {
      const { program, app, sandbox } = await start();
      const { body } = await app.features();
      for (const settings of Object.values(body.features.stickyBar ?? {})) {
        Object.assign(settings, { isEnabled: true, outOfStockText: 'Saved before the end' });
      }
      // The Admin API fails, so that the save is not published before the kill.
      await sandbox.post('faults', { match: { path: '/admin/api' }, status: 503, times: 1000 });
      expect((await app.save(body)).status).toBe(200);
      program.signalAll('SIGKILL');
      await program.waitForEnd();

      running = await start();
      const { features } = (await running.app.features()).body;
      expect(features.stickyBar?.mobile.outOfStockText).toBe('Saved before the end');
      // The killed publisher holds its lease for another ten seconds.
      await expect
        .poll(() => running.sandbox.get('state').then(JSON.stringify), { timeout: 30_000 })
        .toContain('Saved before the end');
    });

    test('of the app server leaves the storefront working, including the bar', async ({ page }) => {
      const { sandbox, appProcess } = running;
      await publishSettings(sandbox, shop, 'stickyBar', {
        button: { buttonText: 'From the bar', buttonAction: 'stay' },
      });
      process.kill(appProcess, 'SIGKILL');

      await page.goto(sandbox.storefront(handle, '/products/linen-shirt'));
      await page.mouse.wheel(0, 4000);
      await page.getByRole('button', { name: 'From the bar' }).click();
      await expect.poll(() => itemsInCart(page)).toBe(1);
      await page.goto(sandbox.storefront(handle, '/cart'));
      await expect(page.getByRole('main').getByText('Linen shirt', { exact: false }).first()).toBeVisible();
    });
  });
