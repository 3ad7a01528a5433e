// The code that a page needs when it is idle.
export { fetchAhead } from './fetch-ahead.ts';
export { syncCart } from './sync-cart.ts';
