import type { BrowserContext, ElementHandle, Locator, Page } from '@playwright/test';
import { setInPage } from '../kit/page-settings.ts';
import type { SettingsByFeature } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { ALL_PAGES, expectedStatus } from './pages.ts';
import { installProbe } from './probe.ts';

/** What is tried in a theme, and what it says. */
export const TRIALS = {
  bar: 'the bar shows after the theme’s button, and not beside it',
  choice: 'the bar follows the chosen variant and adds it',
  fields: 'the bar adds the fields of the product form',
  add: 'the theme’s add button opens our drawer, and never the theme’s',
  icons: 'every cart icon opens our drawer',
  counts: 'the header shows the same numbers as after a page load',
  cards: 'each card has a control, inside its image and over nothing of the theme',
  'theme cart': 'without our drawer, the theme’s cart shows what we have added',
  'cart page': 'the cart page shows what we have added on it',
  navigation: 'a page that changes without loading keeps its widgets',
  money: 'amounts are formatted',
  shift: 'we shift no content',
  width: 'the page does not scroll sideways because of us',
  errors: 'no errors',
  pages: 'pages without broken parts',
} as const;

export type TrialName = keyof typeof TRIALS;

/** What is wrong, one sentence each: none if all is well. Null if the theme has nothing of the kind. */
export type Results = Partial<Record<TrialName, string[] | null>>;

export interface Tried {
  context: BrowserContext;
  /** Returns the URL of a path of the shop. */
  url(path: string): string;
  trials: readonly TrialName[];
  /** True if the theme's own cart must be refreshed. Otherwise the cart page is as good. */
  isRefreshed?: boolean | undefined;
  /** The price of the product, in the shop's money format. */
  price?: string | undefined;
  /** The money format that the app embed prints, if not the shop's. */
  moneyFormat?: string | undefined;
  /** Where pictures of what is wrong are saved: the beginning of their paths. */
  pictures?: string | undefined;
  /** Opens all kinds of pages, and waits for slow ones. */
  isThorough?: boolean;
}

const { withOptions: SHIRT, plain: TOTE } = linenAndOak.products;

/** A theme may show titles in capital letters. */
const TOTE_TITLE = /tote/i;

/** A value of the product's first option that is not chosen at first. */
const OTHER_VALUE = 'Ink';

const QUICK_BUY = { buttonAction: 'minicart' };

/** The settings that are published before the trials. */
export const SETTINGS: SettingsByFeature = {
  miniCart: {},
  stickyBar: { 'button.buttonAction': 'minicart' },
  quickBuy: QUICK_BUY,
};

const ALWAYS_SHOWN = { 'button.buttonAction': 'minicart', shouldShowWhenATCIsVisible: true };

const WITHOUT_DRAWER: SettingsByFeature = {
  miniCart: { isEnabled: false },
  stickyBar: ALWAYS_SHOWN,
  quickBuy: QUICK_BUY,
};

const DRAWER = 'uptill-mini-cart dialog[open]';
const POPUP = 'uptill-variant-popup dialog[open]';
const BAR = 'uptill-sticky-bar [part~="bar"]';
const BAR_BUTTON = 'uptill-sticky-bar button[name="button"]';

/** Time in which something must happen, in milliseconds. On a busy machine, a page may need most of it. */
const PATIENCE_MS = 5000;

/** Time for one of several attempts, in milliseconds. */
const ATTEMPT_MS = 1000;

/** Time after an add in which the theme could still open its cart, in milliseconds. */
const LATE_MS = 500;

/** A shift below this score is one of rounding. */
const SMALLEST_SHIFT = 0.005;

/** How often a page is loaded without our widgets until the theme itself has shifted the same. */
const MOST_THEME_LOADS = 4;

