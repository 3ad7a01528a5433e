/** Where recommendations are shown, for metrics. */
export type Place = 'drawer' | 'slider' | 'cart-page';
