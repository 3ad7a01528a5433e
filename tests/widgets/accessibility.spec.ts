import type { Locator, Page, ViewportSize } from '@playwright/test';
import { noBrand, type Platform, publishedBrand } from '@uptill/feature-schema';
import { dialogIssues, walkByTab } from '../accessibility/keyboard-walk.ts';
import { openByKeyboard } from '../accessibility/open-by-keyboard.ts';
import { ScreenReader } from '../accessibility/screen-reader.ts';
import { CART, EVERYTHING } from '../brand/everything.ts';
import { fillCart, timerNow } from '../brand/fill-cart.ts';
import { brandOf, everythingIn } from '../brand/in-brand.ts';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { ADD, delayRequests } from '../kit/add-failures.ts';
import { EXTRA_CONFIG } from '../kit/extras.ts';
import { GIFT_CONFIG, giftSettings } from '../kit/gifts.ts';
import { setInPage } from '../kit/page-settings.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import { VIEWPORTS } from '../kit/shops.ts';
import { eventually, expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE: Changes = { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };
const COLOURS: Record<string, Changes> = {
  light: {},
  dark: {
    textColor: '#f2f2f2',
    backgroundColor: '#14161a',
    variantTextColor: '#f2f2f2',
    variantBackgroundColor: '#333',
  },
};

/** Minimum contrast of a focus ring (WCAG 1.4.11). */
const MIN_CONTRAST = 3;

test('the bar is a landmark named after its product, and cannot be reached while it is hidden', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: { 'button.buttonAction': 'stay' } } });
  const bar = storefront.widget(TAG).locator('[part~="bar"]');
  await storefront.waitUntilIdle();
  await expect(bar).toHaveCount(0);
  await storefront.scrollTo('end');
  await expect(page.getByRole('region', { name: /Linen Shirt/ })).toBeVisible();
  await expect(bar).not.toHaveAttribute('inert');
  await storefront.scrollTo('start');
  await expect(bar).toHaveAttribute('inert');
});

test('no focused control of the page stays under the bar', async ({ page, storefront }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [position, key] of Object.entries({ top: 'Shift+Tab', bottom: 'Tab' })) {
    await test.step(`bar at the ${position}`, async () => {
      await storefront.open({ settings: { stickyBar: { ...STAY_ON_PAGE, position } } });
      if (position === 'top') await page.locator('footer a').last().focus();
      await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
      for (let step = 0; step < 30; step++) {
        await page.keyboard.press(key);
        expect(await storefront.widget(TAG).evaluate(coveredFocus)).toBeNull();
      }
    });
  }
});

test('the bar’s focus is visible in its colours and in forced colours, and reduced motion stops its animations', async ({
  page,
}) => {
  const preview = await PreviewPage.open(page);
  const bar = page.locator(TAG);
  const show = async (changes: Changes) => {
    await preview.show(
      { page: 'product', platform: 'desktop' },
      { stickyBar: settingsOf('stickyBar', { 'button.buttonAction': 'stay', ...changes }) },
    );
    await expect(bar.getByRole('region')).toBeVisible();
  };

  for (const [name, colours] of Object.entries(COLOURS)) {
    await test.step(`Tab moves through the bar in order, and the focus is visible in ${name} colours`, async () => {
      await show(colours);
      await bar.locator('select').first().focus();
      for (const control of ['variant', 'variant', 'quantity-decrease', 'quantity', 'quantity-increase', 'button']) {
        const focused = bar.locator(':focus');
        await expect(focused).toHaveAttribute('name', control);
        expect(await focusContrast(focused)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        await page.keyboard.press('Tab');
      }
    });
  }

  await test.step('in forced colours the bar has an edge, and the focus is visible', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await show({ shouldShowVariantBorder: false });
    expect(await contrastOfOutline(bar.getByRole('region'))).toBeGreaterThanOrEqual(MIN_CONTRAST);
    const button = bar.locator('button[name="button"]');
    await page.keyboard.press('Tab');
    await button.focus();
    expect(await focusContrast(button)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the bar has no animations if the shopper prefers reduced motion', async () => {
    await show({ 'button.buttonAnimation': 'pulse' });
    const moving = () => bar.evaluate((host) => host.shadowRoot?.getAnimations().length ?? 0);
    await eventually(moving).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eventually(moving).toBe(0);
  });
});

test('a click without prior pointer or focus events, as from a screen reader, is announced once, in live regions created beforehand', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'page' });
  const button = storefront.widget(TAG).locator('button[name="button"]');
  await button.waitFor();
  await expect(page.locator('body > [role="status"]')).toHaveCount(0);
  const atPress = await button.evaluate((element: HTMLElement) => {
    element.click();
    return document.querySelector('body > [role="status"]')?.textContent;
  });
  expect(atPress).toBe('');
  await expect(page.locator('body > [role="status"]').filter({ hasText: 'Market Tote' })).toHaveCount(1);
  await expect(page.locator('body > [role="alert"]')).toBeEmpty();
  // The visible message repeats the announcement.
  await expect(storefront.widget(TAG).locator('[part~="popup"]')).toHaveAttribute('aria-hidden', 'true');
});

