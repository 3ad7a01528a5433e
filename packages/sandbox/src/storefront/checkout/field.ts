import { escapeHtml } from '../../http/html.ts';
import type { FieldErrors, InformationField } from './information-input.ts';

interface FieldText {
  label: string;
  autocomplete: string;
  type?: string;
  /** Columns of six. */
  width: 2 | 3 | 6;
  optional?: true;
}

/** In the order of the form; the country stands first, as a list. */
export const FIELDS: Record<Exclude<InformationField, 'country' | 'email'>, FieldText> = {
  firstName: { label: 'First name', autocomplete: 'given-name', width: 3, optional: true },
  lastName: { label: 'Last name', autocomplete: 'family-name', width: 3 },
  company: { label: 'Company', autocomplete: 'organization', width: 6, optional: true },
  address1: { label: 'Address', autocomplete: 'address-line1', width: 6 },
  address2: { label: 'Apartment, suite, etc.', autocomplete: 'address-line2', width: 6, optional: true },
  city: { label: 'City', autocomplete: 'address-level2', width: 2 },
  province: { label: 'Region', autocomplete: 'address-level1', width: 2, optional: true },
  zip: { label: 'Postal code', autocomplete: 'postal-code', width: 2 },
  phone: { label: 'Phone', autocomplete: 'tel', type: 'tel', width: 6, optional: true },
};

/** A labelled input with its error beneath. */
export function field(name: InformationField, text: FieldText, value: string, errors: FieldErrors): string {
  const { label, autocomplete, type = 'text', width, optional } = text;
  return `<div class="field width-${width}">
<label for="${name}">${escapeHtml(label)}${optional ? ' <span class="optional">(optional)</span>' : ''}</label>
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}"${optional ? '' : ' required'}${errorAttributes(name, errors)}>
${errorText(name, errors)}</div>`;
}

/** The country, as a list of those that the shop sells to. */
export function countryField(countries: string[], value: string, errors: FieldErrors): string {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const options = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(
      ({ code, name }) => `<option value="${code}"${code === value ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    );
  return `<div class="field width-6">
<label for="country">Country/Region</label>
<select id="country" name="country" autocomplete="country" required${errorAttributes('country', errors)}>${options.join('')}</select>
${errorText('country', errors)}</div>`;
}

const errorAttributes = (name: InformationField, errors: FieldErrors) =>
  errors[name] ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';

const errorText = (name: InformationField, errors: FieldErrors) =>
  errors[name] ? `<p class="error" id="${name}-error">${escapeHtml(errors[name])}</p>` : '';
