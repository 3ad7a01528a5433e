import { type FieldEffects, openWith } from '../kit/field-effect.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import type { Changes } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';

/** Opens the drawer with an item and a code in the cart. Returns the section. */
async function openCodes(storefront: Storefront, changes: Changes) {
  await openWith(storefront, 'miniCartDiscountCode', changes);
  if ((await storefront.theme.cart()).item_count === 0) await storefront.theme.putInCart(1);
  await storefront.theme.enterCodes('WELCOME10');
  await openMiniCart(storefront.page);
  const section = storefront.widget('uptill-mini-cart [part="discount-code"]');
  await section.getByText('WELCOME10').waitFor();
  for (const row of await section.locator('summary').all()) await row.click();
  return section;
}

export const discountCodeEffects: FieldEffects = {
  shouldShow: {
    async observe(storefront, change) {
      const section = await openCodes(storefront, change);
      return String(await section.getByRole('textbox').isVisible());
    },
  },
  invalidText: {
    async observe(storefront, change) {
      const section = await openCodes(storefront, change);
      await section.getByRole('textbox').fill('NO-SUCH-CODE');
      await section.getByRole('textbox').press('Enter');
      return (await section.locator('[part="error"]').textContent()) ?? '';
    },
  },
};
