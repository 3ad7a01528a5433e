/**
 * The Cart Transform Function. It applies the prices in the cart transform's metafield, and is independent of features.
 */
export { cartTransformRun } from './cart_transform_run.ts';