/** Runs the trials in a theme that the shop shows, at the width of the context. */
export async function runTrials(tried: Tried): Promise<Results> {
  const visit = new Visit(tried);
  for (const [scene, names] of SCENES) {
    const wanted = names.filter((name) => tried.trials.includes(name));
    if (wanted.length === 0) continue;
    await scene(visit).catch((error: Error) => {
      const [message = ''] = error.message.split('\n');
      for (const name of names) visit.report(name, [`the trial failed: ${message}`]);
    });
    await visit.takePictures(scene.name);
    await visit.closePages();
  }
  return visit.results();
}

class Visit {
  readonly tried: Tried;
  readonly #results: Results = {};
  readonly #pages: Page[] = [];
  readonly #errors = new Set<string>();
  /** The number of faults of which there are pictures. */
  #pictured = 0;
  /** What is wrong with pages as they are, and on which. */
  readonly #pageFaults = new Map<string, string[]>();

  constructor(tried: Tried) {
    this.tried = tried;
  }

  wants(name: TrialName): boolean {
    return this.tried.trials.includes(name);
  }

  report(name: TrialName, faults: string[] | null): void {
    const known = this.#results[name];
    if (!this.wants(name) || (!faults && known)) return;
    this.#results[name] = faults && [...new Set([...(known ?? []), ...faults])];
  }

