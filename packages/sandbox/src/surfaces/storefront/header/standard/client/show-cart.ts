import { rootUrl } from './ajax.ts';

/** A cart element of themes derived from Dawn, which names the sections it consists of. */
interface KnownCart extends Element {
  getSectionsToRender(): { id: string; section?: string; selector?: string }[];
}

const isKnownCart = (element: Element): element is KnownCart =>
  typeof Reflect.get(element, 'getSectionsToRender') === 'function';

/** Renders known cart elements again. Reloads the page if it has none. */
export async function showChangedCart(): Promise<void> {
  const carts = [...document.querySelectorAll('cart-drawer, cart-notification, cart-items, cart-drawer-items')];
  const parts = carts.filter(isKnownCart).flatMap((cart) => cart.getSectionsToRender());
  if (parts.length === 0) {
    location.reload();
    return;
  }
  const names = [...new Set(parts.map(({ id, section }) => section ?? id))];
  const response = await fetch(`${rootUrl()}?sections=${names.slice(0, 5).join(',')}`);
  const rendered: Record<string, string | null> = await response.json();
  for (const { id, section, selector } of parts) {
    const html = rendered[section ?? id];
    const holder = document.getElementById(id);
    if (!html || !holder) continue;
    const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector(selector ?? '.shopify-section');
    const place = (selector && !selector.startsWith('#') && holder.querySelector(selector)) || holder;
    if (fresh) place.innerHTML = fresh.innerHTML;
  }
}

/** Opens a known cart drawer, or else the cart page. */
export async function openKnownCart(): Promise<void> {
  const drawer = document.querySelector('cart-drawer') ?? document.getElementById('cart-drawer');
  const open: unknown = drawer && Reflect.get(drawer, 'open');
  if (typeof open === 'function') Reflect.apply(open, drawer, []);
  else location.assign(`${rootUrl()}cart`);
}
