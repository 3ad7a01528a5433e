import type { Browser, Locator } from '@playwright/test';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak, type TestShop } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { onBoth, takeLoaded } from './camera.ts';
import { GIFTS, MILESTONES, REACHED_LEVELS } from './drawer-settings.ts';

const DISCOUNT = {
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
};

const BANNER = { message: 'Free returns within 30 days', textColor: '#fbf9f5', backgroundColor: '#7c4a2d' };

interface DrawerPicture {
  changes?: Record<string, unknown>;
  /** Settings of sections, which are off by default. */
  sections?: Record<string, Record<string, unknown>>;
  /** The optional scopes that the shop has granted. */
  scopes?: readonly string[];
  /** The products in the cart. */
  products?: readonly (keyof TestShop['products'])[];
  isEmpty?: boolean;
  /** Actions to perform before the drawer opens. */
  prepare?(storefront: Storefront): Promise<void>;
  /** Actions to perform before the screenshot. */
  act?(storefront: Storefront, drawer: Locator): Promise<void>;
}

const EXTRA_SCOPES = ['write_products', 'write_publications'];

/** The drawer in each of its states, by the name of the screenshot. The cart has two lines, unless it is empty. */
const DRAWER_STATES: Record<string, DrawerPicture> = {
  drawer: {},
  'drawer-popup': { changes: { type: 'modal', borderRadius: 12, showContinueShoppingText: true } },
  'drawer-compact': {
    changes: { layout: 'compact', slidePosition: 'left', removeButtonText: '', showGoToCartText: true },
  },
  'drawer-removed': { act: (_, drawer) => drawer.locator('[name="remove"]').first().click() },
  'drawer-empty': { isEmpty: true },
  'drawer-banner': { sections: { miniCartBanner: BANNER } },
  'drawer-countdown': { sections: { miniCartCountdown: {} }, scopes: ['write_discounts'], prepare: startCountdown },
  'drawer-countdown-simple': {
    sections: { miniCartCountdown: { timerLayout: 'simple' } },
    scopes: ['write_discounts'],
    prepare: startCountdown,
  },
  'drawer-gifts': {
    sections: { miniCartProductDiscount: GIFTS },
    scopes: ['write_discounts'],
    act: (_, drawer) => drawer.getByText('Free Gift').waitFor(),
  },
  'drawer-offers': {
    changes: { checkoutButtonBackgroundColor: '#7c4a2d', checkoutButtonBorderColor: '#7c4a2d' },
    sections: {
      miniCartProgressBar: MILESTONES,
      miniCartProductDiscount: { ...GIFTS, 'markets.0.levels': GIFTS['markets.0.levels'].slice(0, 1) },
      recommendations: { atcBackgroundColor: '#7c4a2d' },
    },
    scopes: ['write_discounts'],
    products: ['withOptions'],
    async act(storefront, drawer) {
      await drawer.getByText('Free Gift').waitFor();
      await showRecommendations(storefront, drawer);
    },
  },
  'drawer-gift-choice': {
    sections: { miniCartProductDiscount: { ...GIFTS, 'markets.0.levels': GIFTS['markets.0.levels'].slice(1) } },
    scopes: ['write_discounts'],
    act: (_, drawer) => drawer.getByRole('button', { name: 'Add gift' }).waitFor(),
  },
  'drawer-shipping-protection': {
    sections: { miniCartShippingProtection: {} },
    scopes: EXTRA_SCOPES,
    act: (_, drawer) => drawer.locator('[part="shipping-protection"]').waitFor(),
  },
  'drawer-gift-wrap': {
    sections: { miniCartGiftWrap: { toggleColor: '#7c4a2d' } },
    scopes: EXTRA_SCOPES,
    async act(_, drawer) {
      await drawer.locator('[name="miniCartGiftWrap"]').check();
      await drawer.locator('[part="line"]').nth(2).waitFor();
    },
  },
  'drawer-shipping-estimate': {
    sections: { miniCartShippingEstimate: {} },
    act: (_, drawer) => estimateShipping(drawer, '97201', '.rate'),
  },
  'drawer-shipping-form': {
    sections: { miniCartShippingEstimate: {} },
    act: (_, drawer) => estimateShipping(drawer, 'K1A 0B1', '[part="shipping-estimate"] .error'),
  },
  'drawer-selling-plan': {
    sections: { miniCartSellingPlan: {} },
    products: ['plain', 'withSellingPlans'],
    act: (_, drawer) => drawer.locator('[part="selling-plan"]').first().waitFor(),
  },
  'drawer-milestones': { sections: { miniCartProgressBar: MILESTONES } },
  'drawer-milestones-reached': {
    sections: { miniCartProgressBar: { ...MILESTONES, 'levelSets.0.levels': REACHED_LEVELS } },
  },
  'drawer-free-shipping': { changes: { shouldShowFreeShipping: true, freeShippingAmount: 600 } },
  'drawer-discounts': {
    async prepare({ sandbox, theme }) {
      const code = 'WELCOME10';
      await sandbox.post('discounts', {
        shop: linenAndOak.domain,
        discounts: [
          {
            ...DISCOUNT,
            id: 1,
            kind: 'automatic',
            title: 'Autumn sale',
            appliesTo: 'lines',
            value: { percentage: 15 },
          },
          { ...DISCOUNT, id: 2, kind: 'code', title: code, code, appliesTo: 'order', value: { percentage: 10 } },
        ],
      });
      await theme.enterCodes(code);
    },
    async act({ page, sandbox }, drawer) {
      await drawer.locator('[part="total-discount"]').waitFor();
      // A later request for the cart would get it without the discounts.
      await page.waitForLoadState('networkidle');
      await sandbox.post('discounts', { shop: linenAndOak.domain, discounts: [] });
    },
  },
  'drawer-codes': {
    sections: { miniCartDiscountCode: {} },
    prepare: (storefront) => enterCodes(storefront, 'WELCOME10', 'FREESHIP'),
    act: (_, drawer) => drawer.locator('[data-state="shipping"]').waitFor(),
  },
  'drawer-codes-refused': {
    sections: { miniCartDiscountCode: { description: 'Codes don’t apply to gift cards' } },
    prepare: (storefront) => enterCodes(storefront, 'WELCOME10', 'LASTSUMMER'),
    async act(_, drawer) {
      await drawer.locator('[data-state="unused"]').waitFor();
      await drawer.locator('[part="discount-code"] summary').click();
      await drawer.locator('[name="discount"]').fill('SUMMER');
      await drawer.locator('[name="discount"]').press('Enter');
      await drawer.locator('#code-error [part="error"]').waitFor();
    },
  },
  'drawer-recommendations': { sections: { recommendations: {} }, products: ['plain'], act: showRecommendations },
  'drawer-recommendations-list': {
    sections: { recommendations: { layout: 'vertical' } },
    products: ['plain'],
    act: showRecommendations,
  },
  'drawer-recommendations-grid': {
    sections: { recommendations: { layout: 'horizontal' } },
    products: ['plain'],
    act: showRecommendations,
  },
  'drawer-note': {
    changes: { shouldShowNote: true, notePlaceholder: 'Such as a gift message' },
    act: (_, drawer) => drawer.locator('[part="note"] summary').click(),
  },
  'drawer-terms': {
    changes: { shouldShowTnc: true },
    act: (_, drawer) => drawer.locator('[name="checkout"]').click(),
  },
  'drawer-secure-checkout': {
    changes: { shouldShowSecureCheckout: true, secureCheckoutFooter: 'All payments are encrypted' },
  },
  'drawer-shipping-message': { changes: { shouldShowShippingMessage: true } },
};

