/** The code among these of a country as themes send it: by its code, or its name in English or the page's language. */
export function countryNamed(name: string, codes: string[], locale: string): string | undefined {
  const names = [locale, 'en'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return codes.find(
    (code) => code === name.trim().toUpperCase() || names.some((known) => known.of(code) === name.trim()),
  );
}
