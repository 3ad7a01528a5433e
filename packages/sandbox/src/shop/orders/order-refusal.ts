/** Thrown for a change of an order that Shopify refuses. The message is for users. */
export class OrderRefusal extends Error {}
