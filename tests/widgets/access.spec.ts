import type { Locator } from '@playwright/test';
import type { Changes } from '../kit/publish.ts';
import { expect, test } from '../kit/test.ts';

const TAG = 'uptill-sticky-bar';
const STAYS: Changes = { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'stay' };
const COLOURS: Record<string, Changes> = {
  light: {},
  dark: {
    textColor: '#f2f2f2',
    backgroundColor: '#14161a',
    variantTextColor: '#f2f2f2',
    variantBackgroundColor: '#333',
  },
};

/** WCAG 1.4.11: what shows where the focus is. */
const LEAST_CONTRAST = 3;

test('the bar is a landmark named for its product, and what hides can’t be reached', async ({ page, storefront }) => {
  await storefront.open({ settings: { stickyBar: { 'button.buttonAction': 'stay' } } });
  const bar = storefront.widget(TAG).locator('[part~="bar"]');
  await page.waitForLoadState('networkidle');
  await expect(bar).toHaveCount(0);
  await storefront.scrollTo('end');
  await expect(page.getByRole('region', { name: /Linen Shirt/ })).toBeVisible();
  await expect(bar).not.toHaveAttribute('inert');
  await storefront.scrollTo('start');
  await expect(bar).toHaveAttribute('inert');
});

for (const [position, key] of Object.entries({ top: 'Shift+Tab', bottom: 'Tab' })) {
  test(`nothing that gets the focus stays under a bar at the ${position}`, async ({ page, storefront }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await storefront.open({ settings: { stickyBar: { ...STAYS, position } } });
    if (position === 'top') await page.locator('footer a').last().focus();
    await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press(key);
      expect(await storefront.widget(TAG).evaluate(coveredFocus)).toBeNull();
    }
  });
}

for (const [name, colours] of Object.entries(COLOURS)) {
  test(`keys go through the bar in order, and show where they are: ${name}`, async ({ page, storefront }) => {
    await storefront.open({ settings: { stickyBar: { ...STAYS, ...colours } }, at: 'withOptions' });
    const widget = storefront.widget(TAG);
    await widget.locator('select').first().focus();
    const names = ['variant', 'variant', 'quantity-decrease', 'quantity', 'quantity-increase', 'button'];
    for (const name of names) {
      const focused = widget.locator(':focus');
      await expect(focused).toHaveAttribute('name', name);
      expect(await focusContrast(focused)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      await page.keyboard.press('Tab');
    }
  });
}

test('in forced colours the bar has an edge, and the focus is seen', async ({ page, storefront }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await storefront.open({ settings: { stickyBar: { ...STAYS, shouldShowVariantBorder: false } } });
  const bar = storefront.widget(TAG).getByRole('region');
  expect(await contrastOfOutline(bar)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  const button = storefront.widget(TAG).locator('button[name="button"]');
  await page.keyboard.press('Tab');
  await button.focus();
  expect(await focusContrast(button)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

test('nothing moves for shoppers who asked for that', async ({ page, storefront }) => {
  const moving = () => storefront.widget(TAG).evaluate((host) => host.shadowRoot?.getAnimations().length ?? 0);
  await storefront.open({ settings: { stickyBar: { ...STAYS, 'button.buttonAnimation': 'pulse' } }, at: 'plain' });
  await expect(storefront.widget(TAG).getByRole('region')).toBeVisible();
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});

test('what was added is said once, and its message is for the eyes', async ({ page, storefront }) => {
  await storefront.open({ settings: { stickyBar: STAYS }, at: 'plain', cartType: 'page' });
  await storefront.widget(TAG).locator('button[name="button"]').click();
  await expect(page.locator('body > [role="status"]').filter({ hasText: 'Market Tote' })).toHaveCount(1);
  await expect(storefront.widget(TAG).locator('[part~="popup"]')).toHaveAttribute('aria-hidden', 'true');
  await expect(page.locator('body > [role="alert"]')).toBeEmpty();
});

test('a press without a pointer or focus, as of a screen reader, finds the live regions empty before they are filled', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: { stickyBar: STAYS }, at: 'plain', cartType: 'page' });
  const button = storefront.widget(TAG).locator('button[name="button"]');
  await button.waitFor();
  await expect(page.locator('body > [role="status"]')).toHaveCount(0);
  const atPress = await button.evaluate((element: HTMLElement) => {
    element.click();
    return document.querySelector('body > [role="status"]')?.textContent;
  });
  expect(atPress).toBe('');
  await expect(page.locator('body > [role="status"]').filter({ hasText: 'Market Tote' })).toHaveCount(1);
});

/** Runs in the page: what of it has the focus and lies under the bar, once scrolling is done. */
async function coveredFocus(host: Element): Promise<string | null> {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const bar = host.shadowRoot?.querySelector('[part~="bar"]');
  const focused = document.activeElement;
  if (!bar || bar.hasAttribute('inert') || !focused || focused === host) return null;
  // For what a theme keeps in view itself the merchant leaves room, by the distance from the edge.
  for (let around: Element | null = focused; around; around = around.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(around).position)) return null;
  }
  const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
  return under.top >= over.top - 1 && under.bottom <= over.bottom + 1 ? focused.outerHTML : null;
}

/** The ring may stand around the control's box rather than the control. */
async function focusContrast(control: Locator): Promise<number> {
  const own = await contrastOfOutline(control);
  return own || contrastOfOutline(control.locator('xpath=..'));
}

/** How an element's outline stands out from what is behind it; 0 without one of two pixels. */
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
