/**
 * Finds the code of a country among `codes`. Themes send the code or the name in English or the page's language.
 * Undefined if none matches.
 */
export function findCountryCode(name: string, codes: string[], locale: string): string | undefined {
  const names = [locale, 'en'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return codes.find(
    (code) => code === name.trim().toUpperCase() || names.some((known) => known.of(code) === name.trim()),
  );
}
