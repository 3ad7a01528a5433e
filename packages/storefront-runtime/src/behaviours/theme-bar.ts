import type { WidgetContext } from '../mount/widget.ts';
import { findThemeBars } from '../theme/find-theme-bars.ts';

/** Duration of our bar's slide animation. */
const SLIDE_MS = 300;

/** The changes with which a theme adds or shows a bar. */
const CHANGES = { subtree: true, childList: true, attributeFilter: ['class', 'hidden'] };

/**
 * Returns a function that hides the theme's own sticky bars while our widget is shown, including bars that the theme adds
 * or renders again meanwhile, and shows them again afterwards.
 */
export function replaceThemeBar({ shop, signal }: WidgetContext): (isShown: boolean) => void {
  /** The hidden bars, with their inline styles. */
  const hidden = new Map<HTMLElement, { display: string; transition: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasShown = false;
  let frame = 0;
  const restore = () => {
    for (const [bar, styles] of hidden) Object.assign(bar.style, styles);
    hidden.clear();
  };
  const hide = () => {
    frame = 0;
    const product = wasShown && shop.product()?.product;
    if (!product) return;
    for (const bar of findThemeBars(product)) {
      if (hidden.has(bar)) continue;
      const { display, transition } = bar.style;
      hidden.set(bar, { display, transition });
      // Horizon's bar would fade out beside ours.
      bar.style.setProperty('transition', 'none', 'important');
      bar.style.setProperty('display', 'none', 'important');
    }
  };
  // Before the next paint, but in a task of its own: finding the bars calculates the layout.
  const hideSoon = () => {
    frame ||= requestAnimationFrame(hide);
  };
  const changes = new MutationObserver(hideSoon);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    clearTimeout(timer);
    restore();
  });
  return (isShown) => {
    if (isShown === wasShown || signal.aborted) return;
    wasShown = isShown;
    clearTimeout(timer);
    if (isShown) {
      hideSoon();
      changes.observe(document.documentElement, CHANGES);
    } else {
      changes.disconnect();
      timer = setTimeout(restore, SLIDE_MS);
    }
  };
}
