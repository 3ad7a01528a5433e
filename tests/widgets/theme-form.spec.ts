import { linenAndOak, northRoast, type TestShop, type ThemeName } from '../kit/shops.ts';
import { eventually, expect, test } from '../kit/test.ts';

// The bar adds what the theme's form would send, with its own variant, quantity and plan.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-sticky-bar';
const SETTINGS = { stickyBar: { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' } };

const THEMES: [ThemeName, TestShop][] = [
  ['classic', linenAndOak],
  ['modern', linenAndOak],
  ['plain', northRoast],
];

for (const [theme, shop] of THEMES) {
  test(`${theme} theme: the bar asks for a required field, and adds the form’s properties and file`, async ({
    page,
    storefront,
  }) => {
    await storefront.open({ shop, theme, settings: SETTINGS });
    const bar = storefront.widget(TAG);
    await storefront.theme.form.evaluate((form: HTMLFormElement) => {
      form.insertAdjacentHTML('afterbegin', '<input type="hidden" name="properties[_source]" value="page">');
      form.insertAdjacentHTML('beforeend', '<input type="file" name="properties[Photo]">');
      // Beside the form. `form.id` is the form's field.
      if (!form.hasAttribute('id')) form.setAttribute('id', 'Buy');
      const field = `<input id="Engraving" name="properties[Engraving]" required form="${form.getAttribute('id')}">`;
      form.insertAdjacentHTML('afterend', field);
    });
    const engraving = page.locator('#Engraving');
    // Playwright does not know the body of a request with a file.
    await page.evaluate(() => {
      const sendAll = window.fetch;
      const files: string[] = [];
      Object.assign(window, { files });
      window.fetch = (url, init) => {
        const photo = init?.body instanceof FormData && init.body.get('properties[Photo]');
        if (photo instanceof File) files.push(`${photo.name}, ${photo.size} bytes`);
        return sendAll(url, init);
      };
    });
    const sentFiles = () => page.evaluate(() => Reflect.get(window, 'files'));
    await page.locator('input[name="properties[Photo]"]').setInputFiles({
      name: 'photo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('a photo'),
    });
    await bar.locator('select[name="variant"]').last().selectOption({ index: 1 });
    const variant = (await storefront.product())?.variants[1]?.id;
    await eventually(() => storefront.theme.variantId()).toBe(variant);
    await storefront.scrollTo('end');
    await bar.locator('button[name="button"]').click();
    await expect(engraving).toBeFocused();
    await expect(engraving).toBeInViewport();
    expect(storefront.observed.cartRequests()).toEqual([]);

    await engraving.fill('A.');
    await bar.locator('button[name="button"]').click();
    await storefront.waitForThemeCount(1);
    const [line] = (await storefront.theme.cart()).items;
    expect(line).toMatchObject({ variant_id: variant, properties: { Engraving: 'A.', _source: 'page' } });
    expect(await sentFiles()).toEqual(['photo.txt, 7 bytes']);
    expect(storefront.observed.errors).toEqual([]);
  });
}
