/** The Discount Function: it grants what the offers in the discount's metafield promise, and knows no feature. */
export { cartDeliveryOptionsDiscountsGenerateRun } from './cart_delivery_options_discounts_generate_run.ts';
export { cartLinesDiscountsGenerateRun } from './cart_lines_discounts_generate_run.ts';
