import { floatingAncestor } from '../theme/floating-ancestor.ts';
import { DIALOG } from '../theme/main-form.ts';
import { isShown, radiusOf } from './shape.ts';

const INPUTS = `input:not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=submit], [type=button]),
  select, textarea`;

/** Smallest side of a picture that has the corners of the theme's boxes, in pixels. Others are icons. */
const MIN_PICTURE = 100;

/** Number of ancestors that may draw the corners of an input or a picture. */
const WRAPPERS = 3;

/** Size of such an ancestor, compared to the element, at most. */
const MAX_RATIO = 1.6;

/** Returns the radius of the corners of inputs, or else of pictures, in pixels; null without either. */
export function measureCorners(main: Element): number | null {
  const all = (selector: string) =>
    [...main.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => isShown(element) && !element.closest(DIALOG) && !floatingAncestor(element),
    );
  // Fully round inputs say nothing about other boxes.
  const input = all(INPUTS)
    .map((element) => ({ radius: cornersOf(element), height: element.offsetHeight }))
    .find(({ radius, height }) => radius * 2 < height - 1);
  if (input) return input.radius;
  const picture = all('img').find(
    ({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) >= MIN_PICTURE,
  );
  return picture ? cornersOf(picture) : null;
}

/** Returns the corners of an element, or of a wrapper that draws its box. */
function cornersOf(element: HTMLElement): number {
  const { offsetWidth, offsetHeight } = element;
  let box: HTMLElement | null = element;
  for (let level = 0; box && level <= WRAPPERS; level += 1, box = box.parentElement) {
    const isBox =
      box.offsetHeight <= offsetHeight * MAX_RATIO &&
      box.offsetWidth <= Math.max(offsetWidth * MAX_RATIO, offsetWidth + 120);
    const radius = isBox ? radiusOf(getComputedStyle(box), box) : 0;
    if (radius > 0) return radius;
  }
  return 0;
}
