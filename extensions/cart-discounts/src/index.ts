/** The Discount Function. It applies the offers in the discount's metafield, and is independent of features. */
export { cartDeliveryOptionsDiscountsGenerateRun } from './cart_delivery_options_discounts_generate_run.ts';
export { cartLinesDiscountsGenerateRun } from './cart_lines_discounts_generate_run.ts';
