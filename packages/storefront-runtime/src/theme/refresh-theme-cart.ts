import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { ThemeCart } from '../cart/theme-sync.ts';
import type { Refresh } from './contracts.ts';
import { sectionIdOf } from './sections.ts';

/** Time in which the theme must show a change after it was told, in milliseconds. */
const TIMEOUT_MS = 1500;

/** Where we announce the add to screen readers, also with the title of the product. */
const LIVE_REGION = '[role=status],[role=alert]';

type ByData = Exclude<Refresh, { load: unknown } | { events: true }>;
type Section = Extract<Refresh, { section: string | null }>;

/** Returns the cart of a theme that is refreshed as its contract says. `element` is the contract's. */
export function findRefreshedCart(refresh: ByData, element: string): ThemeCart {
  async function tell(root: string, cart: AjaxCart): Promise<unknown> {
    if ('section' in refresh) return renderSection(root, refresh, element);
    if ('call' in refresh) return Reflect.get(window, refresh.call)?.(cart);
    const event = new CustomEvent(refresh.event, { bubbles: true, detail: { cart } });
    return (refresh.on ? document[refresh.on] : document).dispatchEvent(event);
  }
  return {
    sections: () => [],
    needsRefresh: () => true,
    refresh: (root, cart, text) => showsAfter(() => tell(root, cart), text),
  };
}

async function renderSection(root: string, { section, parts, ready }: Section, element: string): Promise<void> {
  const drawer = document.querySelector<HTMLElement>(element);
  const around = drawer?.closest('.shopify-section');
  const id = section ?? drawer?.dataset.sectionId ?? (around && sectionIdOf(around));
  const response = await fetch(`${root}?section_id=${id}`);
  const rendered = parse(await response.text());
  const replaced = replaceParts(parts ?? element, () => rendered);
  if (ready && replaced[0]) Reflect.get(replaced[0], ready)?.call(replaced[0]);
}

/**
 * Renders these parts of the cart page, which all must be there. Resolves to false if they are not, or can't be
 * rendered.
 */
export async function renderParts(parts: string): Promise<boolean> {
  const sectionOf = ({ dataset }: HTMLElement) => dataset.id ?? '';
  const elements = [...document.querySelectorAll<HTMLElement>(parts)];
  if (elements.length < parts.split(',').length) return false;
  const rendered: Record<string, string | null> = await fetch(
    `${location.pathname}?sections=${elements.map(sectionOf)}`,
  )
    .then((response) => response.json())
    .catch(() => ({}));
  return replaceParts(parts, (part) => parse(rendered[sectionOf(part)] ?? '')).length === elements.length;
}

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Replaces the content of the page's parts with the one that `find` returns for them. Returns the replaced parts. */
function replaceParts(parts: string, find: (part: HTMLElement) => Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => {
    const rendered = find(part).querySelector(part.id ? `#${CSS.escape(part.id)}` : part.localName);
    if (rendered) part.innerHTML = rendered.innerHTML;
    return rendered;
  });
}

/**
 * Calls `tell` and resolves to true as soon as the theme adds something with the text to the page. Resolves to false
 * after 1.5 seconds. Without a text, waits for `tell` only.
 */
async function showsAfter(tell: () => Promise<unknown>, text: string | undefined): Promise<boolean> {
  let end = (_: boolean) => {};
  const shown = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  const observer = new MutationObserver((records) => {
    const added = records
      .filter(({ target }) => !(target instanceof Element && target.matches(LIVE_REGION)))
      .flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : target));
    if (text && added.some(({ textContent }) => textContent?.includes(text))) end(true);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  try {
    await tell();
    setTimeout(end, TIMEOUT_MS, false);
    return text === undefined || (await shown);
  } finally {
    observer.disconnect();
  }
}
