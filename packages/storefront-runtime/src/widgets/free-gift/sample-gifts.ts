/** The handles of the sample products that represent gifts in the preview, which has no product pages. */
const HANDLES = ['sample-2', 'sample-5', 'sample-1'];

/** Returns the handle of the sample product that represents a variant. */
export const sampleGift = (variantId: number): string => HANDLES[variantId % HANDLES.length] ?? '';
