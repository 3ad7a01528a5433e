/** Data about the visitor, printed by `content_for_header`. */
export interface AccountMenu {
  label: string;
  /** First letter of the customer's name, or null for a visitor who is not logged in. */
  initial: string | null;
  links: { title: string; url: string }[];
}

const STYLE = `:host { display: inline-flex; }
button { all: unset; box-sizing: border-box; display: grid; place-items: center; min-width: 44px; min-height: 44px; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid; outline-offset: 2px; }
[popover] { position: fixed; inset: 0 0 0 auto; box-sizing: border-box; width: min(24rem, 100%); height: 100%; margin: 0; padding: 24px;
  border: 0; background: var(--shopify-account-color-background, #fff); color: var(--shopify-account-color-text, #202020);
  font-family: var(--shopify-account-font-body, system-ui, sans-serif); }
a { display: block; padding: 12px 0; color: inherit; }`;

/**
 * Defines `<shopify-account>`, an avatar that opens a sheet with the account's links. A visitor gets a login link
 * first. The theme's `signed-out-avatar` slot replaces Shopify's icon.
 */
export class Account extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const menu = menuOfPage();
    if (!menu) return;
    const style = document.createElement('style');
    style.textContent = STYLE;
    const sheet = document.createElement('div');
    sheet.id = 'sheet';
    sheet.popover = 'auto';
    sheet.append(
      ...menu.links.map(({ title, url }) =>
        Object.assign(document.createElement('a'), { href: url, textContent: title }),
      ),
    );
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', menu.label);
    button.setAttribute('popovertarget', sheet.id);
    button.append(menu.initial ?? signedOutAvatar());
    this.attachShadow({ mode: 'open' }).append(style, button, sheet);
  }
}

function signedOutAvatar(): HTMLSlotElement {
  const slot = document.createElement('slot');
  slot.name = 'signed-out-avatar';
  slot.innerHTML = `<svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.5"><circle cx="10" cy="6.5" r="3.5"/><path d="M3 18c0-4 3-6 7-6s7 2 7 6"/></svg>`;
  return slot;
}

function menuOfPage(): AccountMenu | null {
  const text = document.getElementById('shopify-account-menu')?.textContent;
  return text ? JSON.parse(text) : null;
}
