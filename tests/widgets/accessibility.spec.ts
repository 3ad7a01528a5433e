import type { Locator } from '@playwright/test';
import { PreviewPage } from '../kit/preview-page.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
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
