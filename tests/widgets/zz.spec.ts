import { features } from '@uptill/feature-schema';
import { EXTRA_CONFIG } from '../kit/extras.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { setInPage } from '../kit/page-settings.ts';
import { VIEWPORTS } from '../kit/shops.ts';
import { expect, test } from '../kit/test.ts';

for (const [name, viewport] of Object.entries(VIEWPORTS))
test(`probe ${name}`, async ({ page, storefront }) => {
  await page.setViewportSize(viewport);
  const everything = Object.fromEntries(Object.keys(features).map((key) => [key, {}]));
  await setInPage(page, { ...everything, miniCart: { shouldShowNote: true, shouldShowTnc: true, shouldShowSecureCheckout: true, shouldShowFreeShipping: true } }, EXTRA_CONFIG);
  await storefront.open({ at: 'withSellingPlans', inCart: 1 });
  await openMiniCart(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const out = await storefront.widget('uptill-mini-cart').locator('dialog').evaluate((dialog) => [...dialog.querySelectorAll('.section, [part=lines], .foot, .content, .head')].map((e) => { const r = e.getBoundingClientRect(); const n = e.nextElementSibling?.getBoundingClientRect(); const p = e.firstElementChild?.getAttribute('part'); return [(e as HTMLElement).dataset.feature ?? e.className + ' ' + (p ?? e.getAttribute('part')), 'h', Math.round(r.height*10)/10, 'to next', n ? Math.round((n.top - r.top)*10)/10 : '-', 'parent', e.parentElement?.className, 'm', getComputedStyle(e.firstElementChild ?? e).margin].join(' '); }));
  console.log('\n' + name + '\n' + out.join('\n'));
  await page.screenshot({ path: `/tmp/probe-${name}.png` });
  expect(1).toBe(1);
});
