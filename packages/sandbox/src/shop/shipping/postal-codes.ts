/** Formats of postal codes. In other countries, every postal code is accepted. */
const FORMATS: Record<string, RegExp> = {
  AT: /^\d{4}$/,
  CA: /^[a-z]\d[a-z] ?\d[a-z]\d$/i,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  JP: /^\d{3}-?\d{4}$/,
  NL: /^\d{4} ?[a-z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
};

/** Returns whether a postal code is valid in a country. True for countries whose format is not listed. */
export function isPostalCode(country: string, zip: string): boolean {
  return FORMATS[country]?.test(zip.trim()) ?? true;
}
