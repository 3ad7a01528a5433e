import type { WidgetContext } from '../mount/widget.ts';
import { content } from '../page/scroller.ts';

/** Class names of sticky add-to-cart bars in common themes. */
const THEME_BARS = ['sticky-add', 'sticky-atc', 'stickyadd'].map((name) => `[class*="${name}" i]`).join();

/** Duration of our bar's slide animation. */
const SLIDE_MS = 300;

/**
 * Returns a function that hides the theme's own sticky bar while our widget is shown, and shows it again afterwards.
 */
export function replaceThemeBar({ signal }: WidgetContext): (isShown: boolean) => void {
  /** The hidden bars, with their inline `display` value. */
  const hidden = new Map<HTMLElement, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restore = () => {
    for (const [bar, display] of hidden) bar.style.display = display;
    hidden.clear();
  };
  signal.addEventListener('abort', restore);
  return (isShown) => {
    clearTimeout(timer);
    if (!isShown) timer = setTimeout(restore, SLIDE_MS);
    else {
      for (const bar of document.querySelectorAll<HTMLElement>(THEME_BARS)) {
        if (hidden.has(bar) || !isBar(bar)) continue;
        hidden.set(bar, bar.style.display);
        bar.style.setProperty('display', 'none', 'important');
      }
    }
  };
}

/**
 * Returns true if the element is fixed to the viewport. Other elements may match THEME_BARS too, such as the page's
 * content or the product form.
 */
const isBar = (element: HTMLElement): boolean =>
  !element.contains(content()) &&
  [element, ...element.children].some((part) => getComputedStyle(part).position === 'fixed');
