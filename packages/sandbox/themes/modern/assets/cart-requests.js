import { gid } from '@modern/events';
import { routes } from '@modern/theme';

/** Sections on this page that show the cart. They are requested with each change. */
export const shownSections = () => [
  ...new Set([...document.querySelectorAll('[data-cart-section]')].map((element) => element.dataset.cartSection)),
];

/** Sends a change of the cart. Resolves with the body regardless of the status, and rejects if there is no response. */
export async function post(url, body) {
  const isForm = body instanceof FormData;
  const sections = { sections: shownSections().join(','), sections_url: window.location.pathname };
  if (isForm) for (const [name, value] of Object.entries(sections)) body.set(name, value);
  const response = await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify({ ...body, ...sections }),
  });
  return JSON.parse(await response.text());
}

export async function readCart() {
  const response = await fetch(`${routes.cart}.js`, { headers: { Accept: 'application/json' } });
  return response.json();
}

/** Returns the standard summary of an Ajax cart. Its amounts are decimal strings; the Ajax API's are hundredths. */
export function summaryOf(cart) {
  const money = (hundredths) => ({
    totalAmount: { amount: (hundredths / 100).toFixed(2), currencyCode: cart.currency },
  });
  return {
    id: gid('Cart', cart.token),
    totalQuantity: cart.item_count,
    cost: money(cart.total_price),
    lines: cart.items.map((item) => ({
      id: gid('CartLine', item.key),
      quantity: item.quantity,
      cost: money(item.final_line_price),
    })),
    discountCodes: cart.discount_codes ?? [],
  };
}

/** Returns the value with which a standard event's promise resolves. */
export const applied = (cart, sections, warnings = []) => ({
  cart: summaryOf(cart),
  userErrors: [],
  warnings,
  detail: { sections, cart },
});

export async function refused({ description, message, errors }) {
  const text = description ?? (typeof errors === 'string' ? errors : message);
  return {
    cart: summaryOf(await readCart()),
    userErrors: [{ code: 'INVALID', field: null, message: text }],
    detail: {},
  };
}
