/** Returns the merchant's colour, or black if the browser does not support it. */
export function colour(value: string): string {
  return globalThis.CSS?.supports?.('color', value) ? value : '#000000';
}

/** Returns a length in pixels. An invalid number gives `0px`. */
export function pixels(value: number): string {
  return `${Number.isFinite(value) ? value : 0}px`;
}
