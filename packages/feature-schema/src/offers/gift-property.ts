/** The line property of a gift: its 0-based level. It is only a marker, and grants no discount. */
export const GIFT_PROPERTY = '_uptill_gift';
