import type { Card } from './card.ts';

/** Links to products. Some lead elsewhere. */
const LINK = 'a[href*="/products/"]';

/** Parts of a page whose links to products belong to no card: menus, search suggestions, carts, dialogs and texts. */
const ELSEWHERE =
  'header:not(li *,article *),nav,footer,dialog,table,[role=dialog],[role=listbox],[class*=predictive-search],[class*=cart-drawer],[class*=mini-cart],[id^=cart i],form[action$="/cart"],.rte';

/** Sections of a page. A card is smaller. */
const SECTIONS = 'body,main,section,.shopify-section';

/** Lists of cards. */
const LISTS = 'ul,ol,form,[role=list]';

/** Controls of a product section outside of a list, and of a cart line. Where these are visible, there is no card. */
const CHOICES =
  ':is([name=quantity],[name=id],[name^=option],.shopify-payment-button):not(li *),[name^=updates],[href*="/cart/change"]';

const IMAGE = 'img,video,[style*="url("]';

/** What themes show for a product without an image, among others. */
const PLACEHOLDER = 'svg';

const TITLE = 'h2,h3,h4,[class*=title i]';

/** Smallest width and height of a card's image, in pixels. Smaller ones are swatches, badges and icons. */
const MIN_IMAGE_SIZE = 80;

/** Largest width of a link without an image that shows a colour, in pixels. */
const MAX_SWATCH_WIDTH = 44;

/** Returns the page's links to products in document order, and some that lead elsewhere. */
export const productLinks = (): Set<HTMLAnchorElement> => new Set(document.querySelectorAll<HTMLAnchorElement>(LINK));

/** The handles of links, because reading an address is slow. Empty for links that lead elsewhere. */
export const handles = new WeakMap<Node, string>();

export function handleIn(link: HTMLAnchorElement): string {
  const handle = handles.get(link) ?? handleOf(link) ?? '';
  handles.set(link, handle);
  return handle;
}

/** Returns the product's handle in the address of a link or of the page. Undefined if it is no product page of the shop. */
export function handleOf({ host, pathname }: Pick<Location, 'host' | 'pathname'>): string | undefined {
  // Handles contain no dots, but names of files do, as in `/cdn/shop/products/shirt.jpg`.
  const [, handle] = (host === location.host && /\/products\/([^/.]+)\/?$/.exec(pathname)) || [];
  try {
    return handle && decodeURIComponent(handle);
  } catch {
    return undefined;
  }
}

/**
 * Returns the card that a link belongs to, or null. A card contains an image and no link to another product, whatever the
 * order and depth of its elements. Only reads the page.
 */
export function findCard(link: HTMLAnchorElement, links: Set<HTMLAnchorElement>): Card | null {
  const handle = handleIn(link);
  if (!handle || handle === handleOf(location) || link.closest(ELSEWHERE)) return null;
  const all = [...links];
  const at = all.indexOf(link);
  const isOther = (other: HTMLAnchorElement) => handleIn(other) && handleIn(other) !== handle && !isSwatch(other);
  const neighbours = [all.slice(0, at).findLast(isOther), all.slice(at).find(isOther)];
  const hasNeighbour = (element: Element | null) => neighbours.some((other) => other && element?.contains(other));
  const around: HTMLElement[] = [];
  for (let element: HTMLElement | null = link; element && !element.matches(SECTIONS); element = element.parentElement) {
    if (hasNeighbour(element)) break;
    around.push(element);
  }
  const outermost = around.at(-1) ?? link;
  const own = within<HTMLAnchorElement>(outermost, LINK).filter((other) => handleIn(other) === handle);
  const isInList = hasNeighbour(outermost.parentElement);
  // Flat images are banners, and so are those that are as wide as the viewport, except in a list of cards.
  const images = within(outermost, within(outermost, IMAGE)[0] ? IMAGE : PLACEHOLDER).filter(
    ({ clientWidth, clientHeight }) =>
      Math.min(clientWidth, clientHeight) >= MIN_IMAGE_SIZE &&
      clientWidth < 2 * clientHeight &&
      (isInList || clientWidth < innerWidth),
  );
  const imageIn = (element: Element) => images.find((image) => element.contains(image));
  const content = around.find((element) => own.every((other) => element.contains(other)) && imageIn(element));
  // The first one, because later slides may be larger.
  const image = content && imageIn(content);
  if (!image) return null;
  const root =
    around.find((element) => element.contains(content) && element.parentElement?.matches(LISTS)) ?? outermost;
  if (within<HTMLElement>(root, CHOICES).some(({ offsetWidth }) => offsetWidth)) return null;
  const texts = [content.querySelector(TITLE), ...own, root.querySelector(TITLE), image].map(
    (element) => element?.textContent.trim() || element?.ariaLabel || element?.getAttribute('alt'),
  );
  const title = texts.find(Boolean) ?? '';
  // Quick views and links to reviews are no product pages, and swatches lead to other variants.
  const page = own.find((other) => !/view=|#/.test(other.href) && !isSwatch(other));
  return { link: page ?? link, handle, title, root, image };
}

const within = <Found extends Element>(element: Element, selector: string): Found[] =>
  [element, ...element.querySelectorAll(selector)].filter((each): each is Found => each.matches(selector));

/** Returns the width of a link that is shown, or else 0. A link with `display: contents` is as wide as its content. */
const widthOf = (link: Element | null): number =>
  link ? link.getBoundingClientRect().width || widthOf(link.firstElementChild) : 0;

/** Returns true if a link is hidden, or shows a colour. It may lead to a sibling of the card's product. */
const isSwatch = (link: HTMLAnchorElement): boolean =>
  widthOf(link) <= (link.querySelector(IMAGE) ? MIN_IMAGE_SIZE : MAX_SWATCH_WIDTH);
