import type { Locator, Page } from '@playwright/test';

export interface CartJson {
  item_count: number;
  /** In hundredths, after discounts. */
  total_price: number;
  /** ISO 4217. */
  currency: string;
  total_discount: number;
  note: string | null;
  attributes: Record<string, string>;
  discount_codes: { code: string; applicable: boolean }[];
  items: { variant_id: number; quantity: number; selling_plan_allocation?: { selling_plan: { id: number } } }[];
}

/** Page object for the theme's own controls. It does not depend on the app. */
export class Theme {
  readonly #page: Page;
  readonly form: Locator;
  readonly addButton: Locator;
  readonly quantity: Locator;
  /** The link or button in the header that opens the cart. */
  readonly icon: Locator;
  readonly drawer: Locator;
  readonly notification: Locator;
  /** The quantity field of each cart line, in the drawer and on the cart page. */
  readonly lines: Locator;
  readonly #count: Locator;
  readonly #pickers: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#pickers = page.locator('main variant-selects, main [data-part="options"]');
    this.form = page.locator('form[action*="/cart/add"]').first();
    this.addButton = this.form.locator('button[name="add"]');
    this.quantity = page.locator('main input[name="quantity"]');
    this.icon = page.locator('header a[href$="/cart"], header button[data-opens="cart"]').first();
    this.drawer = page.locator('cart-drawer [role="dialog"], modern-cart-drawer dialog');
    this.notification = page.locator('#cart-notification.active');
    this.lines = page.locator('input[name="updates[]"], input[data-line]');
    const [modern, plain] = ['header modern-cart-count [aria-hidden]', 'header [data-cart-count]'];
    this.#count = page.locator(`#cart-icon-bubble .cart-count-bubble [aria-hidden], ${modern}, ${plain}`);
  }

  /** Chooses a value such as `Sage` in the theme's pickers (radio buttons or a select). */
  async choose(value: string): Promise<void> {
    const list = this.#pickers.locator('select').filter({ has: this.#page.locator(`option[value="${value}"]`) });
    if ((await list.count()) > 0) await list.selectOption(value);
    else await this.#pickers.locator('label', { hasText: new RegExp(`^\\s*${value}`) }).click();
  }

  /** Returns the chosen value of each option, in order, as the shop last rendered the pickers. */
  async chosen(): Promise<string[]> {
    const values = this.#pickers.locator('input[checked], option[selected]');
    return values.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value') ?? ''));
  }

  async setQuantity(quantity: number): Promise<void> {
    await this.quantity.fill(String(quantity));
    await this.quantity.blur();
  }

  /** Clicks the add-to-cart button of the theme's own form. */
  async add(): Promise<void> {
    await this.addButton.click();
  }

  /** Adds the form's variant by a request from the page, as another app's script would. */
  async putInCart(quantity: number): Promise<void> {
    const line = { id: await this.variantId(), quantity };
    await this.#page.evaluate(async (line) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/cart/add.js', { method: 'POST', headers, body: JSON.stringify(line) });
    }, line);
  }

  /** Replaces the discount codes of the cart. */
  async enterCodes(...codes: string[]): Promise<void> {
    await this.#update({ discount: codes.join() });
  }

  /** Sets cart attributes. An empty value removes one. */
  async setAttributes(attributes: Record<string, string>): Promise<void> {
    await this.#update({ attributes });
  }

  /** Sets the quantity of a cart line; the first one is 1. */
  async setLineQuantity(line: number, quantity: number): Promise<void> {
    await this.#post('/cart/change.js', { line, quantity });
  }

  #update = (change: object) => this.#post('/cart/update.js', change);

  /** Changes the cart by a request from the page. */
  async #post(path: string, change: object): Promise<void> {
    await this.#page.evaluate(
      async ([path, change]) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(change) });
        // A page with an unread response is never idle.
        await response.text();
      },
      [path, change] as const,
    );
  }

  /** Returns the id of the variant that the form would add. */
  async variantId(): Promise<number> {
    return Number(await this.form.evaluate((form: HTMLFormElement) => new FormData(form).get('id')));
  }

  /** Returns the item count in the theme's header. */
  async count(): Promise<number> {
    // One call, because the theme removes the element when the cart becomes empty.
    const [text = '0'] = await this.#count.allTextContents();
    return Number(text);
  }

  /** Returns the cart from the Ajax API. */
  cart(): Promise<CartJson> {
    return this.#page.evaluate(async () => (await fetch('/cart.js')).json());
  }
}

/** Runs in the page. Adds an element that `selector` matches and that contains the item count at page load. */
export function printItemCount(selector: string): void {
  document.addEventListener('DOMContentLoaded', () => {
    const { cart } = JSON.parse(document.getElementById('uptill-page')?.textContent ?? '{"cart":{}}');
    const [tag = '', name = ''] = selector.split('.');
    const place = Object.assign(document.createElement(tag), {
      className: name,
      textContent: cart.item_count,
      hidden: true,
    });
    document.body.append(place);
  });
}
