/** The place of the first variant that has the title, and so the option values, of one before it; null where all differ. */
export function firstTwin(variants: { title: string }[]): number | null {
  const titles = variants.map(({ title }) => title);
  const place = titles.findIndex((title, index) => titles.indexOf(title) < index);
  return place < 0 ? null : place;
}

export const twinMessage = (title = '') =>
  `The variant '${title}' already exists. Please change at least one option value.`;
