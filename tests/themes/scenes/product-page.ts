import type { Page } from '@playwright/test';
import { linenAndOak } from '../../kit/shops.ts';
import {
  cartOf,
  clearCart,
  elementOf,
  fillRequired,
  pick,
  press,
  scrollPastButton,
  scrollToStart,
} from '../page-actions.ts';
import type { Visit } from '../visit.ts';
import { ALWAYS_SHOWN, BAR, BAR_BUTTON, closeDrawer, DRAWER, openingFaults, SETTINGS } from './widgets.ts';

const { withOptions: SHIRT, plain: TOTE } = linenAndOak.products;

/** A value of the product's first option that is not chosen at first. */
const OTHER_VALUE = 'Ink';

/** Time for one of several attempts, in milliseconds. */
const ATTEMPT_MS = 1000;

export async function onProductPage(visit: Visit): Promise<void> {
  const path = `/products/${SHIRT}`;
  const page = await visit.open(path);
  if (visit.wants('bar')) visit.report('bar', await barFaults(visit, page));
  if (visit.wants('choice')) visit.report('choice', await choiceFaults(visit, await withBar(visit, page, path)));
  if (visit.wants('money')) visit.report('money', await moneyFaults(visit, page));
  if (visit.wants('counts')) visit.report('counts', await countFaults(visit, page));
}

async function barFaults(visit: Visit, page: Page): Promise<string[] | null> {
  const faults: string[] = [];
  const bar = page.locator(BAR);
  const isShown = async () =>
    (await bar.count()) > 0 && (await bar.getAttribute('data-hidden')) !== 'true' && bar.isVisible();
  await page.mouse.move(20, 200);
  const isButtonInView = () =>
    page.evaluate(() => window.__probe.addButtons().some((button) => window.__probe.isInView(button)));
  const isAtStart = await isButtonInView();
  if (isAtStart && (await visit.until(isShown, 400))) faults.push('the bar is shown beside the theme’s button');
  const place = await scrollPastButton(page);
  if (place === 'none') return ['the theme’s add button was not found'];
  if (place === 'in view') return null;
  if (!(await visit.until(isShown)))
    return [...faults, place === 'past' ? 'the bar does not show after the theme’s button' : 'the bar never shows'];
  const isAlone = () => page.evaluate(() => !window.__probe.isThemeBarShown());
  if (!(await visit.until(isAlone, 1500))) faults.push('the theme’s own bar is shown beside ours');
  await scrollToStart(page);
  if (isAtStart && !(await visit.until(async () => !(await isShown()), 2000)))
    faults.push('the bar stays beside the theme’s button');
  return faults;
}

/** The page if the bar can show on it; otherwise another one, on which it always shows. */
async function withBar(visit: Visit, page: Page, path: string): Promise<Page> {
  if ((await scrollPastButton(page)) !== 'in view') return page;
  return visit.open(path, await visit.newPage({ ...SETTINGS, stickyBar: ALWAYS_SHOWN }));
}

async function choiceFaults(visit: Visit, page: Page): Promise<string[] | null> {
  await scrollToStart(page);
  const picker = await elementOf(page, () => window.__probe.pickerOf('Ink'));
  if (!picker) return null;
  await pick(page, picker, OTHER_VALUE);
  await scrollPastButton(page);
  const button = page.locator(BAR_BUTTON);
  if (!(await visit.until(() => button.isVisible()))) return ['the bar does not show'];
  const shown = () => page.locator('uptill-sticky-bar [name="variant"]').first().inputValue();
  const faults: string[] = [];
  if (!(await visit.until(async () => (await shown()) === OTHER_VALUE)))
    faults.push(`the bar shows ${await shown().catch(() => 'no options')} instead of ${OTHER_VALUE}`);
  await fillRequired(page);
  // The theme may scroll back to its picker when it has rendered the choice.
  const pressInView = async () => {
    if (!(await button.isVisible())) await scrollPastButton(page);
    await press(page, button, ATTEMPT_MS);
    return true;
  };
  if (!(await visit.until(pressInView))) return [...faults, 'the bar’s button can’t be pressed'];
  if (!(await visit.until(() => page.locator(DRAWER).isVisible())))
    faults.push('our drawer does not open after an add by the bar');
  await visit.until(async () => (await cartOf(page)).item_count > 0);
  const { items } = await cartOf(page);
  const titles = items.map(({ variant_title }) => variant_title);
  if (titles.length !== 1 || !titles[0]?.includes(OTHER_VALUE))
    faults.push(`the bar adds ${titles.join(' and ') || 'nothing'} instead of ${OTHER_VALUE}`);
  await closeDrawer(visit, page);
  return faults;
}

