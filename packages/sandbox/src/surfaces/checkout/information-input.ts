import { z } from 'zod';
import { address } from '../../shop/customers/address.ts';
import { isPostalCode } from '../../shop/shipping/postal-codes.ts';
import type { CheckoutTexts } from './texts.ts';

/** Input of the first form of the checkout. */
const information = z.object({
  email: z.email().max(255),
  ...address.shape,
});

export type Information = z.infer<typeof information>;
export type InformationField = keyof Information;
export type FieldErrors = Partial<Record<InformationField, string>>;

/** Error texts by field. For other fields the only error is that they are too long. */
const REFUSALS: Partial<Record<InformationField, keyof CheckoutTexts>> = {
  email: 'badEmail',
  lastName: 'badLastName',
  address1: 'badAddress1',
  city: 'badCity',
  country: 'badCountry',
};

/** Returns the form's fields as entered. */
export const typedFields = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].filter(([name]) => Object.hasOwn(information.shape, name)));

/** Validates the form. Returns its values, or the errors by field. `countries` are the countries that the shop ships to. */
export function readInformation(
  form: URLSearchParams,
  countries: string[],
  texts: CheckoutTexts,
): { values: Record<string, string>; information: Information | null; errors: FieldErrors } {
  const values = typedFields(form);
  const blank = Object.fromEntries(Object.keys(information.shape).map((name) => [name, '']));
  const parsed = information.safeParse({ ...blank, ...values });
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = information.keyof().safeParse(issue.path[0]);
    if (field.success) errors[field.data] = texts[REFUSALS[field.data] ?? 'badValue'];
  }
  if (!errors.country && !countries.includes(values.country ?? '')) errors.country = texts.noShipping;
  if (!errors.country && !isPostalCode(values.country ?? '', values.zip ?? '')) errors.zip = texts.badZip;
  const complete = parsed.success && Object.keys(errors).length === 0;
  return { values, information: complete ? parsed.data : null, errors };
}
