/**
 * A drawing of ours: an SVG path on a grid of 24 by 24, drawn as lines 1.8 wide with round ends. The form shows the
 * drawings of a set, and widgets draw the chosen one. The storefront bundles this file, so it imports nothing and each
 * set can be tree-shaken.
 */
export interface Icon {
  label: string;
  path: string;
}

export type IconSet<Name extends string = string> = Readonly<Record<Name, Icon>>;

const WHEELS = 'M8 20a1 1 0 1 0 2 0 1 1 0 1 0-2 0M15.5 20a1 1 0 1 0 2 0 1 1 0 1 0-2 0';

const PARCEL = 'M3.5 7.5L12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5L12 12l8.5-4.5M12 12v9M7.5 5.4L16 9.9';

const GIFT =
  'M3.5 8h17v4h-17zM5 12v8.5h14V12M12 8v12.5M12 8C10.5 2 5.5 3 7 6.5 7.5 7.7 9 8 12 8c3 0 4.5-.3 5-1.5C18.5 3 13.5 2 12 8';

/** Icons for a button that leads to the cart. */
export const cartIcons = {
  cart: { label: 'Cart', path: `M2.5 4H5l2.6 11.5h10L20 7.5H6${WHEELS}` },
  trolley: { label: 'Trolley', path: `M2.5 3.5H5V17h14M5 6.5h15.5L19 13.5H5M10 6.5v7M15 6.5v7${WHEELS}` },
  basket: { label: 'Basket', path: 'M3 9.5h18L18.5 20h-13zM7.5 9.5l3-6M16.5 9.5l-3-6M9.5 13v3.5M14.5 13v3.5' },
  bag: { label: 'Bag', path: 'M5.5 7.5h13l1 13h-15zM8.5 11V7a3.5 3.5 0 0 1 7 0v4' },
  tote: { label: 'Tote bag', path: 'M3.5 10.5h17l-1.5 10H5zM7.5 14V8a4.5 4.5 0 0 1 9 0v6' },
  satchel: { label: 'Satchel', path: 'M3.5 8.5h17v12h-17zl4 6h9l4-6M8.5 8.5V5h7v3.5M12 14.5v2' },
  parcel: { label: 'Parcel', path: PARCEL },
  gift: { label: 'Gift', path: GIFT },
} satisfies IconSet;

/** Icons for the rewards of milestones. */
export const milestoneIcons = {
  'icon-1': {
    label: 'Delivery',
    path: 'M4.5 17H2V5.5h11.5V17M9.5 17h5M13.5 9.5H18l4 4V17h-2.5M4.5 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M14.5 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  },
  'icon-2': { label: 'Gift', path: GIFT },
  'icon-3': { label: 'Price tag', path: 'M3.5 12.5v-9h9L21 12l-9 9zM8 8h.01' },
  'icon-4': {
    label: 'Star',
    path: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  },
  'icon-5': {
    label: 'Heart',
    path: 'M12 20.5C5 16 3 12 3 8.8a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 3.2-2 7.2-9 11.7z',
  },
  'icon-6': { label: 'Check mark', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M8 12.5l3 3 5-6.5' },
  'icon-7': { label: 'Parcel', path: PARCEL },
  'icon-8': {
    label: 'Trophy',
    path: 'M7.5 3.5h9v6a4.5 4.5 0 0 1-9 0zM7.5 5h-4c0 3.5 1.5 5 4 5M16.5 5h4c0 3.5-1.5 5-4 5M12 14v6.5M8 20.5h8',
  },
} satisfies IconSet;
