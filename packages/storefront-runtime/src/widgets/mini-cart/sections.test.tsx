// @vitest-environment jsdom

import { type AnyFeature, compileSettings, defaultDocument, features, resourceId } from '@uptill/feature-schema';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import type { Section, Slot } from '../../mount/section.ts';
import { drawerSettings, mountDrawer, prepareDrawerPage } from '../../testing/mount-drawer.ts';
import { type SectionEntry, sections } from './section-entries.ts';

const reports = vi.fn();
document.addEventListener('uptill:error', ({ detail }: CustomEventInit) => reports(detail.section ?? detail.feature));

beforeEach(() => {
  reports.mockClear();
  prepareDrawerPage();
});

describe('a section of the drawer', () => {
  const entry = (
    name: string,
    feature: SectionEntry['feature'],
    draw: () => string,
    slots?: readonly Slot[],
  ): SectionEntry => ({
    name,
    feature,
    ...(slots && { slots }),
    load: async () => ({
      default: {
        create:
          () =>
          ({ line }) => <i>{`${draw()}${line?.quantity ?? ''} `}</i>,
      },
    }),
  });
  const texts = (find: (selector: string) => HTMLElement | null | undefined) =>
    [...(find('dialog')?.querySelectorAll('i') ?? [])].map(({ textContent }) => textContent.trim());

  const ordered = [
    entry('terms', 'stickyBar', () => 'terms'),
    entry('milestones', 'stickyButton', () => 'milestones'),
    entry('banner', 'miniCartBanner', () => 'banner'),
    entry('plan', 'miniCartProgressBar', () => 'line', ['line']),
  ];

  it('is in its slot, and in the merchant’s order', async () => {
    const { find, open } = await mountDrawer({}, ordered);
    open();
    await vi.waitFor(() => expect(texts(find)).toEqual(['banner', 'milestones', 'line2', 'line1', 'terms']));
  });

  it('is below the lines if an older release has published the settings', async () => {
    const settings = { ...drawerSettings, sectionOrder: undefined };
    const { find, open } = await mountDrawer({ settings: (() => settings) as never }, ordered);
    open();
    await vi.waitFor(() => expect(texts(find)).toEqual(['line2', 'line1', 'terms', 'milestones', 'banner']));
  });

  it('is loaded before the drawer opens', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    await mountDrawer({}, [{ name: 'banner', feature: 'stickyBar', load }]);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
  });

  it('that throws or can’t be loaded does not affect the drawer and other sections', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const { find, open, inShop } = await mountDrawer({}, [
      entry('banner', 'stickyBar', broken),
      { name: 'countdown', feature: 'stickyButton', load: () => Promise.reject(new Error('offline')) },
      entry('milestones', 'miniCartProgressBar', () => 'fine'),
    ]);
    open();
    await vi.waitFor(() => expect(texts(find)).toEqual(['fine']));
    expect(reports).toHaveBeenCalledExactlyOnceWith('stickyBar');
    find('[name=remove]')?.click();
    await vi.waitFor(() => expect(inShop()).toEqual([1]));
    expect(texts(find)).toEqual(['fine']);
  });
});

