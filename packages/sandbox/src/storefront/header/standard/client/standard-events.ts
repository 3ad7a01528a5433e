/** `https://cdn.shopify.com/storefront/standard-events.js`: the library with which themes say what happens. */
export * from './events.ts';
export { createViewEventElement } from './view-event-element.ts';