/** Runs in the page. Returns the HTML of the focused element if the bar covers it after scrolling, else null. */
async function coveredFocus(host: Element): Promise<string | null> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const bar = host.shadowRoot?.querySelector('[part~="bar"]');
  const focused = document.activeElement;
  if (!bar || bar.hasAttribute('inert') || !focused || focused === host) return null;
  // Fixed and sticky elements are ignored: the merchant avoids an overlap with the setting "Distance from the edge".
  for (let around: Element | null = focused; around; around = around.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(around).position)) return null;
  }
  const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
  return under.top >= over.top - 1 && under.bottom <= over.bottom + 1 ? focused.outerHTML : null;
}

/** Returns the contrast of a control's focus ring, which is the outline of the control or of its parent. */
async function focusContrast(control: Locator): Promise<number> {
  const own = await contrastOfOutline(control);
  return own || contrastOfOutline(control.locator('xpath=..'));
}

/** Returns the contrast between an element's outline and its background; 0 if the outline is too thin or missing. */
function contrastOfOutline(element: Locator): Promise<number> {
  return element.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const isBar = element.matches('[part~="bar"]');
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < (isBar ? 1 : 2)) return 0;
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const bar = isBar ? document.body : element.closest('[part~="bar"]');
    const behind = luminance(bar ? getComputedStyle(bar).backgroundColor : 'rgb(255, 255, 255)');
    const ring = luminance(outlineColor);
    return (Math.max(ring, behind) + 0.05) / (Math.min(ring, behind) + 0.05);
  });
}

const DRAWER = 'uptill-mini-cart';
const POPUP = 'uptill-variant-popup';
const SLIDER = 'uptill-recommendations';

/** The features that the drawer shows. */
const IN_DRAWER = (feature: string) => feature.startsWith('miniCart') || feature === 'recommendations';

/** A state of a widget in the preview. */
interface WidgetState {
  host: string;
  scene: Pick<PreviewScene, 'page' | 'state'> & { platform?: Platform };
  /** The features that are on. */
  features: (feature: string) => boolean;
  /** Selectors of what this state shows. */
  shows: string[];
  /** Selector of the part that is checked. Default: the whole widget. */
  part?: string;
  act?(widget: Locator): Promise<void>;
}

const drawer = (state: PreviewScene['state'], shows: string[], part?: string): WidgetState => ({
  host: DRAWER,
  scene: { page: 'product', state },
  features: IN_DRAWER,
  shows,
  ...(part && { part }),
});

const widget = (
  host: string,
  feature: string,
  scene: WidgetState['scene'],
  shows: string[],
  changes: Partial<WidgetState> = {},
): WidgetState => ({ host, scene, features: (key) => key === feature, shows, ...changes });

const unfold = (widget: Locator) =>
  widget.evaluate(({ shadowRoot }) => {
    for (const row of shadowRoot?.querySelectorAll('details') ?? []) row.open = true;
  });

