import { escapeHtml } from '../../platform/http/html.ts';
import type { FieldErrors, InformationField } from './information-input.ts';
import { type CheckoutTexts, textsIn } from './texts.ts';

interface FieldShape {
  autocomplete: string;
  type?: string;
  /** Width in columns of six. */
  width: 2 | 3 | 6;
  optional?: true;
}

/** Fields in the order of the form. The country is a list before them. */
export const FIELDS: Record<Exclude<InformationField, 'country' | 'email'>, FieldShape> = {
  firstName: { autocomplete: 'given-name', width: 3, optional: true },
  lastName: { autocomplete: 'family-name', width: 3 },
  company: { autocomplete: 'organization', width: 6, optional: true },
  address1: { autocomplete: 'address-line1', width: 6 },
  address2: { autocomplete: 'address-line2', width: 6, optional: true },
  city: { autocomplete: 'address-level2', width: 2 },
  province: { autocomplete: 'address-level1', width: 2, optional: true },
  zip: { autocomplete: 'postal-code', width: 2 },
  phone: { autocomplete: 'tel', type: 'tel', width: 6, optional: true },
};

/** Renders a labelled input with its error below. */
export function field(
  name: Exclude<InformationField, 'country'>,
  shape: FieldShape,
  value: string,
  errors: FieldErrors,
  texts: CheckoutTexts,
): string {
  const { autocomplete, type = 'text', width, optional } = shape;
  return `<div class="field width-${width}">
<label for="${name}">${texts[name]}${optional ? ` <span class="optional">${texts.optional}</span>` : ''}</label>
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}"${optional ? '' : ' required'}${errorAttributes(name, errors)}>
${errorText(name, errors)}</div>`;
}

/** Renders the country field as a list of the shop's countries. */
export function countryField(countries: string[], value: string, errors: FieldErrors, locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const options = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
    .map(
      ({ code, name }) => `<option value="${code}"${code === value ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    );
  return `<div class="field width-6">
<label for="country">${textsIn(locale).country}</label>
<select id="country" name="country" autocomplete="country" required${errorAttributes('country', errors)}>${options.join('')}</select>
${errorText('country', errors)}</div>`;
}

const errorAttributes = (name: InformationField, errors: FieldErrors) =>
  errors[name] ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';

const errorText = (name: InformationField, errors: FieldErrors) =>
  errors[name] ? `<p class="error" id="${name}-error">${escapeHtml(errors[name])}</p>` : '';
