import { z } from 'zod';
import { isPostalCode } from '../../shipping/postal-codes.ts';
import { address } from './address.ts';

/** What the first form of the checkout asks for. */
const information = z.object({
  email: z.email('Enter a valid email').max(255),
  ...address.shape,
});

export type Information = z.infer<typeof information>;
export type InformationField = keyof Information;
export type FieldErrors = Partial<Record<InformationField, string>>;

/** The form's content, or what is wrong with each field. `countries` are those that the shop sells to. */
export function readInformation(
  form: URLSearchParams,
  countries: string[],
): { values: Record<string, string>; information: Information | null; errors: FieldErrors } {
  const values = Object.fromEntries(form);
  const blank = Object.fromEntries(Object.keys(information.shape).map((name) => [name, '']));
  const parsed = information.safeParse({ ...blank, ...values });
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = information.keyof().safeParse(issue.path[0]);
    if (field.success) errors[field.data] ??= issue.message;
  }
  if (!errors.country && !countries.includes(values.country ?? '')) errors.country = 'This shop does not ship there';
  if (!errors.country && !isPostalCode(values.country ?? '', values.zip ?? ''))
    errors.zip = 'Enter a valid postal code';
  const complete = parsed.success && Object.keys(errors).length === 0;
  return { values, information: complete ? parsed.data : null, errors };
}
