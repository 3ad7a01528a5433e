import type { Locator } from '@playwright/test';

/**
 * Returns the layout problems of a widget in the current window, one sentence each: an element that leaves the window
 * or overlaps another one, text that is cut off without an ellipsis, a control that is too small, covered, or out of
 * order. Content that can be scrolled into view counts as visible. Content that is hidden completely is ignored.
 */
export function layoutIssues(host: Locator): Promise<string[]> {
  return host.evaluate(findIssues);
}

/** Runs in the page. */
function findIssues(host: Element): string[] {
  const root = host.shadowRoot;
  if (!root) return ['has no shadow root'];
  const CONTROLS = 'button, select, input';
  /** Tolerance for rounding, in pixels. */
  const ROUNDING = 1.5;
  /** WCAG 2.2, 2.5.8. */
  const SMALLEST_TARGET = 24;
  const issues = new Set<string>();

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.matches('.visually-hidden, option');
  const nameOf = (element: Element) => element.getAttribute('name') ?? element.part.value ?? element.localName;
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

  /**
   * Returns the visible part of an element's rectangle; null if none. Reports text that is cut off without an ellipsis.
   */
  function visiblePart(element: Element, rect: DOMRect): DOMRect | null {
    let { left, right, top, bottom } = rect;
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(ancestor);
      if (overflowX === 'visible') continue;
      const box = ancestor.getBoundingClientRect();
      const isScrolled =
        ancestor.scrollHeight > ancestor.clientHeight && getComputedStyle(ancestor).overflowY === 'auto';
      const [cutTop, cutBottom] = isScrolled ? [top, bottom] : [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      const isHidden = cutBottom - cutTop < ROUNDING || left >= box.right || right <= box.left;
      if (isHidden) return null;
      const isCutAcross = left < box.left - ROUNDING || right > box.right + ROUNDING;
      if (isCutAcross && textOverflow !== 'ellipsis') issues.add(`${nameOf(element)} is cut off at the side`);
      // With a small line height, lines overflow their box slightly without clipping any letter.
      if (cutBottom - cutTop < 0.8 * (bottom - top)) issues.add(`${nameOf(element)} is cut off at the top or bottom`);
      [left, right, top, bottom] = [Math.max(left, box.left), Math.min(right, box.right), cutTop, cutBottom];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** Visible items that must not overlap: controls, images, and text outside of controls. */
  const items = elements.flatMap((element) => {
    const rects = element.matches(`${CONTROLS}, img`) ? [element.getBoundingClientRect()] : textRects(element);
    const visible = rects.map((rect) => visiblePart(element, rect)).filter((rect) => rect !== null);
    return visible.map((rect) => ({ element, rect }));
  });

  if (document.documentElement.scrollWidth > innerWidth) issues.add('the page scrolls horizontally');
  for (const element of elements) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (left < -ROUNDING || right > innerWidth + ROUNDING))
      issues.add(`${nameOf(element)} leaves the window`);
    if (getComputedStyle(element).position !== 'fixed') continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (top < -ROUNDING || bottom > innerHeight + ROUNDING) issues.add(`${nameOf(element)} leaves the window`);
  }

  for (const [index, one] of items.entries()) {
    for (const other of items.slice(index + 1)) {
      if (one.element.contains(other.element) || one.element.parentElement?.closest('label')?.contains(other.element))
        continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const along = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Lines of text may touch.
      const isOver = across > ROUNDING && along > 0.3 * Math.min(one.rect.height, other.rect.height);
      if (isOver) issues.add(`${nameOf(one.element)} overlaps ${nameOf(other.element)}`);
    }
  }

  const direction = getComputedStyle(host).direction === 'rtl' ? -1 : 1;
  let before: DOMRect | undefined;
  for (const control of controls) {
    control.scrollIntoView({ block: 'nearest' });
    const rect = control.getBoundingClientRect();
    const name = nameOf(control);
    if (Math.min(rect.width, rect.height) < SMALLEST_TARGET)
      issues.add(`${name} is smaller than ${SMALLEST_TARGET} px`);
    const hit = root.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (!hit || !(control.contains(hit) || hit.contains(control))) issues.add(`${name} is covered`);
    if (before && rect.top < before.bottom && direction * (rect.left - before.left) < 0 && rect.bottom > before.top)
      issues.add(`${name} comes visually before the control that precedes it in focus order`);
    before = rect;
  }
  return [...issues];
}
