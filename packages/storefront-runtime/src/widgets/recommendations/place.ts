/** The position of recommendations, for metrics. */
export type Place = 'drawer' | 'slider' | 'cart-page';