const STATES: Record<string, WidgetState> = {
  'drawer: lines only': {
    ...drawer('default', ['[part=line]']),
    features: (key) => key === 'miniCart',
  },
  'drawer: everything, with applied and refused codes, and open rows': {
    ...drawer('codes-in-cart', [
      ...['[part=line]', '[name=note]', '[name=terms]', '[name=add]', '[part~=milestone] path[d]'],
      ...['[part=free-shipping]', '[part=extra-title]', '[part=shipping-estimate]', '[part=discount-code-tag]'],
      ...['[part=banner]', '[part=countdown]', '[part=total-discount]'],
    ]),
    act: unfold,
  },
  'drawer: empty': drawer('empty-cart', ['[part=empty]']),
  'drawer: many lines': {
    ...drawer('many-lines', ['[part=line]:nth-child(10)']),
    features: (key) => key === 'miniCart',
  },
  'drawer: long titles': drawer('long-titles', ['[part=line]'], '[part=lines]'),
  'drawer: line discounts': drawer('discounted-cart', ['[part=lines] [part=discount-tag]'], '[part=lines]'),
  'drawer: a refused code': {
    ...drawer('refused-code', ['[part=discount-code] [part=error]'], '[part=discount-code]'),
    act: unfold,
  },
  'drawer: shipping form': drawer('shipping-form', ['[name=shipping-zip]'], '[part=shipping-estimate]'),
  'drawer: a refused address': drawer(
    'shipping-refused',
    ['[part=shipping-estimate] [part=error]'],
    '[part=shipping-estimate]',
  ),
  'drawer: shipping rates': drawer('shipping-rates', ['[part~=shipping-rate]'], '[part=shipping-estimate]'),
  'drawer: an earned gift': drawer('gift-earned', ['[name=add-gift]'], '[part=free-gift]'),
  'drawer: a next gift': drawer('gift-locked', ['[part~=next-gift]'], '[part~=next-gift]'),
  'drawer: a paid add-on in the cart': drawer(
    'extra-added',
    ['[part=extra-switch]:checked'],
    '[part=shipping-protection]',
  ),
  'drawer: reached milestones': drawer('milestone-reached', ['[data-reached=true] path[d]'], '[part=progress-bar]'),
  'drawer: the countdown is over': drawer('countdown-over', ['[part=countdown]'], '[part=countdown]'),
  'slider: products': widget(SLIDER, 'recommendations', { page: 'product', state: 'default' }, ['[name=add]']),
  'slider: an added product': widget(SLIDER, 'recommendations', { page: 'product', state: 'added' }, [
    '[name=add][data-added=true]',
  ]),
  'quick buy': widget('uptill-quick-buy', 'quickBuy', { page: 'collection', state: 'default' }, ['button']),
  'quick buy: sold out': widget('uptill-quick-buy', 'quickBuy', { page: 'collection', state: 'sold-out' }, [
    '[part~=sold-out]',
  ]),
  'variant popup: choice': widget(POPUP, 'quickBuy', { page: 'collection', state: 'variant-popup' }, [
    'dialog :checked',
  ]),
  'sticky bar': widget('uptill-sticky-bar', 'stickyBar', { page: 'product', state: 'on-sale' }, ['[part~=bar]']),
  'sticky bar: sold out': widget('uptill-sticky-bar', 'stickyBar', { page: 'product', state: 'sold-out' }, [
    '[part~=sold-out]',
  ]),
  'sticky bar: added, on a phone': widget(
    'uptill-sticky-bar',
    'stickyBar',
    { page: 'product', state: 'added', platform: 'mobile' },
    ['[part=popup]'],
  ),
  'floating button': widget('uptill-sticky-button', 'stickyButton', { page: 'product', state: 'small-cart' }, [
    '[part=badge]',
  ]),
  'products on the cart page': widget(
    'uptill-cart-recommendations',
    'recommendations',
    { page: 'cart', state: 'default' },
    ['[name=add]'],
  ),
};

/** Shows a state in the preview, with a brand. Returns its widget. */
async function showState(
  page: Page,
  preview: PreviewPage,
  { host, scene, features, shows, act }: WidgetState,
  brand = noBrand(),
  viewport?: ViewportSize,
): Promise<Locator> {
  const { platform = 'desktop' } = scene;
  const all = Object.entries(everythingIn(brand, platform));
  await page.evaluate((scene) => {
    // Another scene gets host elements of its own.
    if (Reflect.get(window, '__scene') !== scene)
      for (const old of document.querySelectorAll('uptill-layer > *, uptill-quick-buy'))
        old.setAttribute('data-old', '');
    Reflect.set(window, '__scene', scene);
    // The block on the cart page is the theme's.
    document.querySelector('#uptill-recommendations')?.remove();
    const block = Object.assign(document.createElement('div'), { id: 'uptill-recommendations' });
    if (scene.includes('"cart"')) document.body.prepend(block);
  }, JSON.stringify(scene));
  const shown = Object.fromEntries(all.filter(([feature]) => features(feature)));
  await preview.show({ ...scene, platform, ...publishedBrand(brand) }, shown, viewport);
  const widget = page.locator(`${host}:not([data-old])`);
  for (const selector of shows) await widget.locator(selector).first().waitFor({ state: 'attached' });
  await act?.(widget);
  return widget;
}

