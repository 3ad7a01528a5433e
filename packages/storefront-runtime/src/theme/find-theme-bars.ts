import { content } from '../page/scroller.ts';
import type { Product } from '../product/product.ts';
import { floatingAncestor, isLow } from './floating-ancestor.ts';
import { DIALOG, mainForm } from './main-form.ts';
import { productForms } from './product-form.ts';

/** Class names of sticky add-to-cart bars in common themes. Their buttons may press the main form's button. */
const CLASS_NAMES = ['sticky-add', 'sticky-atc', 'stickyadd'].map((name) => `[class*="${name}" i]`).join();

/** A bar is at most this share of the viewport's height away from an edge. */
const EDGE = 1 / 8;

const textOf = (element: Element): string => element.textContent.trim();

/**
 * Returns the theme's own bars that add the product. Such a bar floats at the upper or lower edge of the window, is not
 * modal, and has a form of the product, or the main form's button again beside the product's title, or a bar's usual
 * class name.
 */
export function findThemeBars(product: Product): HTMLElement[] {
  const button = mainForm(product)?.button;
  const text = button ? textOf(button) : '';
  const again = [...document.querySelectorAll('button')].filter((other) => text && textOf(other) === text);
  const adding = productForms(product).flatMap((form) => [form, ...form.elements]);
  const named = [...document.querySelectorAll(CLASS_NAMES)].filter((element) => !element.contains(content()));
  const bars = [
    ...adding.map(floatingAncestor),
    ...again.map(floatingAncestor).filter((bar) => bar?.textContent.includes(product.title)),
    ...named.flatMap((element) => [element, ...element.children].map(floatingAncestor)),
  ];
  return [...new Set(bars)].filter((bar) => bar !== null).filter(isBar);
}

function isBar(element: HTMLElement): boolean {
  const isOther = element.contains(content()) || element.closest(DIALOG) || element.querySelector('nav');
  return !isOther && isLow(element) && isAtEdge(element);
}

/** Also true for a bar that is slid out of the window, or not rendered. */
function isAtEdge(element: HTMLElement): boolean {
  const { top, bottom } = getComputedStyle(element);
  return [top, bottom].some((distance) => Number.parseFloat(distance) <= innerHeight * EDGE);
}
