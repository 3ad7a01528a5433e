/** A page of the shop: `/pages/about`. */
export interface ShopPage {
  id: number;
  handle: string;
  title: string;
  /** HTML. */
  content: string;
}

const SHARED: Omit<ShopPage, 'id'>[] = [
  {
    handle: 'contact',
    title: 'Contact',
    content: '<p>Write to us, and somebody who has packed parcels today will answer.</p>',
  },
  {
    handle: 'about',
    title: 'About us',
    content:
      '<p>We sell few things and know each of them. Nothing leaves our shelves that we would not keep at home.</p><h2>Where it comes from</h2><p>From workshops we have visited, by train where there is one.</p>',
  },
  {
    handle: 'shipping',
    title: 'Shipping and returns',
    content:
      '<p>Ordered before noon, on its way by evening. Returns are free for thirty days.</p><ul><li>Standard: two to four days</li><li>Express: the next day</li></ul>',
  },
];

/** Every shop has the same few pages. */
export const SHOP_PAGES: ShopPage[] = SHARED.map((page, index) => ({ ...page, id: 116_000_000_001 + index }));
