/** The property of a cart line that is a gift: the number of its level, from 0. It grants nothing. */
export const GIFT_PROPERTY = '_uptill_gift';
