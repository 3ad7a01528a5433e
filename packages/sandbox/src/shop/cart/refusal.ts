import type { Behaviours } from '../behaviours/behaviours.ts';

/**
 * An error response of the Ajax Cart API. Themes read `status` and `description` in the body, and `errors` after a
 * change.
 */
export class CartRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Whether the cart was changed in spite of the error. */
  readonly changed: boolean;

  constructor(status: number, body: Record<string, unknown>, { changed = false } = {}) {
    super(String(body.description ?? body.message));
    this.status = status;
    this.changed = changed;
    this.body = { status, ...body };
  }
}

/** The error for an unknown variant. The behaviour `unknownVariant` decides its status. */
export const unknownVariant = ({ unknownVariant: answer }: Behaviours) =>
  new CartRefusal(answer === 'not-found' ? 404 : 422, { message: 'Cart Error', description: 'Cannot find variant' });

/** A 422. `message` contains the reason too, because some themes show it. */
export const cartError = (description: string, options?: { changed: boolean }) =>
  new CartRefusal(422, { message: description, description, errors: description }, options);

/** The error for an unknown key or line number. Its `status` is a word, as at Shopify. */
export const noSuchLine = ({ staleKey }: Behaviours) =>
  staleKey === 'not-found'
    ? new CartRefusal(404, { status: 'not_found', message: 'Cart Error', description: 'Cannot find line item' })
    : new CartRefusal(400, { status: 'bad_request', message: 'no valid id or line parameter' });

/** A 400 for a missing or invalid parameter. */
export const badParameter = (what: string) =>
  new CartRefusal(400, {
    message: 'Parameter Missing or Invalid',
    description: `Required parameter missing or invalid: ${what}`,
  });
