import type { Page } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { linenAndOak, type ThemeName } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';

const { domain, handle } = linenAndOak;

/** A widget that changes the page, and settings that match no theme. */
const SETTINGS = {
  stickyBar: { shouldShowWhenATCIsVisible: true, 'button.buttonBackgroundColor': '#ff00ff' },
  miniCart: { backgroundColor: '#00ff00' },
};

/** Starts a match. Returns its id, and the address of its window in the sandbox. */
async function start({ sandbox }: Storefront): Promise<{ id: string; url: string }> {
  const { status, body } = await new AppClient(sandbox, domain).request('/api/themeMatch', { method: 'POST' });
  expect(status, JSON.stringify(body)).toBe(200);
  const { pathname, hash } = new URL(body.url);
  return { id: body.id, url: sandbox.storefront(handle, pathname + hash) };
}

const read = async ({ sandbox }: Storefront, id: string) =>
  (await new AppClient(sandbox, domain).request(`/api/themeMatch/${id}`)).body;

/** Opens an address in a new window, as a script does. */
async function openWindow(page: Page, url: string): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate((url) => void open(url), url)]);
  return opened;
}

/** Returns the computed styles of the theme's button, page and heading. */
const computed = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(selector);
      return getComputedStyle(found);
    };
    const hex = (colour: string) =>
      `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
    const button = styleOf('main form[action*="/cart/add"] [name="add"]');
    const body = styleOf('body');
    const height = Number.parseFloat(button.height);
    return {
      background: hex(body.backgroundColor),
      text: hex(body.color),
      bodyFont: body.fontFamily,
      headingFont: styleOf('main h1').fontFamily,
      button: {
        background: hex(button.backgroundColor),
        text: hex(button.color),
        radius: Math.min(Number.parseFloat(button.borderRadius), height / 2),
        height,
        weight: Number(button.fontWeight),
      },
    };
  });

for (const theme of ['classic', 'modern'] satisfies ThemeName[]) {
  test(`a window measures the ${theme} theme’s own look, sends it to the app and closes`, async ({
    page,
    storefront,
  }) => {
    await storefront.open({ theme, settings: SETTINGS });
    const expected = await computed(page);
    const { id, url } = await start(storefront);
    expect(await read(storefront, id)).toEqual({ state: 'waiting', result: null });
    const opened = await openWindow(page, url);
    await opened.waitForEvent('close');
    const { state, result } = await read(storefront, id);
    expect(state).toBe('done');
    expect(result).toMatchObject(expected);
  });
}

/** A button whose fill is generated content, with another one for the pointer, in a theme whose fields have wrappers. */
const DRAWN_BUTTON = `
  .product-form__submit {
    position: relative; isolation: isolate; border: 0; border-radius: 0; background: none;
    color: rgb(255 255 255 / 0.9); text-transform: uppercase; font-weight: 650;
  }
  .product-form__submit::before {
    content: ''; position: absolute; inset: 0; z-index: -1; border-radius: 50px;
    background: linear-gradient(90deg, #200000, #600000);
  }
  .product-form__submit::after {
    content: ''; position: absolute; inset: 0; background: #0000ff; transform: translateX(-110%);
  }
  main { background: rgb(0 0 0 / 0.5) }
  .quantity { border: 1px solid; border-radius: 9px }
  .quantity input { border-radius: 0 }`;

test('the window measures what shoppers see of a button that is drawn by other elements', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: SETTINGS });
  await page.context().addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    });
  }, DRAWN_BUTTON);
  const { id, url } = await start(storefront);
  await (await openWindow(page, url)).waitForEvent('close');
  const { result } = await read(storefront, id);
  expect(result).toMatchObject({
    // Half of the classic theme's #fbf9f5.
    background: '#7e7d7b',
    button: { background: '#400000', text: '#ece6e6', borderWidth: 0, weight: 650, isUppercase: true },
    cornerRadius: 9,
  });
  expect(result.button.radius).toBe(result.button.height / 2);
});

test('an address that is opened a second time says that it did not work, and changes nothing', async ({
  page,
  storefront,
}) => {
  await storefront.open({ settings: SETTINGS });
  const { id, url } = await start(storefront);
  await (await openWindow(page, url)).waitForEvent('close');
  const before = await read(storefront, id);
  const again = await openWindow(page, url);
  await expect(again.getByRole('status').getByText('This did not work')).toBeVisible();
  expect(await read(storefront, id)).toEqual(before);
  // The address no longer has the token.
  expect(new URL(again.url()).hash).toBe('');
});
