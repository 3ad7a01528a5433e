import { features } from '@uptill/feature-schema';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { onTestFinished, vi } from 'vitest';
import { defineWidget } from '../mount/mount-widget.tsx';
import type { Shop } from '../shop/shop.ts';
import { createMiniCart } from '../widgets/mini-cart/mini-cart.tsx';
import { type SectionEntry, sections } from '../widgets/mini-cart/section-entries.ts';
import { type Interrupt, openCart } from './open-cart.ts';
import { testShop } from './test-shop.ts';

type MiniCart = FeatureSettings['miniCart'];

/** jsdom has no layout. */
class Observer {
  observe() {}
  disconnect() {}
}

/** Empties the page, and adds the public API and modal dialogs, which jsdom lacks. */
export function prepareDrawerPage(): void {
  document.body.innerHTML = '';
  vi.stubGlobal('IntersectionObserver', Observer);
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  window.Uptill = {
    open: () => undefined,
    close: (panel = 'minicart') => document.dispatchEvent(new CustomEvent('uptill:close', { detail: { panel } })),
  };
  Object.assign(HTMLDialogElement.prototype, {
    show: vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
    }),
    showModal: vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
    }),
    close: vi.fn(function (this: HTMLDialogElement) {
      this.open = false;
    }),
  });
}

export const drawerSettings = {
  isEnabled: true,
  zIndex: 4,
  title: 'Shopping Cart',
  checkoutButtonText: 'Checkout • [price]',
  checkoutButtonAction: 'checkout',
  sectionOrder: features.miniCart.fields.sectionOrder.default,
  showGoToCartText: true,
  goToCartText: 'View cart',
  showEmptyCartText: true,
  emptyCartText: 'Your cart is empty',
} as FeatureSettings['miniCart'];

/** Mounts the drawer. Its cart has two lines. */
export async function mountDrawer(
  changes: Partial<Shop> = {},
  entries: readonly SectionEntry[] = [],
  interrupt?: Interrupt,
) {
  const page = await openCart(interrupt, {}, !interrupt);
  const shop = testShop({
    root: page.root,
    cart: page.state,
    cartClient: async () => page.cart,
    settings: (() => drawerSettings) as Shop['settings'],
    strings: new Proxy({}, { get: (_, name) => String(name) }) as Shop['strings'],
    ...changes,
  });
  const widget = defineWidget({
    key: 'miniCart',
    tag: 'uptill-mini-cart',
    styles: [],
    properties: () => ({}),
    position: () => 'right',
    create: (context) => createMiniCart(context, entries),
  }).mount(shop);
  onTestFinished(widget.remove);
  const find = (selector: string) =>
    document.querySelector('uptill-mini-cart')?.shadowRoot?.querySelector<HTMLElement>(selector);
  return {
    ...page,
    shop,
    widget,
    find,
    open: (opener: HTMLElement | null = null, add?: Promise<void>) => shop.panels.open('minicart', opener, add),
  };
}

interface SectionOptions {
  interrupt?: Interrupt;
  /** Default: the sections of the app with this name. */
  entries?: readonly SectionEntry[];
}

/** Returns the app's sections with these names. */
export const sectionsNamed = (...names: string[]): SectionEntry[] =>
  sections.filter(({ name }) => names.includes(name));

/** Opens the drawer with changed settings and with a named section. */
export async function openSection(
  name: string,
  changes: Partial<MiniCart>,
  { interrupt, entries = sectionsNamed(name) }: SectionOptions = {},
) {
  const drawer = await mountDrawer(
    { settings: (() => ({ ...drawerSettings, ...changes })) as never },
    entries,
    interrupt,
  );
  drawer.open();
  return drawer;
}