/** Enters codes in the cart. Only WELCOME10 and FREESHIP apply. */
async function enterCodes({ sandbox, theme }: Storefront, ...codes: string[]): Promise<void> {
  const named = (id: number, code: string) => ({ ...DISCOUNT, id, kind: 'code' as const, title: code, code });
  await sandbox.post('discounts', {
    shop: linenAndOak.domain,
    discounts: [
      { ...named(1, 'WELCOME10'), appliesTo: 'order', value: { percentage: 10 } },
      { ...named(2, 'FREESHIP'), appliesTo: 'shipping', value: { freeShipping: true } },
    ],
  });
  await theme.enterCodes(...codes);
}

/** Waits for the recommended products. */
async function showRecommendations(_: Storefront, drawer: Locator): Promise<void> {
  await drawer.locator('[part="recommendation-title"]').first().waitFor();
}

/** Asks for the shipping rates to a postal code in Oregon, and waits for an element. */
async function estimateShipping(drawer: Locator, zip: string, result: string): Promise<void> {
  await drawer.locator('[name="estimate-shipping"]').click();
  await drawer.locator('[name="shipping-province"]').selectOption('Oregon');
  await drawer.locator('[name="shipping-zip"]').fill(zip);
  await drawer.locator('[name="shipping-zip"]').press('Enter');
  await drawer.locator(result).first().waitFor();
}

/** The countdown's remaining time, in milliseconds. */
const COUNTDOWN_LEFT = 504_000;

/** Starts the countdown with a clock that stands still. */
async function startCountdown({ page, theme }: Storefront): Promise<void> {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await theme.setAttributes({ [TIMER_ATTRIBUTE]: `${now + COUNTDOWN_LEFT}` });
}

/** Takes the drawer in the states whose screenshots have names that begin with `start`. */
export async function drawerPictures(browser: Browser, start: string): Promise<void> {
  for (const [name, picture] of Object.entries(DRAWER_STATES).filter(([name]) => name.startsWith(start))) {
    await onBoth(browser, async (storefront, platform) => {
      const drawer = await showDrawer(storefront, picture);
      // The focus is elsewhere.
      await drawer.evaluate(({ shadowRoot }) => (shadowRoot?.activeElement as HTMLElement | null)?.blur());
      await takeLoaded(storefront.page, `${name}-${platform}`);
    });
  }
}

async function showDrawer(storefront: Storefront, picture: DrawerPicture): Promise<Locator> {
  const { changes = {}, sections, scopes = [], isEmpty, prepare, act } = picture;
  if (scopes.length > 0) {
    // A shop can grant them once it has the app.
    await storefront.open({});
    await storefront.sandbox.post('scopes', { shop: linenAndOak.domain, grant: [...scopes] });
  }
  for (const at of picture.products ?? ['onSale', 'withOptions']) {
    const settings = { miniCart: changes, ...sections };
    await storefront.open({ settings, at, cartType: 'page', inCart: isEmpty ? 0 : 2 });
  }
  await prepare?.(storefront);
  await openMiniCart(storefront.page);
  const drawer = storefront.widget('uptill-mini-cart');
  await drawer.locator('[part="line"], [part="empty"]').first().waitFor();
  // The drawer has opened when it has the focus.
  await storefront.page.waitForFunction(() => document.activeElement?.localName === 'uptill-mini-cart');
  await act?.(storefront, drawer);
  return drawer;
}
