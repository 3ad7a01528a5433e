import { expect, type Locator, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { publish, settingsOf, waitUntilLive } from '../kit/publish.ts';
import { linenAndOak } from '../kit/shops.ts';
import { Storefront } from '../kit/storefront.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { moveByKey } from './move-by-key.ts';
import { DESKTOP, PHONE, SettingsForm } from './settings-form.ts';

const { domain, handle } = linenAndOak;
const sandbox = new SandboxControl();

// Other tests use the theme's own cart.
test.afterAll(() => publish(sandbox, domain, {}));

test('a merchant orders the drawer’s sections in the list and in the preview, for one platform', async ({
  page,
  browser,
  userAgent,
}) => {
  await publish(sandbox, domain, {
    miniCart: { shouldShowFreeShipping: true, shouldShowNote: true },
    miniCartBanner: {},
  });
  const form = new SettingsForm(page, handle, '/cart-drawer');
  const inList = (place: string) => form.app.getByRole('list', { name: place, exact: true }).getByRole('listitem');
  const inPreview = form
    .preview()
    .locator('[data-section]:is([data-section=banner], [data-section*=shipping], [data-section=note])');
  const handleInPreview = (name: string) => form.preview().getByRole('button', { name: `Move ${name}`, exact: true });
  const target = form.preview().locator('.target');
  const drawn = (sections: Locator) =>
    expect.poll(() => sections.evaluateAll((all) => all.map((each) => each.getAttribute('data-section'))));

  await page.setViewportSize(DESKTOP);
  await form.open('/order');
  await form.button('Edit separately').click();
  await drawn(inPreview).toEqual(['banner', 'free-shipping', 'note']);

  await test.step('a section moves past the products by keyboard in the list, and undo moves it back', async () => {
    await expect(inList('Above the products').filter({ hasText: 'Milestones' })).toContainText('Off');
    await expect(inList('Below the products').filter({ hasText: 'Links' })).toContainText('Off');
    await form.button('Move Banner').focus();
    await page.keyboard.press('Space');
    await expect(form.app.getByText('Banner was picked up. It is at position 1 of 5')).toBeAttached();
    const moves = [2, 3, 4, 5].map((position) => `${position} of 5 in “Above the products”`);
    for (const place of [...moves, '1 of 10 in “Below the products”'])
      await moveByKey(page, 'ArrowDown', form.app.getByText(`Banner was moved to position ${place}.`));
    await page.keyboard.press('Space');
    await expect(inList('Below the products').first()).toContainText('Banner');
    await expect(form.button('Move Banner')).toBeFocused();
    await drawn(inPreview).toEqual(['free-shipping', 'banner', 'note']);
    await form.button('Undo').click();
    await expect(inList('Above the products').first()).toContainText('Banner');
    await drawn(inPreview).toEqual(['banner', 'free-shipping', 'note']);
  });

  /** Presses the banner's handle in the preview, and moves the pointer below the shipping bar. */
  async function dragBanner(): Promise<void> {
    const [from, to] = [await handleInPreview('Banner').boundingBox(), await inPreview.nth(1).boundingBox()];
    if (!from || !to) throw new Error('The preview has no sections to move');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y + to.height + 2, { steps: 4 });
    await expect(target).toBeVisible();
  }

  await test.step('it is dragged in the preview, and Escape cancels a drag', async () => {
    await dragBanner();
    await page.keyboard.press('Escape');
    await expect(target).toBeHidden();
    await page.mouse.up();
    await drawn(inPreview).toEqual(['banner', 'free-shipping', 'note']);
    await dragBanner();
    await page.mouse.up();
    await drawn(inPreview).toEqual(['free-shipping', 'banner', 'note']);
    await expect(inList('Above the products').nth(2)).toContainText('Shipping bar');
    await expect(inList('Above the products').nth(3)).toContainText('Banner');
    await expect(handleInPreview('Banner')).toBeFocused();
    await form.button('Undo').click();
    await drawn(inPreview).toEqual(['banner', 'free-shipping', 'note']);
    await form.button('Redo').click();
    await drawn(inPreview).toEqual(['free-shipping', 'banner', 'note']);
  });

  await test.step('the arrow keys move a section in the preview to the next place that it may have', async () => {
    await handleInPreview('Order note').press('ArrowDown');
    await expect(inList('Above the checkout button').first()).toContainText('Order note');
    await expect(handleInPreview('Order note')).toBeFocused();
    expect(await form.violations()).toEqual([]);
  });

  const initial = settingsOf('miniCart').sectionOrder;
  const merchant = new AppClient(sandbox, domain);
  await test.step('the order is saved for phones only', async () => {
    await form.save();
    await expect(page.getByText('Settings saved')).toBeVisible();
    const { mobile, desktop } = (await merchant.features()).body.features.miniCart ?? {};
    expect(desktop?.sectionOrder).toEqual(initial);
    expect(mobile?.sectionOrder).toMatchObject({ 'above-buttons': ['note', 'terms'] });
    await waitUntilLive(merchant);
  });

  await test.step('shoppers on phones see it, and others see the default order', async () => {
    const context = await browser.newContext({ viewport: PHONE, userAgent });
    const storefront = await Storefront.of(await context.newPage());
    await storefront.page.goto(sandbox.storefront(handle, `/products/${linenAndOak.products.plain}`));
    await storefront.theme.putInCart(1);
    for (const [viewport, sections] of [
      [PHONE, ['free-shipping', 'banner', 'note']],
      [DESKTOP, ['banner', 'free-shipping', 'note']],
    ] as const) {
      await storefront.page.setViewportSize(viewport);
      await storefront.page.reload();
      await openMiniCart(storefront.page);
      await drawn(storefront.page.locator('[data-section]')).toEqual(expect.arrayContaining([...sections]));
    }
    await context.close();
  });
});
