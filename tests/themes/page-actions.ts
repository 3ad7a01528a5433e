import type { ElementHandle, Locator, Page } from '@playwright/test';

/** Time in which something must happen, in milliseconds. On a busy machine, a page may need most of it. */
export const PATIENCE_MS = 5000;

interface CartJson {
  item_count: number;
  items: { variant_title: string | null; properties: Record<string, string> | null }[];
}

export const cartOf = (page: Page): Promise<CartJson> => page.evaluate(async () => (await fetch('/cart.js')).json());

export const clearCart = (page: Page) =>
  page.evaluate(async () => void (await (await fetch('/cart/clear.js', { method: 'POST' })).text()));

export async function press(page: Page, control: Locator | ElementHandle, timeout = PATIENCE_MS): Promise<void> {
  // In a phone's window that scrolls sideways, Playwright presses beside the control.
  if (await isTooWide(page)) await control.dispatchEvent('click');
  else await control.click({ timeout });
}

/** Returns an element that a function of the page finds. */
export async function elementOf<Value>(
  page: Page,
  find: (value: Value) => Element | null,
  value?: Value,
): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(find as never, value as never);
  return (handle as unknown as ElementHandle<Element>).asElement() as ElementHandle<Element> | null;
}

export async function pick(page: Page, picker: ElementHandle<Element>, value: string): Promise<void> {
  const option = await picker.evaluate((element, value) => {
    if (!(element instanceof HTMLSelectElement)) return null;
    const options = [...element.options].filter(({ text, disabled }) => text.trim().startsWith(value) && !disabled);
    return options[0]?.value ?? null;
  }, value);
  if (option === null) await press(page, picker);
  else await picker.selectOption(option);
}

/** Fills in the texts without which the product form refuses an add. */
export async function fillRequired(page: Page): Promise<void> {
  for (const field of await page.locator('form[action*="/cart/add"] input[type=text]:required').all())
    if (await field.isVisible()) await field.fill('Ana');
}

export type Place = 'past' | 'away' | 'in view' | 'none';

/** Scrolls until the theme's add button is above the window, or else out of it. Makes the window lower if necessary. */
export async function scrollPastButton(page: Page): Promise<Place> {
  const place = await page.evaluate(scrollPast);
  const viewport = page.viewportSize();
  if (place !== 'in view' || !viewport) return place;
  await page.setViewportSize({ width: viewport.width, height: Math.round(viewport.height / 3) });
  return (await page.evaluate(scrollPast)) === 'past' ? 'past' : 'in view';
}

/** Runs in the page. */
async function scrollPast(): Promise<Place> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const [button] = window.__probe.addButtons();
  if (!button) return 'none';
  let scroller: Element = document.scrollingElement ?? document.documentElement;
  for (let at = button.parentElement; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 200) scroller = at;
  const end = scroller.scrollHeight - scroller.clientHeight - 2;
  let away: number | undefined;
  for (let top = 0; ; top += innerHeight / 2) {
    scroller.scrollTo({ top, behavior: 'instant' });
    await frame();
    if (button.getBoundingClientRect().bottom < -20) return 'past';
    if (top > 0 && !window.__probe.isInView(button)) away = top;
    if (top > end) break;
  }
  if (away === undefined) return 'in view';
  scroller.scrollTo({ top: away, behavior: 'instant' });
  await frame();
  return 'away';
}

export const scrollToStart = (page: Page) =>
  page.evaluate(async () => {
    for (const element of [document.documentElement, ...document.querySelectorAll('body > *, body > * > *')])
      if (element.scrollTop > 0) element.scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Scrolls to the end of the page and back, in whatever element scrolls. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const inner = [...document.querySelectorAll('body > *, body > * > *')].find(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 200,
    );
    const scroller = inner ?? document.scrollingElement ?? document.documentElement;
    for (let top = 0; top < scroller.scrollHeight; top += 600) {
      scroller.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scroller.scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  });

export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
