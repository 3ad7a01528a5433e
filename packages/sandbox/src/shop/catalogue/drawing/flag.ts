/** Size of the flags in pixels. */
export const FLAG = { width: 640, height: 480 };

/** Returns the path of a country's flag below the CDN. `country` is ISO 3166-1 alpha-2. */
export const flagPath = (country: string) => `/static/images/flags/${country.toLowerCase()}.svg`;

/** Returns the SVG for a path made by `flagPath`: a stand-in with the country's code. Null for any other path. */
export function drawFlag(path: string): string | null {
  const [, code] = /^\/static\/images\/flags\/([a-z]{2})\.svg$/.exec(path) ?? [];
  if (code === undefined) return null;
  const { width, height } = FLAG;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="#2b4a6f"/>
  <text x="${width / 2}" y="${height / 2}" dominant-baseline="central" text-anchor="middle" font-family="sans-serif" font-size="260" fill="#fff">${code.toUpperCase()}</text>
</svg>`;
}
