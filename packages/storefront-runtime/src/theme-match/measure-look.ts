import { FONT_FAMILY, MAX_FONT_FAMILY, type ThemeLook } from '@uptill/feature-schema/storefront';
import { readProduct } from '../product/read-product.ts';
import { addToCartButton, firstAddToCartButton } from '../theme/main-form.ts';
import { backgroundOf, over, parseComputed, toHex } from './colours.ts';
import { measureButton } from './measure-button.ts';
import { measureCorners } from './measure-corners.ts';
import { isShown } from './shape.ts';

/** The page's main content. */
const MAIN = 'main, [role="main"], #MainContent';

/** Controls that look like buttons, on pages without a product form. */
const BUTTONS = ':is(a, button):is([class*="button" i], [class*="btn" i])';

/** Smallest height of such a control, in pixels. Others are links or icons. */
const MIN_HEIGHT = 30;

/** A look, and whether the page shows all of it. */
export interface Measured {
  look: ThemeLook;
  /** True if the page has an add-to-cart button that can be used, whose look is therefore the usual one. */
  hasButton: boolean;
}

/** Measures the theme's look on this page, by computed styles. */
export function measureLook(): Measured {
  const main = document.querySelector(MAIN) ?? document.body;
  const added = addButton();
  const button = added ?? otherButton(main);
  const content = added?.closest('form')?.parentElement ?? main.querySelector('h1, h2')?.parentElement ?? main;
  const background = backgroundOf(content);
  const style = getComputedStyle(content);
  const colourOf = ({ color }: CSSStyleDeclaration) => toHex(over(parseComputed(color), background));
  const heading = [...main.querySelectorAll('h1'), ...main.querySelectorAll('h2')].find(isShown) ?? content;
  const look = {
    background: toHex(background),
    text: colourOf(style),
    headingText: colourOf(getComputedStyle(heading)),
    bodyFont: usableFonts(style.fontFamily),
    headingFont: usableFonts(getComputedStyle(heading).fontFamily),
    button: button && measureButton(button),
    cornerRadius: measureCorners(main),
  };
  return { look, hasButton: added !== null && !added.matches(':disabled, [aria-disabled="true"]') };
}

function addButton(): HTMLElement | null {
  const product = readProduct(document);
  const button = product ? addToCartButton(product) : firstAddToCartButton();
  return button && isShown(button) ? button : null;
}

function otherButton(main: Element): HTMLElement | null {
  const all = [...main.querySelectorAll<HTMLElement>(BUTTONS)];
  return all.find((button) => isShown(button) && button.offsetHeight >= MIN_HEIGHT) ?? null;
}

/** Removes what the brand does not accept from a `font-family`. */
export function usableFonts(families: string): string {
  const usable = (families.match(/(?:"[^"]*"|'[^']*'|[^,"'])+/g) ?? [])
    .map((family) => family.trim())
    .filter((family) => family !== '' && FONT_FAMILY.test(family));
  while (usable.join(', ').length > MAX_FONT_FAMILY) usable.pop();
  return usable.join(', ');
}
