const WHEELS = 'M8 20a1 1 0 1 0 2 0 1 1 0 1 0-2 0M15.5 20a1 1 0 1 0 2 0 1 1 0 1 0-2 0';

/** SVG paths of the icons for a cart button, in the format of `icons.ts`. */
export const cartIconPaths = {
  cart: `M2.5 4H5l2.6 11.5h10L20 7.5H6${WHEELS}`,
  trolley: `M2.5 3.5H5V17h14M5 6.5h15.5L19 13.5H5M10 6.5v7M15 6.5v7${WHEELS}`,
  basket: 'M3 9.5h18L18.5 20h-13zM7.5 9.5l3-6M16.5 9.5l-3-6M9.5 13v3.5M14.5 13v3.5',
  bag: 'M5.5 7.5h13l1 13h-15zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  tote: 'M3.5 10.5h17l-1.5 10H5zM7.5 14V8a4.5 4.5 0 0 1 9 0v6',
  satchel: 'M3.5 8.5h17v12h-17zl4 6h9l4-6M8.5 8.5V5h7v3.5M12 14.5v2',
  parcel: 'M3.5 7.5L12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5L12 12l8.5-4.5M12 12v9M7.5 5.4L16 9.9',
  gift: 'M3.5 8h17v4h-17zM5 12v8.5h14V12M12 8v12.5M12 8C10.5 2 5.5 3 7 6.5 7.5 7.7 9 8 12 8c3 0 4.5-.3 5-1.5C18.5 3 13.5 2 12 8',
} as const;
