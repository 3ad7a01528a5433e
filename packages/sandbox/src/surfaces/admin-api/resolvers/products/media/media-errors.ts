import type { UserError } from '../../../user-error.ts';

/** Messages by code. Source: the schema, `MediaUserErrorCode`. */
const MESSAGES = {
  MEDIA_DOES_NOT_EXIST_ON_PRODUCT: 'Media does not exist on the given product.',
  MEDIA_IS_NOT_ATTACHED_TO_VARIANT: 'The specified media is not attached to the specified variant.',
  NON_READY_MEDIA: 'Non-ready media are not supported.',
  PRODUCT_DOES_NOT_EXIST: 'Product does not exist.',
  PRODUCT_VARIANT_ALREADY_HAS_MEDIA: 'Product variant already has attached media.',
  PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT: 'Variant does not exist on the given product.',
  TOO_MANY_MEDIA_PER_INPUT_PAIR: 'Only one mediaId is allowed per variant-media input pair.',
};

export const mediaError = (field: string[], code: keyof typeof MESSAGES): UserError[] => [
  { field, message: MESSAGES[code], code },
];
