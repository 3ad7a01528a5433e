/** The address of a cart's checkout carries the cart's token, without its key. */
export const checkoutPath = (cartToken: string) => `/checkouts/cn/${cartToken.replace(/\?.*/, '')}`;
