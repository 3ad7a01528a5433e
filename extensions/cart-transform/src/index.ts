/** The Cart Transform Function: it gives variants the prices in the cart transform's metafield, and knows no feature. */
export { cartTransformRun } from './cart_transform_run.ts';
