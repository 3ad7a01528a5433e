import type { Page } from '@playwright/test';
import { type BrandStyle, noBrand, styleFrom } from '@uptill/feature-schema';

/** What the theme's product page looks like, in computed values. Colours are hexadecimal. */
interface ThemeLook {
  background: string;
  text: string;
  button: string;
  buttonText: string;
  buttonRadius: number;
  buttonWeight: number;
  isUppercase: boolean;
  headingFont: string;
  bodyFont: string;
}

const WEIGHTS: BrandStyle['buttonWeight'][] = ['400', '500', '600', '700'];

/** Returns the style of a brand that matches the theme of an open product page. */
export async function styleOfTheme(page: Page): Promise<BrandStyle> {
  const { buttonWeight, isUppercase, buttonRadius, headingFont, bodyFont, ...colours } = await page.evaluate(readLook);
  const weight = WEIGHTS.findLast((each) => Number(each) <= buttonWeight) ?? '400';
  return {
    ...styleFrom(noBrand().style, colours),
    buttonRadius: Math.min(buttonRadius, 40),
    cornerRadius: Math.min(buttonRadius, 12),
    buttonWeight: weight,
    buttonCase: isUppercase ? 'uppercase' : 'none',
    headingFont,
    bodyFont,
  };
}

/** Runs in the page. */
function readLook(): ThemeLook {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Returns the colour as it appears on a ground. */
  const hexOf = (colour: string, ground = '#ffffff') => {
    if (!canvas) return ground;
    for (const each of [ground, colour]) {
      canvas.fillStyle = each;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const body = getComputedStyle(document.body);
  const background = hexOf(body.backgroundColor, hexOf(getComputedStyle(document.documentElement).backgroundColor));
  const heading = document.querySelector('main h1, h1, main h2');
  const button =
    document.querySelector('form[action*="/cart/add"] :is([name="add"], [type="submit"])') ?? document.body;
  const look = getComputedStyle(button);
  const [face, label] = [hexOf(look.backgroundColor, background), hexOf(look.color, background)];
  // An outlined button has the colour of its text as its own.
  const [shown, text] = face === background ? [label, background] : [face, label];
  // Some themes draw the shape of a button with another element.
  const radii = [look, getComputedStyle(button, '::before'), getComputedStyle(button, '::after')].map(
    ({ borderTopLeftRadius }) => Number.parseFloat(borderTopLeftRadius) || 0,
  );
  return {
    background,
    // Some themes show texts in a tint of the headings’ colour.
    text: hexOf((heading ? getComputedStyle(heading) : body).color, background),
    button: shown,
    buttonText: text,
    buttonRadius: Math.round(Math.max(...radii)),
    buttonWeight: Number(look.fontWeight),
    isUppercase: look.textTransform === 'uppercase',
    headingFont: heading ? getComputedStyle(heading).fontFamily : '',
    bodyFont: body.fontFamily,
  };
}
