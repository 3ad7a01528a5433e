/** A merchant's colour, or black when the browser can't read it (specification 5). */
export function colour(value: string): string {
  return globalThis.CSS?.supports?.('color', value) ? value : '#000000';
}

export function pixels(value: number): string {
  return `${Number.isFinite(value) ? value : 0}px`;
}
