// The part of the cart client that its chunk loads afterwards, because the cart is shown without it.
export { redirectThemeCart } from '../take-over/redirect-theme-cart.ts';
export { createAdd } from './create-add.ts';
export { createThemeSync } from './theme-sync.ts';