  results(): Results {
    this.report('errors', [...this.#errors]);
    const pages = [...this.#pageFaults].map(([fault, paths]) => {
      const others = new Set(paths).size - 1;
      return `${fault} (${paths[0]}${others > 0 ? ` and ${others} more` : ''})`;
    });
    this.report('pages', pages);
    return this.#results;
  }

  /** Waits until a condition is true. Returns false if it is still false after the time. */
  async until(condition: () => Promise<unknown>, patience = PATIENCE_MS): Promise<boolean> {
    const end = Date.now() + patience;
    while (true) {
      // While a page is being left, its functions reject.
      if (await condition().catch(() => false)) return true;
      if (Date.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  #addPageFault(fault: string, path: string): void {
    this.#pageFaults.set(fault, [...(this.#pageFaults.get(fault) ?? []), path]);
  }

  /** Saves pictures of the open pages, if something new is wrong. */
  async takePictures(scene: string): Promise<void> {
    const count = Object.values(this.#results).reduce((sum, faults) => sum + (faults?.length ?? 0), 0);
    if (!this.tried.pictures || count === this.#pictured) return;
    this.#pictured = count;
    for (const [index, page] of this.#pages.entries())
      await page.screenshot({ path: `${this.tried.pictures}-${scene}-${index}.png` }).catch(() => undefined);
  }

  async closePages(): Promise<void> {
    for (const page of this.#pages.splice(0)) await page.close();
  }

  /** A new page with our widgets, or without them. */
  async newPage(settings?: SettingsByFeature | 'without'): Promise<Page> {
    const page = await this.tried.context.newPage();
    this.#pages.push(page);
    await installProbe(page);
    if (settings === 'without')
      await page.addInitScript(() => Reflect.set(window, 'Uptill', { shouldSkip: () => true }));
    else if (settings) await setInPage(page, settings);
    if (this.tried.moneyFormat) await page.addInitScript(printMoneyFormat, this.tried.moneyFormat);
    if (settings !== 'without') {
      page.on('pageerror', ({ message, stack = '' }) =>
        this.#errors.add(`${message}${/uptill/.test(stack) ? ' (ours)' : ''}`),
      );
      page.on('console', (message) => {
        const isOurs = /uptill/i.test(`${message.text()} ${message.location().url}`);
        if (message.type() === 'error' && isOurs) this.#errors.add(message.text().slice(0, 200));
      });
    }
    return page;
  }

  /** Opens a page of the shop, and reports what is wrong with it as it is. */
  async open(path: string, page?: Page): Promise<Page> {
    const opened = page ?? (await this.newPage());
    const response = await opened.goto(this.tried.url(path), { waitUntil: 'load' });
    await this.settle(opened);
    const faults = this.wants('pages') ? await opened.evaluate(() => window.__probe.pageFaults()) : [];
    const status = response?.status();
    if (status !== expectedStatus(path)) faults.push(`status ${status}`);
    for (const fault of faults) this.#addPageFault(fault, path);
    this.report('pages', []);
    if (this.wants('width') && (await isTooWide(opened))) {
      const without = await this.newPage('without');
      await without.goto(this.tried.url(path), { waitUntil: 'load' });
      const isTheme = await isTooWide(without);
      if (isTheme)
        this.#pageFaults.set('scrolls sideways', [...(this.#pageFaults.get('scrolls sideways') ?? []), path]);
      else this.report('width', [`${path}: scrolls sideways`]);
    }
    this.report('width', []);
    return opened;
  }

  /** Empties the cart before a page is opened. */
  async startCart(page: Page): Promise<void> {
    await page.goto(this.tried.url('/cart.js'));
    await clearCart(page);
  }

  /** Waits until a page has loaded what it loads without an interaction. */
  async settle(page: Page): Promise<void> {
    if (this.tried.isThorough) await page.waitForLoadState('networkidle', { timeout: 6000 }).catch(() => undefined);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 30))));
  }
}

/** Each scene uses one page for several trials, in order. */
const SCENES: [scene: (visit: Visit) => Promise<void>, trials: TrialName[]][] = [
  [onProductPage, ['bar', 'choice', 'counts', 'money', 'width', 'pages']],
  [withFields, ['fields']],
  [addByTheme, ['add']],
  [onCollection, ['icons', 'cards', 'width', 'pages']],
  [withoutDrawer, ['theme cart']],
  [onCartPage, ['cart page', 'width', 'pages']],
  [withoutLoading, ['navigation']],
  [shifting, ['shift']],
  [onEveryPage, ['pages']],
];

async function onProductPage(visit: Visit): Promise<void> {
  const path = `/products/${SHIRT}`;
  const page = await visit.open(path);
  if (visit.wants('bar')) visit.report('bar', await barFaults(visit, page));
  if (visit.wants('choice')) visit.report('choice', await choiceFaults(visit, await withBar(visit, page, path)));
  if (visit.wants('money')) visit.report('money', await moneyFaults(visit, page));
  if (visit.wants('counts')) visit.report('counts', await countFaults(visit, page, path));
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

async function countFaults(visit: Visit, page: Page, path: string): Promise<string[] | null> {
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
    await fresh.goto(visit.tried.url(path), { waitUntil: 'load' });
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
async function withFields(visit: Visit): Promise<void> {
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

/** Fills in the texts without which the product form refuses an add. */
async function fillRequired(page: Page): Promise<void> {
  for (const field of await page.locator('form[action*="/cart/add"] input[type=text]:required').all())
    if (await field.isVisible()) await field.fill('Ana');
}

async function addByTheme(visit: Visit): Promise<void> {
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

/** Returns what opens instead of our drawer, after a press. */
async function openingFaults(visit: Visit, page: Page, what: string): Promise<string[]> {
  const start = page.url().split('#')[0];
  const left = async () => page.url().split('#')[0] !== start;
  const themeCarts = () => page.evaluate(() => window.__probe.seenThemeCarts());
  const drawer = page.locator(DRAWER);
  await visit.until(async () => (await drawer.isVisible()) || (await left()) || (await themeCarts()).length > 0);
  await page.waitForTimeout(LATE_MS);
  if (await left()) return [`${what} leads to ${new URL(page.url()).pathname}`];
  const theirs = await themeCarts();
  if (theirs.length > 0) return [`${what} opens the theme’s cart: ${theirs.join(', ')}`];
  return (await drawer.isVisible()) ? [] : [`${what} opens nothing`];
}

async function onCollection(visit: Visit): Promise<void> {
  const path = '/collections/all';
  const page = await visit.open(path);
  if (visit.wants('icons')) visit.report('icons', await iconFaults(visit, page, path));
  if (visit.wants('cards')) visit.report('cards', await cardFaults(visit, page));
}

async function iconFaults(visit: Visit, page: Page, path: string): Promise<string[] | null> {
  const known = new Set<string>();
  const faults: string[] = [];
  // Themes render parts of their header after the load.
  await page.waitForTimeout(LATE_MS);
  await visit.until(async () => (await openerNames(page)).length > 0, 1000);
  for (const [index, name] of (await openerNames(page)).entries()) {
    known.add(name);
    faults.push(...(await pressIcon(visit, page, path, index)));
  }
  faults.push(...(await menuFaults(visit, page, path, known)));
  return known.size === 0 ? ['no cart icon was found'] : faults;
}

/** Presses what opens the cart in the theme's menu, if its header has one. `known` is outside of it. */
async function menuFaults(visit: Visit, page: Page, path: string, known: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const menus = await page.evaluate(() => window.__probe.menuOpeners().length);
  for (let menu = 0; menu < Math.min(menus, 2); menu++) {
    for (let item = 0; item < 4; item++) {
      const opener = await elementOf(page, (index) => window.__probe.menuOpeners()[index] ?? null, menu);
      if (!opener) break;
      const isOpen = await press(page, opener).then(
        () => true,
        () => false,
      );
      const inMenu = async () => (await openerNames(page, true)).filter((name) => !known.has(name));
      const isThere = isOpen && (await visit.until(async () => (await inMenu()).length > 0, item === 0 ? 700 : 200));
      const [name] = isThere ? await inMenu() : [];
      if (name) {
        known.add(name);
        faults.push(...(await pressIcon(visit, page, path, (await openerNames(page)).indexOf(name))));
      }
      // Closes the menu.
      await visit.open(path, page);
      if (!name) break;
    }
  }
  return faults;
}

/** What opens the cart, by names that stay the same while other openers come and go. */
const openerNames = (page: Page, areInView = false) =>
  page.evaluate((areInView) => {
    const { cartOpeners, isInView, nameOf } = window.__probe;
    return cartOpeners().flatMap((opener) => (!areInView || isInView(opener) ? nameOf(opener) : []));
  }, areInView);

async function pressIcon(visit: Visit, page: Page, path: string, index: number): Promise<string[]> {
  const icon = await elementOf(page, (index) => window.__probe.cartOpeners()[index] ?? null, index);
  if (!icon) return [];
  const name = await icon.evaluate((element) => window.__probe.nameOf(element as HTMLElement));
  await page.evaluate(() => window.__probe.watchThemeCart());
  const isPressed = await press(page, icon).then(
    () => true,
    () => false,
  );
  if (!isPressed) {
    const cover = await icon.evaluate((element) => window.__probe.coverOf(element)).catch(() => 'gone');
    return [`${name} can’t be pressed: ${cover}`];
  }
  const faults = await openingFaults(visit, page, name);
  if (faults.length > 0) await visit.open(path, page);
  else await closeDrawer(visit, page);
  return faults;
}

async function cardFaults(visit: Visit, page: Page): Promise<string[] | null> {
  await scrollThrough(page);
  const isDesktop = page.viewportSize()?.width === VIEWPORTS.desktop.width;
  const handles = await page.evaluate(() => window.__probe.cards().map(({ handle }) => handle));
  if (handles.length === 0) return null;
  const faults: string[] = [];
  for (const [index, handle] of handles.slice(0, 14).entries()) {
    const root = await elementOf(page, (index) => window.__probe.cards()[index]?.root ?? null, index);
    if (!root) continue;
    await root.evaluate((element) =>
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }),
    );
    // Themes show further controls then.
    if (isDesktop)
      await root.hover({ position: { x: 12, y: 12 }, timeout: PATIENCE_MS, force: true }).catch(() => undefined);
    let found: string[] | null = null;
    await visit.until(
      async () => {
        found = await root.evaluate((element) => window.__probe.controlFaults(element));
        return found?.length === 0;
      },
      index === 0 ? PATIENCE_MS : PATIENCE_MS / 2,
    );
    for (const fault of found ?? ['no control']) faults.push(`${handle}: ${fault}`);
  }
  await scrollToStart(page);
  const control = page.locator('uptill-quick-buy button[name="button"]').first();
  if (!(await control.isVisible())) return faults;
  await press(page, control).catch(() => faults.push('a control can’t be pressed'));
  if (!(await visit.until(() => page.locator(`${DRAWER}, ${POPUP}`).first().isVisible())))
    faults.push('a pressed control opens nothing');
  return faults;
}

/** Adds by the bar and by quick buy, to an empty cart. */
async function withoutDrawer(visit: Visit): Promise<void> {
  const adds = [
    { by: 'the bar', path: `/products/${TOTE}`, button: BAR_BUTTON },
    { by: 'quick buy', path: '/search?type=product&q=tote', button: 'uptill-quick-buy button[aria-label*="Tote"]' },
  ];
  for (const { by, path, button: selector } of adds) {
    const page = await visit.newPage(WITHOUT_DRAWER);
    await visit.startCart(page);
    await visit.open(path, page);
    await page.mouse.move(20, 200);
    const button = page.locator(selector).first();
    if (!(await visit.until(() => button.isVisible()))) {
      visit.report('theme cart', [`${by} is not shown`]);
      continue;
    }
    await page.evaluate(() => window.__probe.watchThemeCart());
    await press(page, button);
    const texts = () => page.evaluate(() => window.__probe.themeCartTexts());
    const isOnCartPage = () => /\/cart\/?$/.test(new URL(page.url()).pathname);
    const isRight = async () =>
      isOnCartPage()
        ? !visit.tried.isRefreshed && TOTE_TITLE.test(await page.evaluate(() => window.__probe.contentText()))
        : (await texts()).some((text) => TOTE_TITLE.test(text));
    if (await visit.until(isRight)) {
      // It may be replaced by an older answer.
      await page.waitForTimeout(LATE_MS);
      if (await isRight()) {
        visit.report('theme cart', []);
        continue;
      }
    }
    const shown = await texts().catch(() => []);
    const what = isOnCartPage()
      ? `the cart page ${visit.tried.isRefreshed ? 'opens' : 'shows no line'}`
      : shown.length > 0
        ? 'the theme’s cart opens without the line'
        : 'nothing opens';
    visit.report('theme cart', [`after an add by ${by}, ${what}`]);
  }
}

async function onCartPage(visit: Visit): Promise<void> {
  const page = await visit.newPage();
  await visit.startCart(page);
  await addTote(page);
  if (visit.tried.isThorough) {
    await page.goto(visit.tried.url('/cart'));
    // Some themes lead from the cart page to their drawer.
    const isLeft = async () => !/\/cart\/?$/.test(new URL(page.url()).pathname);
    if (await visit.until(isLeft, LATE_MS)) return visit.report('cart page', null);
  }
  await visit.open('/cart', page);
  if (!visit.wants('cart page')) return;
  await scrollThrough(page);
  const cards = await page.evaluate(() => window.__probe.cards().map(({ handle }) => handle));
  if (cards.length === 0) return visit.report('cart page', null);
  const control = page.locator('uptill-quick-buy button[name="button"]').first();
  if (!(await visit.until(() => control.isVisible()))) return visit.report('cart page', ['the cards have no control']);
  await press(page, control);
  const popup = page.locator(`${POPUP} button[name="button"]`);
  await visit.until(async () => (await popup.isVisible()) || (await cartOf(page)).items.length > 1);
  if (await popup.isVisible()) await press(page, popup);
  if (!(await visit.until(async () => (await cartOf(page)).item_count > 1)))
    return visit.report('cart page', ['quick buy adds nothing']);
  // Some themes show further texts on the card with the pointer or the focus.
  await page.mouse.move(0, 0);
  const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
  // The page may be about to load again.
  await page.evaluate(blur).catch(() => undefined);
  const fresh = await visit.newPage('without');
  await fresh.goto(visit.tried.url('/cart'), { waitUntil: 'load' });
  await visit.settle(fresh);
  const textOf = async (of: Page) => (await of.evaluate(() => window.__probe.contentText())).replaceAll(/\s+/g, ' ');
  const expected = await textOf(fresh);
  const isSame = await visit.until(async () => (await textOf(page)) === expected);
  if (isSame) return visit.report('cart page', []);
  const words = (await textOf(page).catch(() => '')).split(' ');
  const at = expected.split(' ').findIndex((word, index) => word !== words[index]);
  const from = Math.max(0, at - 3);
  const part = (all: string[]) => `“…${all.slice(from, at + 3).join(' ')}…”`;
  visit.report('cart page', [`after an add, the page shows ${part(words)} instead of ${part(expected.split(' '))}`]);
}

async function withoutLoading(visit: Visit): Promise<void> {
  const page = await visit.open('/collections/all');
  await page.evaluate(() => Reflect.set(window, '__isSamePage', true));
  const link = await elementOf(page, () => window.__probe.cards()[0]?.root.querySelector('a') ?? null);
  if (!link) return visit.report('navigation', null);
  const handle = (await link.getAttribute('href'))?.split(/[/?]/).at(-1) ?? '';
  await link.evaluate((element) => (element as HTMLElement).click());
  await page.waitForURL('**/products/**');
  await page.waitForLoadState('load');
  if (!(await page.evaluate(() => Reflect.get(window, '__isSamePage') === true)))
    return visit.report('navigation', null);
  const faults: string[] = [];
  await visit.until(() => page.evaluate(() => document.querySelector('form[action*="/cart/add"]') !== null));
  const title = (await page.locator('main h1').first().textContent()) ?? '';
  await page.mouse.move(20, 200);
  await scrollPastButton(page);
  const bar = page.locator('uptill-sticky-bar [part~="name"]');
  if (!(await visit.until(() => page.locator(BAR_BUTTON).isVisible())))
    faults.push(`the bar does not show on ${handle}`);
  else if (!(await bar.textContent())?.includes(title)) faults.push(`the bar shows another product than ${handle}`);
  await page.goBack();
  await page.waitForURL('**/collections/**');
  await visit.until(() => page.evaluate(() => window.__probe.cards().length > 0));
  if (!(await visit.until(() => page.locator('uptill-quick-buy button').first().isVisible())))
    faults.push('new cards have no control');
  if (await page.locator(BAR_BUTTON).isVisible()) faults.push('the bar stays on a page without its product');
  await page.evaluate(() => window.__probe.watchThemeCart());
  const icon = await elementOf(page, () => window.__probe.cartOpeners()[0] ?? null);
  if (icon) await press(page, icon);
  faults.push(...(await openingFaults(visit, page, 'the cart icon')));
  visit.report('navigation', faults);
}

/** Compares the shifts of a page with and without our widgets: a theme may shift its content by itself. */
async function shifting(visit: Visit): Promise<void> {
  for (const path of [`/products/${SHIRT}`, '/collections/all']) {
    const scoresOf = async (page: Page) => {
      await visit.open(path, page);
      await page.mouse.move(20, 200);
      await scrollThrough(page);
      return page.evaluate(() => window.__probe.shifts());
    };
    const first = await scoresOf(await visit.newPage());
    const faults: string[] = [];
    if (Object.keys(first).length > 0) {
      // Scores differ with what arrives late, so what is shifted is compared: what we shift is shifted each time.
      const second = await scoresOf(await visit.newPage());
      const suspects = new Set(Object.keys(second).filter((name) => name in first));
      for (let time = 0; suspects.size > 0 && time < MOST_THEME_LOADS; time++)
        for (const name of Object.keys(await scoresOf(await visit.newPage('without')))) suspects.delete(name);
      for (const name of suspects) {
        const score = second[name] ?? 0;
        if (score > SMALLEST_SHIFT) faults.push(`${path}: ${name} is shifted only with us, by ${score.toFixed(3)}`);
      }
    }
    visit.report('shift', faults);
  }
}

async function onEveryPage(visit: Visit): Promise<void> {
  if (!visit.tried.isThorough) return;
  const page = await visit.newPage();
  for (const path of ALL_PAGES) {
    // A page may lead to another one.
    const isOpen = await visit.open(path, page).then(
      () => true,
      () => false,
    );
    if (isOpen) await scrollThrough(page);
    else await page.waitForLoadState('networkidle').catch(() => undefined);
  }
}

interface CartJson {
  item_count: number;
  items: { variant_title: string | null; properties: Record<string, string> | null }[];
}

const cartOf = (page: Page): Promise<CartJson> => page.evaluate(async () => (await fetch('/cart.js')).json());

const clearCart = (page: Page) =>
  page.evaluate(async () => void (await (await fetch('/cart/clear.js', { method: 'POST' })).text()));

const addTote = (page: Page) =>
  page.evaluate(async (handle) => {
    const { variants } = await (await fetch(`/products/${handle}.js`)).json();
    const headers = { 'content-type': 'application/json' };
    await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify({ id: variants[0].id }) });
  }, TOTE);

async function closeDrawer(visit: Visit, page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'Uptill')?.close());
  await visit.until(async () => !(await page.locator(DRAWER).isVisible()), 2000);
}

async function press(page: Page, control: Locator | ElementHandle, timeout = PATIENCE_MS): Promise<void> {
  // In a phone's window that scrolls sideways, Playwright presses beside the control.
  if (await isTooWide(page)) await control.dispatchEvent('click');
  else await control.click({ timeout });
}

/** Returns an element that a function of the page finds. */
async function elementOf<Value>(
  page: Page,
  find: (value: Value) => Element | null,
  value?: Value,
): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(find as never, value as never);
  return (handle as unknown as ElementHandle<Element>).asElement() as ElementHandle<Element> | null;
}

