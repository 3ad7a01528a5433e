import type { JSX } from 'preact';
import type { WidgetContext } from '../../mount/widget.ts';
import { Icon } from '../../parts/icon.tsx';

export interface Carousel {
  /** The attributes and listeners of the scrolling list. */
  props: JSX.IntrinsicElements['ul'];
  /** Renders the previous and next buttons. */
  drawButtons(): JSX.Element;
}

/** Creates a list that scrolls horizontally with buttons, arrow keys and touch. */
export function createCarousel({ shop, rerender }: WidgetContext): Carousel {
  let list: HTMLElement | null = null;
  /** Encodes whether the list is at its start or end. */
  let ends = '';

  /** Returns 1, or -1 for right-to-left text. */
  const sign = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

  const isAt = (end: -1 | 1) => {
    if (!list) return end === -1;
    const { scrollLeft, scrollWidth, clientWidth } = list;
    const before = Math.abs(scrollLeft);
    return end === -1 ? before < 2 : before + clientWidth > scrollWidth - 2;
  };

  function observe(): void {
    const now = `${isAt(-1)} ${isAt(1)}`;
    if (now === ends) return;
    ends = now;
    rerender();
  }

  const drawButton = (name: string, label: string, path: string, direction: -1 | 1) => (
    <button
      type="button"
      class="turn"
      part={`recommendations-${name}`}
      name={name}
      aria-label={label}
      aria-disabled={isAt(direction)}
      onClick={() =>
        list?.scrollBy({
          left: direction * sign(list) * list.clientWidth * 0.8,
          behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
        })
      }
    >
      <Icon path={path} />
    </button>
  );

  return {
    props: {
      ref(element: HTMLElement | null) {
        list = element;
        // Measured after it was added to the page.
        if (element) requestAnimationFrame(observe);
      },
      onScroll: observe,
      // Chromium leaves a card that is partly in view where it is. After a click, the card must stay under the pointer.
      onFocusIn({ target }: FocusEvent) {
        if (target instanceof Element && target.matches(':focus-visible'))
          target.closest('li')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
      },
      onKeyDown(event: KeyboardEvent) {
        const { key, currentTarget, target } = event;
        const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
        if (!step || !(currentTarget instanceof Element) || !(target instanceof Element)) return;
        const cards = [...currentTarget.children];
        const next = cards[cards.findIndex((card) => card.contains(target)) + step * sign(target)];
        event.preventDefault();
        next?.querySelector<HTMLElement>(target.matches('a') ? 'a' : 'button')?.focus();
      },
    },
    drawButtons: () => (
      <div class="turns" style={{ visibility: isAt(-1) && isAt(1) ? 'hidden' : undefined }}>
        {drawButton('previous', shop.strings.previous, 'm10 3-5 5 5 5', -1)}
        {drawButton('next', shop.strings.next, 'm6 3 5 5-5 5', 1)}
      </div>
    ),
  };
}