/** The states that are checked in dark colours too: those that show the most colours. */
const DARK = /everything|refused address|slider: products|choice|sticky bar$/;

test('axe finds nothing wrong in any state, in light and dark colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const preview = await PreviewPage.open(page);
  for (const [name, brand] of Object.entries({ light: noBrand(), dark: brandOf('dark') })) {
    const states = Object.entries(STATES).filter(([title]) => name === 'light' || DARK.test(title));
    for (const [title, state] of states) {
      await test.step(`${title}, ${name}`, async () => {
        await showState(page, preview, state, brand);
        const { host, part: inside } = state;
        const issues = await accessibilityIssues(page, { include: [host], ...(inside && { inside }) });
        expect.soft(issues, `${title}, ${name}`).toEqual([]);
      });
    }
  }
});

/** Settings of {@link EVERYTHING} with products of the shop as gifts and paid add-ons, without publishing them. */
const EVERYTHING_IN_PAGE = { ...EVERYTHING, miniCartProductDiscount: giftSettings() };
const CONFIG_IN_PAGE = { ...EXTRA_CONFIG, handles: { ...EXTRA_CONFIG.handles, ...GIFT_CONFIG.handles } };

const CHANGE = /\/cart\/change/;

/** The shop's answer to a change that it refuses. */
const refusal = (description: string) => ({ status: 422, json: { status: 422, message: 'Cart Error', description } });

