/** The handles of the sample products that stand for gifts in the preview, whose shop has no product pages. */
const HANDLES = ['sample-2', 'sample-5', 'sample-1'];

/** Returns the handle of the sample product that stands for a variant. */
export const sampleGift = (variantId: number): string => HANDLES[variantId % HANDLES.length] ?? '';
