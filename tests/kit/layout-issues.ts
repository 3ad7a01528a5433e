import type { Locator } from '@playwright/test';

/**
 * Returns the layout problems of a widget in the current window, one sentence each: an element that leaves the window
 * or overlaps another one, text that is cut off without an ellipsis, a scroll area inside another one or one that
 * scrolls sideways and is no carousel, a control that is too small, covered, or out of order. Content that can be
 * scrolled into view counts as visible. Content that is hidden completely is ignored. Scroll positions stay as they are.
 */
export function layoutIssues(host: Locator): Promise<string[]> {
  return host.evaluate(findIssues);
}

/** Runs in the page. */
function findIssues(host: Element): string[] {
  const root = host.shadowRoot;
  if (!root) return ['has no shadow root'];
  const CONTROLS = 'button, select, input, textarea, summary';
  /** Tolerance for rounding, in pixels. */
  const ROUNDING = 1.5;
  /** WCAG 2.2, 2.5.8. */
  const SMALLEST_TARGET = 24;
  const issues = new Set<string>();

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches('.visually-hidden, option');
  const nameOf = (element: Element) =>
    element.getAttribute('name') || element.part.value || element.className || element.localName;
  const elements = [...root.querySelectorAll('*')].filter(isSeen);
  const controls = elements.filter((element) => element.matches(CONTROLS));

  function textRects(element: Element): DOMRect[] {
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || node.data.trim() === '') return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  }

  const scrollsAlong = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
  const scrollsAcross = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
  // What a shopper types may scroll.
  const scrollers = elements.filter(
    (element) => !element.matches('input, textarea') && (scrollsAlong(element) || scrollsAcross(element)),
  );
  const positions = scrollers.map((scroller) => [scroller, scroller.scrollLeft, scroller.scrollTop] as const);

  /**
   * Returns the visible parts of an element's rectangle: inside each scroll area around it, where the content that is
   * scrolled out counts, and in the window (`null`). Reports text that is cut off without an ellipsis.
   */
  function visibleParts(element: Element, rect: DOMRect): Map<Element | null, DOMRect> {
    const parts = new Map<Element | null, DOMRect>();
    let { left, right, top, bottom } = rect;
    const part = () => new DOMRect(left, top, right - left, bottom - top);
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(ancestor);
      if (overflowX === 'visible') continue;
      const box = ancestor.getBoundingClientRect();
      const isScroller = scrollers.includes(ancestor);
      if (isScroller) parts.set(ancestor, part());
      const cut = new DOMRect(
        Math.max(left, box.left),
        Math.max(top, box.top),
        Math.min(right, box.right) - Math.max(left, box.left),
        Math.min(bottom, box.bottom) - Math.max(top, box.top),
      );
      const isHidden = cut.height < ROUNDING || left >= box.right || right <= box.left;
      if (isHidden) return parts;
      const isCutAcross = left < box.left - ROUNDING || right > box.right + ROUNDING;
      if (isCutAcross && textOverflow !== 'ellipsis' && !(isScroller && scrollsAcross(ancestor)))
        issues.add(`${nameOf(element)} is cut off at the side`);
      // With a small line height, lines overflow their box slightly without clipping any letter.
      if (cut.height < 0.8 * (bottom - top) && !(isScroller && scrollsAlong(ancestor)))
        issues.add(`${nameOf(element)} is cut off at the top or bottom`);
      ({ left, right, top, bottom } = cut);
    }
    return parts.set(null, part());
  }

  /** Visible items that must not overlap: controls, images, and text outside of controls. */
  const items = elements.flatMap((element) => {
    const rects = element.matches(`${CONTROLS}, img`) ? [element.getBoundingClientRect()] : textRects(element);
    return rects.map((rect) => ({ element, parts: visibleParts(element, rect) }));
  });

  for (const scroller of scrollers) {
    const isCarousel = getComputedStyle(scroller).scrollSnapType !== 'none';
    if (scrollsAcross(scroller) && !isCarousel) issues.add(`${nameOf(scroller)} scrolls sideways`);
    const around = scrollers.find((other) => other !== scroller && other.contains(scroller) && scrollsAlong(other));
    if (around && scrollsAlong(scroller)) issues.add(`${nameOf(scroller)} scrolls inside ${nameOf(around)}`);
  }

  if (document.documentElement.scrollWidth > innerWidth) issues.add('the page scrolls horizontally');
  for (const element of elements) {
    const { left, right, width } = element.getBoundingClientRect();
    const isInCarousel = scrollers.some((scroller) => scroller.contains(element) && scrollsAcross(scroller));
    if (!isInCarousel && width > 0 && (left < -ROUNDING || right > innerWidth + ROUNDING))
      issues.add(`${nameOf(element)} leaves the window`);
    if (getComputedStyle(element).position !== 'fixed') continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < -ROUNDING || bottom > innerHeight + ROUNDING) issues.add(`${nameOf(element)} leaves the window`);
  }

  for (const [index, one] of items.entries()) {
    for (const other of items.slice(index + 1)) {
      if (one.element.contains(other.element) || one.element.parentElement?.closest('label')?.contains(other.element))
        continue;
      // Compared inside the innermost scroll area that contains both.
      const area = [...one.parts.keys()].find((area) => other.parts.has(area));
      const [a, b] = area === undefined ? [] : [one.parts.get(area), other.parts.get(area)];
      if (!a || !b) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // Lines of text may touch.
      const isOver = across > ROUNDING && along > 0.3 * Math.min(a.height, b.height);
      if (isOver) issues.add(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`);
    }
  }

  const direction = getComputedStyle(host).direction === 'rtl' ? -1 : 1;
  let previous: Element | undefined;
  for (const control of controls) {
    control.scrollIntoView({ block: 'nearest' });
    const rect = control.getBoundingClientRect();
    const name = nameOf(control);
    if (Math.min(rect.width, rect.height) < SMALLEST_TARGET)
      issues.add(`${name} is smaller than ${SMALLEST_TARGET} px`);
    const hit = root.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (!hit || !(control.contains(hit) || hit.contains(control))) issues.add(`${name} is covered`);
    const before = previous?.getBoundingClientRect();
    const beside = before && Math.min(rect.bottom, before.bottom) - Math.max(rect.top, before.top);
    // Areas that can be pressed may be higher than the rows of a bar.
    const isInRow = !!beside && beside > Math.min(rect.height, before.height) / 2;
    if (isInRow && direction * (rect.left - before.left) < 0)
      issues.add(`${name} comes visually before the control that precedes it in focus order`);
    previous = control;
  }
  for (const [scroller, left, top] of positions) scroller.scrollTo({ left, top, behavior: 'instant' });
  return [...issues];
}