describe('if one of the app’s sections throws', () => {
  const document = defaultDocument(features);
  const { miniCart, miniCartBanner, miniCartCountdown, miniCartDiscountCode, miniCartProgressBar } = document;
  const { desktop: gifts } = document.miniCartProductDiscount;
  const [giftSet] = gifts.markets;
  const productVariants = [resourceId('variant', 91)];
  const giftLevel = { ...giftSet?.levels[0], productVariants, discountAmount: 50 };
  const variant = { id: 91, title: 'Default Title', options: ['Default Title'], price: 2400, available: true };
  const mug = { id: 9, handle: 'mug', title: 'Mug', options: [], variants: [variant] };
  const withPlans = (items: AjaxCartLine[]) => ({
    ...mug,
    variants: items.map(({ variant_id: id }) => ({
      ...variant,
      id,
      selling_plan_allocations: [{ selling_plan_id: 1, price: 2000, per_delivery_price: 2000 }],
    })),
    selling_plan_groups: [{ name: 'Subscribe', selling_plans: [{ id: 1, name: 'Monthly' }] }],
  });
  const extra = ({ fields }: AnyFeature, settings: object) =>
    compileSettings(fields, { ...settings, isEnabled: true }, []);
  const everything = {
    miniCart: {
      ...miniCart.desktop,
      isEnabled: true,
      shouldShowFreeShipping: true,
      shouldShowNote: true,
      shouldShowTnc: true,
      shouldShowSecureCheckout: true,
      showGoToCartText: true,
      showSubtotalText: true,
    },
    miniCartBanner: { ...miniCartBanner.desktop, isEnabled: true },
    miniCartCountdown: { ...miniCartCountdown.desktop, isEnabled: true, shouldProvideDiscount: false },
    miniCartDiscountCode: { ...miniCartDiscountCode.desktop, isEnabled: true },
    miniCartProgressBar: compileSettings(
      features.miniCartProgressBar.fields,
      { ...miniCartProgressBar.desktop, isEnabled: true },
      [],
    ),
    miniCartSellingPlan: { ...document.miniCartSellingPlan.desktop, isEnabled: true },
    miniCartShippingProtection: extra(features.miniCartShippingProtection, document.miniCartShippingProtection.desktop),
    miniCartShippingEstimate: extra(features.miniCartShippingEstimate, document.miniCartShippingEstimate.desktop),
    recommendations: extra(features.recommendations, document.recommendations.desktop),
    miniCartGiftWrap: extra(features.miniCartGiftWrap, document.miniCartGiftWrap.desktop),
    miniCartProductDiscount: compileSettings(
      features.miniCartProductDiscount.fields,
      { ...gifts, isEnabled: true, markets: [{ ...giftSet, levels: [giftLevel, { ...giftLevel, minAmount: 1000 }] }] },
      [],
    ),
  };
  // The other is rendered only in an empty cart.
  const drawn = sections.filter(({ name }) => name !== 'empty-cart');

  /** Opens the drawer with all sections, one of which throws in its render function. Expects all others to be shown. */
  async function openWithFault(faulty?: SectionEntry): Promise<void> {
    window.Shopify = { currency: { active: 'USD', rate: '1.0' } };
    const entries = drawn.map((section) => (section === faulty ? throwing(section) : section));
    const settings = (feature: keyof typeof everything) => everything[feature] as FeatureSettings[typeof feature];
    const extras = { miniCartShippingProtection: 91, miniCartGiftWrap: 91 };
    const config = { schemaVersion: 1, features: {}, handles: { 91: 'mug' }, extras };
    const shop = { settings: settings as never, config };
    const drawer = await mountDrawer(shop, entries, ({ path }, cart) => {
      if (path === '/products/mug.js') return { body: mug };
      if (path.startsWith('/recommendations/')) return { body: { products: [{ ...mug, handle: 'cup' }] } };
      if (path.startsWith('/products/')) return { body: withPlans(cart.read().items) };
      const discount = { type: 'automatic', title: 'Summer', total_allocated_amount: 50 };
      const discounted = { total_discount: 50, cart_level_discount_applications: [discount] };
      const attributes = { [TIMER_ATTRIBUTE]: `${Date.now() + 60_000}` };
      return path === '/cart.js' ? { body: { ...cart.read(), ...discounted, attributes } } : null;
    });
    drawer.open();
    await Promise.all(drawn.map(({ load }) => load()));
    const shown = () => drawn.filter(({ name }) => drawer.find(`[data-section="${name}"]`));
    await vi.waitFor(() => expect(shown()).toHaveLength(drawn.length - (faulty ? 1 : 0)));
    expect(drawer.find('[name=checkout]')).toBeTruthy();
    drawer.widget.remove();
  }

  it.each(drawn.map((section) => [section.name, section] as const))('%s, all others stay', async (_, section) => {
    await openWithFault();
    expect(reports).not.toHaveBeenCalled();
    await openWithFault(section);
    // The discounts are rendered and reported for each line.
    expect(new Set(reports.mock.calls.flat())).toEqual(
      new Set([section.feature === 'miniCart' ? section.name : section.feature]),
    );
  });
});

const throwing = (entry: SectionEntry): SectionEntry => ({
  ...entry,
  load: async () => {
    const { default: made } = await entry.load();
    const section = typeof made === 'function' ? made(entry.feature, entry.name) : made;
    const broken: Section = {
      ...section,
      create: () => () => {
        throw new Error('broken');
      },
    };
    return { default: broken };
  },
});
