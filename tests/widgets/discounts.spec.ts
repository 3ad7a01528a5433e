import { type AjaxCart, isAjaxCart } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';

/** The locale that formats amounts like the shop, by the market's country. */
const LOCALES = { US: 'en-US', CA: 'en-US', DE: 'de-DE' };
const SHOP = linenAndOak.domain;

const ALWAYS = {
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
};

test('shows the discounts of lines and of the cart like cart.js and the checkout, in three currencies', async ({
  page,
  storefront,
}) => {
  const { sandbox, theme, observed } = storefront;
  const settings = { shouldShowTotalDiscount: true, totalDiscountText: 'You save', showSubtotalText: true };
  await storefront.open({ settings: { miniCart: settings }, at: 'plain', inCart: 3 });
  const cart = async (): Promise<AjaxCart> => {
    const answer: unknown = await theme.cart();
    if (!isAjaxCart(answer)) throw new Error('The shop answered with no cart.');
    return answer;
  };
  const [tote] = (await cart()).items;
  const at = sandbox.storefront(linenAndOak.handle, `/products/${linenAndOak.products.withOptions}`);
  await page.goto(at);
  await theme.putInCart(2);
  const [shirt] = (await cart()).items;
  const { previous } = await sandbox.post('discounts', {
    shop: SHOP,
    discounts: [
      {
        ...ALWAYS,
        id: 1,
        kind: 'automatic',
        title: 'Totes for less',
        appliesTo: 'lines',
        value: { percentage: 15 },
        items: { productIds: [tote?.product_id ?? 0] },
      },
      {
        ...ALWAYS,
        id: 2,
        kind: 'code',
        title: 'SHIRT3',
        code: 'SHIRT3',
        appliesTo: 'lines',
        value: { amount: 300 },
        items: { productIds: [shirt?.product_id ?? 0] },
      },
      { ...ALWAYS, id: 3, kind: 'automatic', title: 'Summer', appliesTo: 'order', value: { amount: 700 } },
      {
        ...ALWAYS,
        id: 4,
        kind: 'code',
        title: 'WELCOME10',
        code: 'WELCOME10',
        appliesTo: 'order',
        value: { percentage: 10 },
      },
    ],
  });
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const open = () => openMiniCart(page);
  try {
    await page.evaluate(() =>
      fetch('/cart/update.js', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ discount: 'SHIRT3,WELCOME10' }),
      }),
    );
    for (const country of ['US', 'CA', 'DE'] as const) {
      await test.step(country, async () => {
        await page.goto(at);
        await page.evaluate(
          (country_code) => fetch('/localization', { method: 'POST', body: new URLSearchParams({ country_code }) }),
          country,
        );
        await page.reload();
        await open();
        const inShop = await cart();
        const amount = (hundredths: number) =>
          new Intl.NumberFormat(LOCALES[country], { minimumFractionDigits: 2 }).format(hundredths / 100);
        const money = (hundredths: number) => `${country === 'DE' ? '€' : '$'}${amount(hundredths)}`;
        const tag = (title: string, hundredths: number) => `${title} −${money(hundredths)}`;

        expect(inShop.items.map((line) => line.line_level_discount_allocations.length)).toEqual([1, 1]);
        expect(inShop.cart_level_discount_applications).toHaveLength(2);
        for (const [index, line] of inShop.items.entries()) {
          const tags = line.line_level_discount_allocations.map((each) =>
            tag(each.discount_application.title, each.amount),
          );
          await expect(drawer.locator('[part="line"]').nth(index).locator('[part="discount-tag"]')).toHaveText(tags);
        }
        const onCart = inShop.cart_level_discount_applications;
        await expect(drawer.locator('[part="footer"] [part="discount-tag"]')).toHaveText(
          onCart.map((each) => tag(each.title, each.total_allocated_amount)),
        );
        await expect(drawer.locator('[part="total-discount"]')).toHaveText(`You save${money(inShop.total_discount)}`);
        await expect(drawer.locator('[part="subtotal"] s')).toHaveText(money(inShop.original_total_price));

        expect(await accessibilityIssues(page, { include: ['uptill-mini-cart'] })).toEqual([]);

        await page.goto(new URL('/checkout', at).href);
        // A closed copy for small windows comes first.
        const summary = page.locator('aside > .summary');
        for (const { title, total_allocated_amount } of onCart) {
          const row = summary.locator('.sums div').filter({ hasText: title });
          await expect(row.locator('dd')).toContainText(amount(total_allocated_amount));
        }
        for (const [index, line] of inShop.items.entries()) {
          const row = summary.locator('.lines li').nth(index);
          const [allocation] = line.line_level_discount_allocations;
          await expect(row).toContainText(allocation?.discount_application.title ?? '');
          await expect(row.locator('.price')).toContainText(amount(line.final_line_price));
          await expect(row.locator('s')).toContainText(amount(line.original_line_price));
        }
      });
    }
  } finally {
    await sandbox.post('discounts', { shop: SHOP, discounts: previous });
  }
  expect(observed.errors).toEqual([]);
});
