/** Returns the path of a cart's checkout. It contains the cart's token without its key. */
export const checkoutPath = (cartToken: string) => `/checkouts/cn/${cartToken.replace(/\?.*/, '')}`;
