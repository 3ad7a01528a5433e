/**
 * The cart attribute with our own id of the cart, which links a shopper's events to the resulting order. Shopify's cart
 * token cannot do this, because it is not stable until the first product is added. The underscore hides the attribute
 * at checkout. With two underscores, the attribute could not be read back.
 *
 * Separate from the events, because the storefront loads their code later.
 */
export const CART_ID_ATTRIBUTE = '_uptill';
