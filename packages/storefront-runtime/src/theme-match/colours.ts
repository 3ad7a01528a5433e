/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

const WHITE: Rgba = [255, 255, 255, 1];
const NONE: Rgba = [0, 0, 0, 0];

/** Opacity from which a background hides what is behind it. */
const OPAQUE = 0.995;

const NUMBER = /[-+]?[\d.]+(?:e[-+]?\d+)?/g;

/** A colour in the computed value of a gradient. */
const COLOUR = /(?:rgba?|hsla?|color|oklab|oklch|lab|lch)\([^()]*\)/g;

/** Parses a computed colour. */
export function parseComputed(colour: string): Rgba {
  const space = /^(?:rgba?\(|color\(srgb )/.exec(colour)?.[0];
  if (!space) {
    const converted = toSrgb(colour);
    return converted.startsWith('color(srgb ') ? parseComputed(converted) : NONE;
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.slice(space.length).match(NUMBER) ?? []).map(Number);
  return space.startsWith('rgb')
    ? [red, green, blue, alpha]
    : [toByte(red * 255), toByte(green * 255), toByte(blue * 255), alpha];
}

const toByte = (value: number) => Math.min(Math.max(value, 0), 255);

/** Converts a colour of another notation by the browser. */
function toSrgb(colour: string): string {
  const probe = document.createElement('i');
  probe.style.color = `color-mix(in srgb, ${colour}, ${colour})`;
  document.documentElement.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Returns the colour that shows if `front` is painted on `back`. */
export function over(front: Rgba, back: Rgba): Rgba {
  const alpha = front[3] + back[3] * (1 - front[3]);
  if (alpha === 0) return NONE;
  const mix = (index: 0 | 1 | 2) => (front[index] * front[3] + back[index] * back[3] * (1 - front[3])) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

/** Returns an opaque colour as hex. */
export const toHex = (colour: Rgba): string =>
  `#${colour
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;

/**
 * Returns the colour of an element's own background, which may be transparent. That of a gradient is the mean of its
 * colours. Pictures have none.
 */
export function ownBackground({ backgroundColor, backgroundImage }: CSSStyleDeclaration): Rgba {
  const stops = backgroundImage.includes('gradient(') ? (backgroundImage.match(COLOUR) ?? []).map(parseComputed) : [];
  const mean = (index: 0 | 1 | 2 | 3) => stops.reduce((sum, stop) => sum + stop[index], 0) / stops.length;
  const gradient: Rgba = stops.length > 0 ? [mean(0), mean(1), mean(2), mean(3)] : NONE;
  return over(gradient, parseComputed(backgroundColor));
}

/** Returns the opaque colour that shows behind the content of an element: its own background, on those of its ancestors. */
export function backgroundOf(element: Element | null): Rgba {
  let colour = NONE;
  for (let ancestor = element; ancestor && colour[3] < OPAQUE; ancestor = parentOf(ancestor)) {
    colour = over(colour, ownBackground(getComputedStyle(ancestor)));
  }
  return over(colour, WHITE);
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
