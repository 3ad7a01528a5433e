import { floatingAncestor } from '../theme/floating-ancestor.ts';
import { DIALOG } from '../theme/main-form.ts';
import { isRound, isShown, radiusOf } from './shape.ts';

const INPUTS = `input:not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=submit], [type=button]),
  select, textarea`;

/** Smallest side of a picture that has the corners of the theme's boxes, in pixels. Others are icons. */
const MIN_PICTURE = 100;

/** Number of ancestors that may draw the box of an input or a picture. */
const WRAPPERS = 3;

/** Such an ancestor has hardly more room than the element, or that of a field with buttons at its sides. In pixels. */
const MAX_RATIO = 1.2;
const MAX_HEIGHT = 64;
const SIDE_BUTTONS = 120;

/** Returns the radius of the corners of inputs, or else of pictures, in pixels; null without either. */
export function measureCorners(main: Element): number | null {
  const all = (selector: string) =>
    [...main.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => isShown(element) && !element.closest(DIALOG) && !floatingAncestor(element),
    );
  // Fully round inputs say nothing about other boxes.
  const input = all(INPUTS)
    .map(boxOf)
    .find((box) => !isRound(box));
  const picture = all('img').find(
    ({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) >= MIN_PICTURE,
  );
  const box = input ?? (picture && boxOf(picture));
  return box ? radiusOf(getComputedStyle(box), box) : null;
}

/** Returns the first of an element and the wrappers that may draw its box that has round corners, or else the element. */
function boxOf(element: HTMLElement): HTMLElement {
  const { offsetWidth, offsetHeight } = element;
  const maxHeight = Math.max(offsetHeight * MAX_RATIO, MAX_HEIGHT);
  const maxWidth = Math.max(offsetWidth * MAX_RATIO, offsetWidth + SIDE_BUTTONS);
  let box: HTMLElement | null = element;
  for (let level = 0; box && level <= WRAPPERS; level += 1, box = box.parentElement) {
    const isTight = box.offsetHeight <= maxHeight && box.offsetWidth <= maxWidth;
    if (isTight && radiusOf(getComputedStyle(box), box) > 0) return box;
  }
  return element;
}
