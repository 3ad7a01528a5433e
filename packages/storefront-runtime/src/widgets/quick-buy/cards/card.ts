/** A product card of the theme: an element with an image, and with links to one product. */
export interface Card {
  /** The product's handle. */
  handle: string;
  /** The card's first link to the product page. Themes change its URL when a shopper chooses a colour. */
  link: HTMLAnchorElement;
  /** The product's title. */
  title: string;
  root: HTMLElement;
  /** The card's image, or the theme's placeholder for a product without an image. The control is placed over it. */
  image: Element;
  /** The product page at a URL of the link, if it is being fetched. */
  page?: { url: string; response: Promise<Response> };
}

/** Opens the product page of a card. */
export const openProductPage = ({ link }: Card): void => location.assign(link.href);
