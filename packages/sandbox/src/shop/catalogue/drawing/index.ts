import { clothes } from './clothes.ts';
import { HEX_COLOUR, type Palette, paletteOf } from './colour.ts';
import { home } from './home.ts';
import { paper } from './paper.ts';
import { things } from './things.ts';
import { wear } from './wear.ts';

const SHAPES = { ...clothes, ...wear, ...home, ...paper, ...things } satisfies Record<
  string,
  (palette: Palette) => string
>;

export type Shape = keyof typeof SHAPES;
/** Views of a drawing: the whole object, a detail, or in a room. */
export type View = keyof typeof VIEW_BOXES;

const VIEW_BOXES = { whole: '0 0 400 500', detail: '110 150 200 250', room: '-110 -150 620 775' };

/** Returns the picture's path below the CDN. The path encodes what to draw. `colour` is `#rrggbb`. */
export function imagePath(shape: Shape, colour: string, view: View): string {
  return `/products/${shape}-${colour.slice(1).toLowerCase()}-${view}.svg`;
}

/** Returns the SVG for a path made by `imagePath`. Null for any other path. */
export function drawImage(path: string): string | null {
  const [, name = '', hex = '', view = ''] =
    /^\/products\/([a-z-]+)-([0-9a-f]{6})-(whole|detail|room)\.svg$/.exec(path) ?? [];
  if (!isShape(name) || !HEX_COLOUR.test(hex) || !isView(view)) return null;
  const palette = paletteOf(hex);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOXES[view]}" width="1200" height="1500">
  ${view === 'room' ? drawRoom(palette) : `<rect width="400" height="500" fill="${palette.paper}"/>`}
  <ellipse cx="200" cy="424" rx="136" ry="16" fill="${palette.shadow}" opacity=".45"/>
  <g stroke-linejoin="round" stroke="${palette.dark}" stroke-width=".8">${SHAPES[name](palette)}
  </g>
</svg>`;
}

/** Draws the room: a wall with an arch of light, and a floor. */
function drawRoom({ paper, shadow, light }: Palette): string {
  return `<rect x="-110" y="-150" width="620" height="775" fill="${paper}"/>
  <path d="M40 424 V130 a160 160 0 0 1 320 0 V424 Z" fill="${light}" opacity=".28"/>
  <rect x="-110" y="424" width="620" height="201" fill="${shadow}" opacity=".55"/>`;
}

function isView(name: string): name is View {
  return Object.hasOwn(VIEW_BOXES, name);
}

function isShape(name: string): name is Shape {
  return Object.hasOwn(SHAPES, name);
}