async function pick(page: Page, picker: ElementHandle<Element>, value: string): Promise<void> {
  const option = await picker.evaluate((element, value) => {
    if (!(element instanceof HTMLSelectElement)) return null;
    const options = [...element.options].filter(({ text, disabled }) => text.trim().startsWith(value) && !disabled);
    return options[0]?.value ?? null;
  }, value);
  if (option === null) await press(page, picker);
  else await picker.selectOption(option);
}

type Place = 'past' | 'away' | 'in view' | 'none';

/** Scrolls until the theme's add button is above the window, or else out of it. Makes the window lower if necessary. */
async function scrollPastButton(page: Page): Promise<Place> {
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

const scrollToStart = (page: Page) =>
  page.evaluate(async () => {
    for (const element of [document.documentElement, ...document.querySelectorAll('body > *, body > * > *')])
      if (element.scrollTop > 0) element.scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Scrolls to the end of the page and back, in whatever element scrolls. */
const scrollThrough = (page: Page) =>
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

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

/** Runs in the page, before the loader reads what the app embed has printed. */
function printMoneyFormat(moneyFormat: string): void {
  document.addEventListener('readystatechange', () => {
    const printed = document.getElementById('uptill-page');
    if (document.readyState !== 'interactive' || !printed) return;
    const data = JSON.parse(printed.textContent);
    printed.textContent = JSON.stringify({ ...data, moneyFormat, moneyWithCurrencyFormat: moneyFormat });
  });
}
