import type { Card } from './card.ts';

/** Candidate links to products. Some lead elsewhere. */
const LINK = 'a[href*="/products/"]';

/** Parts of a page whose product links are not cards: menus, search suggestions, carts, dialogs and texts. */
const ELSEWHERE =
  'header:not(li *,article *),nav,footer,dialog,table,[role=dialog],[role=listbox],[class*=predictive-search],[class*=cart-drawer],[class*=mini-cart],[id^=cart i],form[action$="/cart"],.rte';

/** Sections of a page, which are larger than a card. */
const SECTIONS = 'body,main,section,.shopify-section';

/** Lists of cards. */
const LISTS = 'ul,ol,form,[role=list]';

/** Controls of product sections and cart lines. An element that shows one outside a list is not a card. */
const PURCHASES = ':is([name=quantity],.shopify-payment-button):not(li *),[name^=updates],[href*="/cart/change"]';

/** Controls that choose a variant. An element that shows one is a card only if it is beside another product. */
const CHOICES = ':is([name=id],[name^=option]):not(li *)';

const IMAGE = 'img,video,[style*="url("]';

/** Matches the theme's placeholder for a product without an image, among other SVGs. */
const PLACEHOLDER = 'svg';

const HEADING = 'h2,h3,h4,[role=heading]';
const TITLE = '[class*=title i]';

/** Parts of a card's heading or link that do not belong to the title. */
const BESIDE_TITLE = '[class*=price i],[class*=badge i],[class*=money i],s,del,svg,style,script,template,noscript';

/** A text with an amount of money, or a number with a currency code of up to three letters. */
const PRICE = /\p{Sc}\s*\d|\d\s*\p{Sc}|^(?=.*\d)\P{L}*(\p{L}\P{L}*){1,3}$/u;

/** Minimum width and height of a card's image, in pixels. Smaller images are swatches, badges and icons. */
const MIN_IMAGE_SIZE = 80;

/** Maximum width of a colour swatch link without an image, in pixels. */
const MAX_SWATCH_WIDTH = 44;

/** Returns the page's candidate links to products in document order. Some lead elsewhere. */
export const productLinks = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>(LINK)];

/** Cached product handles of links, because parsing a URL is slow. Empty for links that lead elsewhere. */
export const handles = new WeakMap<Node, string>();

export function handleIn(link: HTMLAnchorElement): string {
  const handle = handles.get(link) ?? handleOf(link) ?? '';
  handles.set(link, handle);
  return handle;
}

/** Returns the product handle in the URL of a link or the page. Undefined if it is not a product page of the shop. */
export function handleOf({ host, pathname }: Pick<Location, 'host' | 'pathname'>): string | undefined {
  // Handles contain no dots, unlike file names, such as `/cdn/shop/products/shirt.jpg`.
  const [, handle] = (host === location.host && /\/products\/([^/.]+)\/?$/.exec(pathname)) || [];
  try {
    return handle && decodeURIComponent(handle);
  } catch {
    return undefined;
  }
}

/**
 * Returns the card of a link, or null. A card contains an image and no link to another product, regardless of the order
 * and depth of its elements. Only reads the page.
 */
export function findCard(link: HTMLAnchorElement, links: HTMLAnchorElement[]): Card | null {
  const handle = handleIn(link);
  if (!handle || handle === handleOf(location) || link.closest(ELSEWHERE)) return null;
  const isOther = (other: HTMLAnchorElement) => handleIn(other) && handleIn(other) !== handle && !isSwatch(other);
  const neighbours = [-1, 1].map((step) => {
    let at = links.indexOf(link);
    while (links[at] && !isOther(links[at] as HTMLAnchorElement)) at += step;
    return links[at];
  });
  const hasNeighbour = (element: Element | null) => neighbours.some((other) => other && element?.contains(other));
  const around: HTMLElement[] = [];
  for (let element: HTMLElement | null = link; element && !element.matches(SECTIONS); element = element.parentElement) {
    if (hasNeighbour(element)) break;
    around.push(element);
  }
  const outermost = around.at(-1) ?? link;
  const own = within<HTMLAnchorElement>(outermost, LINK).filter((other) => handleIn(other) === handle);
  const isInList = hasNeighbour(outermost.parentElement);
  // Flat images are banners, as are images as wide as the viewport, except in a list of cards.
  const photos = within(outermost, IMAGE);
  const images = (photos[0] ? photos : within(outermost, PLACEHOLDER)).filter(
    ({ clientWidth, clientHeight }) =>
      Math.min(clientWidth, clientHeight) >= MIN_IMAGE_SIZE &&
      clientWidth < 2 * clientHeight &&
      (isInList || clientWidth < innerWidth),
  );
  const imageIn = (element: Element) => images.find((image) => element.contains(image));
  const content = around.find((element) => own.every((other) => element.contains(other)) && imageIn(element));
  // The first image, because later slides may be larger.
  const image = content && imageIn(content);
  if (!image) return null;
  const root =
    around.find((element) => element.contains(content) && element.parentElement?.matches(LISTS)) ?? outermost;
  const choices = isInList ? PURCHASES : `${PURCHASES},${CHOICES}`;
  if (within<HTMLElement>(root, choices).some(({ offsetWidth }) => offsetWidth)) return null;
  const titleOf = (element: Element) => titleIn(element.querySelector(HEADING) ?? element.querySelector(TITLE));
  const inLinks = () => own.reduce((found, other) => found || titleIn(other), '');
  const title = titleOf(content) || inLinks() || titleOf(root) || titleIn(image);
  // Quick views and review links are not product pages, and swatches lead to other variants.
  const page = own.find((other) => !/view=|#/.test(other.href) && !isSwatch(other));
  return { link: page ?? link, handle, title, root, image };
}

/** Returns the product's title in a heading, a link or an image, in one line. */
function titleIn(element: Element | null | undefined): string {
  if (!element) return '';
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (!nodeValue?.trim()) continue;
    const beside = parentElement?.closest(BESIDE_TITLE);
    if (!beside || beside.contains(element)) texts.push(nodeValue);
  }
  const oneLine = (found: string[]) => found.join(' ').replace(/\s+/g, ' ').trim();
  // A title may look like a price.
  const title = oneLine(texts.filter((text) => !PRICE.test(text))) || oneLine(texts);
  return title || oneLine([element.ariaLabel || element.getAttribute('alt') || '']);
}

/** Returns true if an image is one of the product, not a badge or an icon. */
export const isPhoto = (image: Element): boolean =>
  image.matches(IMAGE) && Math.min(image.clientWidth, image.clientHeight) >= MIN_IMAGE_SIZE;

const within = <Found extends Element>(element: Element, selector: string): Found[] => [
  ...(element.matches(selector) ? [element as Found] : []),
  ...element.querySelectorAll<Found>(selector),
];

/** Returns the width of a visible link, otherwise 0. A link with `display: contents` is as wide as its content. */
const widthOf = (link: Element | null): number =>
  link ? link.getBoundingClientRect().width || widthOf(link.firstElementChild) : 0;

/** Returns true if a link is hidden or a colour swatch. It may lead to a sibling of the card's product. */
const isSwatch = (link: HTMLAnchorElement): boolean =>
  widthOf(link) <= (link.querySelector(IMAGE) ? MIN_IMAGE_SIZE : MAX_SWATCH_WIDTH);
