/** SVG paths of the add-to-cart icons, in the format of `icons.ts`. */
export const buyIconPaths = {
  'bag-plus': 'M5.5 7.5h13l1 13h-15zM8.5 7.5V7a3.5 3.5 0 0 1 7 0v.5M12 11v6M9 14h6',
  'cart-plus':
    'M2.5 4H5l2.6 11.5h10M13 3.5v7M9.5 7h7M8 20a1 1 0 1 0 2 0 1 1 0 1 0-2 0M15.5 20a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  plus: 'M12 5v14M5 12h14',
  bolt: 'M13.5 2.5L5 13.5h6l-1 8 9-12h-6.5z',
} as const;
