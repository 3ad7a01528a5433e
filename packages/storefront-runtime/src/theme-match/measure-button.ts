import type { ThemeLook } from '@uptill/feature-schema/storefront';
import { backgroundOf, over, ownBackground, parseComputed, type Rgba, toHex } from './colours.ts';
import { isShown, radiusOf } from './shape.ts';

type ButtonLook = NonNullable<ThemeLook['button']>;

/** Opacity from which a layer is the button's fill. */
const FILLED = 0.5;

/** Share of the button's width and height that its fill covers at least. */
const COVERED = 0.9;

const LETTER = /\p{L}/u;

/** Measures a button as shoppers see it at rest. */
export function measureButton(button: HTMLElement): ButtonLook {
  const filled = layersOf(button).find(({ colour }) => colour[3] >= FILLED);
  const behind = backgroundOf(button.parentElement);
  const background = filled ? over(filled.colour, behind) : backgroundOf(button);
  const shape = filled?.style ?? getComputedStyle(button);
  const { element, text } = textOf(button);
  const style = getComputedStyle(element);
  const outer = getComputedStyle(button);
  const borderWidth = outer.borderTopStyle === 'none' ? 0 : Number.parseFloat(outer.borderTopWidth) || 0;
  return {
    background: toHex(background),
    text: toHex(over(parseComputed(style.color), background)),
    border: toHex(over(parseComputed(outer.borderTopColor), background)),
    borderWidth,
    radius: radiusOf(shape, button),
    height: button.offsetHeight,
    weight: Number(style.fontWeight) || 400,
    isUppercase: style.textTransform === 'uppercase' || (text === text.toUpperCase() && text !== text.toLowerCase()),
  };
}

interface Layer {
  style: CSSStyleDeclaration;
  colour: Rgba;
}

/**
 * Returns the layers that may be the button's fill: its own background, or else its generated content or a child that
 * covers it. A layer that only shows when the pointer is on the button is moved away, or transparent.
 */
function layersOf(button: HTMLElement): Layer[] {
  const covers = ({ width, height }: { width: number; height: number }) =>
    width >= button.clientWidth * COVERED && height >= button.clientHeight * COVERED;
  const generated = ['::before', '::after']
    .map((name) => getComputedStyle(button, name))
    .filter(
      ({ content, position, width, height }) =>
        !['none', 'normal'].includes(content) &&
        position === 'absolute' &&
        covers({ width: Number.parseFloat(width), height: Number.parseFloat(height) }),
    );
  const children = [...button.children]
    .filter((child) => covers(child.getBoundingClientRect()))
    .map((child) => getComputedStyle(child));
  const atRest = ({ opacity, transform, visibility, display }: CSSStyleDeclaration) =>
    Number(opacity) >= FILLED &&
    visibility === 'visible' &&
    display !== 'none' &&
    ['none', 'matrix(1, 0, 0, 1, 0, 0)'].includes(transform);
  const layers = [getComputedStyle(button), ...[...generated, ...children].filter(atRest)];
  return layers.map((style) => ({ style, colour: ownBackground(style) }));
}

/** Returns the button's text as written, and the element that contains it. */
function textOf(button: HTMLElement): { element: Element; text: string } {
  if (button instanceof HTMLInputElement) return { element: button, text: button.value };
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (parentElement && LETTER.test(data) && isShown(parentElement)) return { element: parentElement, text: data };
  }
  return { element: button, text: '' };
}
