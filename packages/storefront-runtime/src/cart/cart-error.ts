/** A refused change of the cart. Its message is for the shopper. */
export class CartError extends Error {
  override name = 'CartError';
}