async function moneyFaults(visit: Visit, page: Page): Promise<string[]> {
  await scrollPastButton(page);
  await visit.until(() => page.locator(BAR_BUTTON).isVisible());
  const faults = await page.evaluate(() => window.__probe.ownTextFaults());
  const { price } = visit.tried;
  const text = await page
    .locator('uptill-sticky-bar [part~="price"]')
    .first()
    .innerText()
    .catch(() => 'nothing');
  if (price && text.replaceAll(/\s/g, ' ').trim() !== price) faults.push(`the bar shows ${text} instead of ${price}`);
  return faults;
}

async function countFaults(visit: Visit, page: Page): Promise<string[] | null> {
  await scrollToStart(page);
  const faults: string[] = [];
  for (const when of ['the first add', 'another add']) {
    const before = (await cartOf(page)).item_count;
    if (before === 0 || when === 'another add')
      await page.evaluate(async (handle) => {
        const { variants } = await (await fetch(`/products/${handle}.js`)).json();
        await Reflect.get(window, 'Uptill').add({ id: variants[0].id });
      }, TOTE);
    const fresh = await visit.newPage('without');
    // It names the chosen variant.
    await fresh.goto(page.url(), { waitUntil: 'load' });
    await visit.settle(fresh);
    const expected = await fresh.evaluate(() => window.__probe.numbers());
    await fresh.close();
    let actual: string[] = [];
    const isSame = async () => {
      actual = await page.evaluate(() => window.__probe.numbers());
      return JSON.stringify(actual) === JSON.stringify(expected);
    };
    if (await visit.until(isSame)) continue;
    // Several elements may show the same number.
    const without = (some: string[], others: string[]) => {
      const rest = [...others];
      return some.filter((number) => !(rest.includes(number) && rest.splice(rest.indexOf(number), 1)));
    };
    const missing = without(expected, actual);
    const wrong = without(actual, expected);
    faults.push(`after ${when}: ${wrong.join(', ') || 'nothing'} instead of ${missing.join(', ') || 'nothing'}`);
  }
  return faults;
}

/** The bar adds what the form would add, and nothing that the form would refuse. */
export async function withFields(visit: Visit): Promise<void> {
  const page = await visit.newPage({
    stickyBar: ALWAYS_SHOWN,
  });
  await visit.open(`/products/${TOTE}`, page);
  const fields = page.locator('form[action*="/cart/add"] [name^="properties["]');
  if ((await fields.count()) === 0) return visit.report('fields', null);
  await clearCart(page);
  const faults: string[] = [];
  const button = page.locator(BAR_BUTTON);
  await page.mouse.move(20, 200);
  await visit.until(() => button.isVisible());
  const isRefused = await fields
    .first()
    .evaluate(
      (field: HTMLInputElement) => field.form !== null && !field.form.noValidate && !field.form.checkValidity(),
    );
  if (isRefused) {
    await press(page, button);
    const isAdded = async () => (await cartOf(page)).item_count > 0;
    const isAsked = () => fields.first().evaluate((field) => field === document.activeElement);
    await visit.until(async () => (await isAsked()) || isAdded());
    if (await isAdded()) faults.push('the bar adds although a field is empty');
    else if (!(await isAsked())) faults.push('the bar does not lead to the empty field');
    await clearCart(page);
    await closeDrawer(visit, page);
  }
  await fillRequired(page);
  await page
    .locator('input[type=file][name^="properties["]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await press(page, button);
  await visit.until(async () => (await cartOf(page)).item_count > 0);
  const properties = Object.keys((await cartOf(page)).items[0]?.properties ?? {});
  for (const name of ['Engraving', 'Drawing', '_source'])
    if (!properties.includes(name)) faults.push(`the bar adds without the field ${name}`);
  visit.report('fields', faults);
}

export async function addByTheme(visit: Visit): Promise<void> {
  const page = await visit.open(`/products/${SHIRT}`);
  await clearCart(page);
  const button = await elementOf(page, () => window.__probe.addButtons()[0] ?? null);
  if (!button) return visit.report('add', ['the theme’s add button was not found']);
  await page.evaluate(() => window.__probe.watchThemeCart());
  await press(page, button);
  visit.report('add', await openingFaults(visit, page, 'the button'));
  const count = async () => (await cartOf(page)).item_count;
  if (!(await visit.until(async () => (await count()) === 1)))
    visit.report('add', [`the cart has ${await count()} instead of 1`]);
}