test('the drawer with everything on can be read and used with the keyboard alone, and gives the focus back', async ({
  page,
  storefront,
}) => {
  await page.setViewportSize(VIEWPORTS.mobile);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setInPage(page, EVERYTHING_IN_PAGE, CONFIG_IN_PAGE);
  // The features are off where they are published, and on in the page.
  await storefront.open({ settings: { miniCart: {}, stickyButton: {} }, at: 'plain' });
  await page.evaluate(fillCart, { handles: CART, timer: timerNow() });
  await page.reload();
  await storefront.waitUntilIdle();
  const dialog = await openByKeyboard(page);
  const reader = await ScreenReader.of(page);
  const drawer = storefront.widget(DRAWER);
  const check = async () => expect.soft(await accessibilityIssues(page, { include: [DRAWER] })).toEqual([]);

  await test.step('names, order and focus', async () => {
    await eventually(async () => (await reader.read(DRAWER, 'dialog')).length).toBeGreaterThan(100);
    const nodes = await reader.read(DRAWER, 'dialog');
    const stops = await walkByTab(page, reader);
    expect(dialogIssues(nodes, stops)).toEqual([]);
    expect(stops.length).toBeGreaterThan(30);
    const said = nodes.map(({ role, name }) => `${role}: ${name}`);
    for (const expected of [
      'dialog: Shopping Cart (4)',
      'button: Remove: Everyday Linen Shirt',
      'button: Increase quantity: Everyday Linen Shirt',
      'button: Add gift: Market Tote',
      'textbox: Add a note to your order',
      'DisclosureTriangle: Discount code',
      'progressbar: Fast packing',
      'StaticText: Sale price',
    ])
      expect.soft(said).toContain(expected);
  });

  await test.step('a refused change, and a busy line', async () => {
    const more = drawer.getByRole('button', { name: 'Increase quantity: Everyday Linen Shirt' });
    await page.route(CHANGE, (route) => route.fulfill(refusal('Only 1 is left.')), { times: 1 });
    await more.press('Enter');
    await expect(drawer.locator('[part="error"]')).toHaveText('Only 1 is left.');
    await check();
    const release = await delayRequests(page, CHANGE);
    await more.press('Enter');
    await expect(drawer.locator('[part="line"][aria-busy="true"]')).toHaveCount(1);
    await check();
    release();
    await expect(drawer.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  await test.step('a removed line, with the focus on its undo', async () => {
    await drawer.getByRole('button', { name: 'Remove: Oak Wool Jumper' }).press('Enter');
    await expect(drawer.locator('[name="undo"]')).toBeFocused();
    await check();
  });

  await test.step('the popup over the drawer: a sold-out choice, and a refused add', async () => {
    const opener = drawer.getByRole('button', { name: 'Add: Harbour Wrap Dress' });
    await opener.press('Enter');
    const popup = page.locator(POPUP).locator('dialog:modal');
    await popup.waitFor();
    const checkPopup = async () => expect.soft(await accessibilityIssues(page, { include: [POPUP] })).toEqual([]);
    await page.route(ADD, (route) => route.fulfill(refusal('Sold out.')), { times: 1 });
    await popup.locator('[name="button"]').press('Enter');
    await expect(popup.locator('[part="error"]')).toHaveText('Sold out.');
    await checkPopup();
    // Low enough for the popup to scroll below its button.
    await page.setViewportSize({ width: 390, height: 490 });
    const stops = await walkByTab(page, reader);
    expect.soft(dialogIssues(await reader.read(POPUP, 'dialog'), stops)).toEqual([]);
    await popup.locator('[data-sold-out="true"] input').first().check({ force: true });
    await expect(popup.locator('[name="button"]')).toBeDisabled();
    await checkPopup();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await reader.focused()).toMatchObject({ role: 'button', name: /^Cart, items: / });
});

/** The colours that must stand out from the background of forced colours, as [selector, property, pseudo-element]. */
const SEEN_IN_FORCED_COLOURS: [string, keyof CSSStyleDeclaration & string, string?][] = [
  ['[part=milestone-track]', 'borderTopColor'],
  ['[part=milestone-track]', 'backgroundColor', '::before'],
  ['[data-reached=true] svg', 'backgroundColor'],
  ['[part=free-shipping-progress]', 'outlineColor'],
  ['[part=free-shipping-progress] div', 'backgroundColor'],
  ['[part=extra-switch]', 'borderTopColor'],
  ['[part=extra-switch]', 'borderTopColor', '::before'],
  ['summary', 'color', '::after'],
  ['.fold', 'borderTopColor'],
  ['[part=discount-tag]', 'borderTopColor'],
  ['[part=discount-code-tag]', 'borderTopColor'],
  ['[part=recommendation]', 'borderTopColor'],
  ['[name=add]', 'borderTopColor'],
  ['[name=checkout]', 'borderTopColor'],
  ['[name=note]', 'borderTopColor'],
  ['[part~=control]', 'borderTopColor'],
];

const DRAWER_WITH_EVERYTHING = 'drawer: everything, with applied and refused codes, and open rows';

/** The widgets as they are checked at 400 % and from right to left. */
const SHOWN = [DRAWER_WITH_EVERYTHING, 'slider: products', 'variant popup: choice', 'floating button'];

/** A window of 1280 by 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

test('the widgets follow forced colours, more contrast, a zoom of 400 %, right-to-left text and reduced motion', async ({
  page,
}) => {
  const preview = await PreviewPage.open(page);
  const show = async (title: string, viewport?: ViewportSize) => {
    const state = STATES[title];
    if (!state) throw new Error(`No state is called ${title}`);
    return { ...state, widget: await showState(page, preview, state, noBrand(), viewport) };
  };

  await test.step('in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
    const { widget } = await show(DRAWER_WITH_EVERYTHING);
    const contrasts = await widget.evaluate(contrastsWithCanvas, SEEN_IN_FORCED_COLOURS);
    expect(contrasts.filter(({ contrast }) => contrast < MIN_CONTRAST)).toEqual([]);
    const popup = await show('variant popup: choice');
    const [chosen, other] = await popup.widget.evaluate(({ shadowRoot }) =>
      ['.pill:has(:checked)', '.pill:not(:has(:checked))'].map((selector) => {
        const pill = shadowRoot?.querySelector(selector);
        return pill && getComputedStyle(pill).backgroundColor;
      }),
    );
    expect(chosen).not.toBe(other);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });

  await test.step('with more contrast, lines and secondary texts have the colour of the text', async () => {
    await page.emulateMedia({ contrast: 'more' });
    const { widget } = await show(DRAWER_WITH_EVERYTHING);
    const styleOf = (selector: string) =>
      widget
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, opacity, borderTopColor, borderBottomColor } = getComputedStyle(element);
          return { color, opacity, borderTopColor, borderBottomColor };
        });
    const { color } = await styleOf('dialog');
    expect(await styleOf('[part=line-detail]')).toMatchObject({ color, opacity: '1' });
    expect(await styleOf('[part=header]')).toMatchObject({ borderBottomColor: color });
    for (const part of ['.fold', '[part~=quantity]', '[part=recommendation]'])
      expect(await styleOf(part), part).toMatchObject({ borderTopColor: color });
    await page.emulateMedia({ contrast: 'no-preference' });
  });

  await test.step('at 400 %, and from right to left', async () => {
    for (const title of SHOWN) {
      const { widget } = await show(title, ZOOMED);
      for (const direction of ['rtl', 'ltr']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        expect.soft(await widget.evaluate(zoomIssues), `${title}, ${direction}`).toEqual([]);
      }
    }
  });

  await test.step('from right to left, rows, carousels and milestones are mirrored', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const { widget } = await show(DRAWER_WITH_EVERYTHING);
    const left = async (selector: string, index: number) =>
      (await widget.locator(selector).nth(index).boundingBox())?.x ?? Number.NaN;
    // The sign of a row is at the row's end: what is left of its width is a margin before it.
    const margins = await widget
      .locator('summary')
      .first()
      .evaluate((element) => {
        const { marginLeft, marginRight } = getComputedStyle(element, '::after');
        return [marginLeft, marginRight].map(Number.parseFloat);
      });
    expect(margins).toEqual([0, expect.any(Number)]);
    expect(margins[1]).toBeGreaterThan(50);
    for (const selector of ['[part~=milestone]', '[part=recommendation]', '[part=line-detail]'])
      expect(await left(selector, 0), selector).toBeGreaterThan(await left(selector, 1));
    await widget.locator('[name=next]').click();
    await eventually(() => widget.locator('section ul').evaluate((list) => list.scrollLeft)).toBeLessThan(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  });

  await test.step('with reduced motion, nothing moves', async () => {
    const { widget } = await show(DRAWER_WITH_EVERYTHING);
    expect(await widget.evaluate((host) => host.shadowRoot?.getAnimations().length)).toBe(0);
    await expect(widget.locator('dialog')).toHaveCSS('transition-duration', '0s');
  });
});

/** Runs in the page. Returns the contrast of each colour with the background of forced colours. */
function contrastsWithCanvas(host: Element, colours: [string, string, string?][]) {
  const canvas = document.createElement('div');
  canvas.style.background = 'Canvas';
  document.body.append(canvas);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const value = part / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return alpha * (0.2126 * r + 0.7152 * g + 0.0722 * b);
  };
  const behind = luminance(getComputedStyle(canvas).backgroundColor);
  canvas.remove();
  return colours.map(([selector, property, pseudo]) => {
    const element = host.shadowRoot?.querySelector(selector);
    const colour = element ? String(Reflect.get(getComputedStyle(element, pseudo), property)) : 'missing';
    const found = luminance(colour);
    const contrast = element ? (Math.max(found, behind) + 0.05) / (Math.min(found, behind) + 0.05) : 0;
    return { selector, property, pseudo, colour, contrast };
  });
}

/**
 * Runs in the page. Returns what is wrong in a small window: what scrolls sideways, except carousels, text that is cut off,
 * and controls that can't be scrolled into view or are covered.
 */
function zoomIssues(host: Element): string[] {
  const root = host.shadowRoot;
  const all = [...(root?.querySelectorAll('*') ?? [])].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('.visually-hidden, option'),
  );
  const nameOf = (element: Element) => element.getAttribute('name') ?? element.part.value ?? element.className;
  const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
  const isTurned = (element: Element) => element.matches('[data-layout="carousel"] ul');
  const sideways = all.filter((element) => {
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    return (
      !isTurned(element) &&
      display !== 'inline' &&
      overflowX !== 'visible' &&
      textOverflow !== 'ellipsis' &&
      isWide(element)
    );
  });
  const unreachable = all.filter((element) => {
    if (!element.matches('button, a[href], select, input, textarea, summary')) return false;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = root?.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = !!hit && (element.contains(hit) || hit.contains(element));
    return !isSeen || left < -1 || right > innerWidth + 1;
  });
  return [
    ...sideways.map((element) => `${nameOf(element)} is wider than its place`),
    ...unreachable.map((element) => `${nameOf(element)} can't be reached`),
  ];
}
