import { clothes } from './clothes.ts';
import { HEX_COLOUR, type Palette, paletteOf } from './colour.ts';
import { things } from './things.ts';

const SHAPES = { ...clothes, ...things } satisfies Record<string, (palette: Palette) => string>;

export type Shape = keyof typeof SHAPES;
/** A detail is the same drawing, seen from nearer. */
export type View = 'whole' | 'detail';

const VIEW_BOXES: Record<View, string> = { whole: '0 0 400 500', detail: '110 150 200 250' };

/** Where the CDN has the picture: the address itself says what to draw. `colour` is `#rrggbb`. */
export function imagePath(shape: Shape, colour: string, view: View): string {
  return `/products/${shape}-${colour.slice(1).toLowerCase()}-${view}.svg`;
}

/** The picture at a path of `imagePath`; null when there is nothing to draw. */
export function drawImage(path: string): string | null {
  const [, name = '', hex = '', view = ''] =
    /^\/products\/([a-z-]+)-([0-9a-f]{6})-(whole|detail)\.svg$/.exec(path) ?? [];
  if (!isShape(name) || !HEX_COLOUR.test(hex)) return null;
  const palette = paletteOf(hex);
  const viewBox = view === 'detail' ? VIEW_BOXES.detail : VIEW_BOXES.whole;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="1200" height="1500">
  <rect width="400" height="500" fill="${palette.paper}"/>
  <ellipse cx="200" cy="424" rx="136" ry="16" fill="${palette.shadow}" opacity=".45"/>
  <g stroke-linejoin="round" stroke="${palette.dark}" stroke-width=".8">${SHAPES[name](palette)}
  </g>
</svg>`;
}

function isShape(name: string): name is Shape {
  return Object.hasOwn(SHAPES, name);
}
