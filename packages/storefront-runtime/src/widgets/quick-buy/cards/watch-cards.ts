import type { Card } from './card.ts';
import { findCard, handleIn, handles, productLinks } from './find-card.ts';

/** Distance from the viewport, or from a slider's edge, at which a card gets its control. */
const MARGIN = '300px';

/**
 * Calls `onCard` once for each product card that comes near the viewport, including cards added later. `onCard` returns
 * a cleanup function, called when the card has left the page or shows another product, or when the signal aborts.
 */
export function watchCards(onCard: (card: Card) => () => void, signal: AbortSignal): void {
  const cards = new Map<HTMLElement, { card: Card; release: () => void }>();
  let links: HTMLAnchorElement[] = [];
  let known = new Set<HTMLAnchorElement>();
  /** Links near the viewport without a card so far. The image may not have loaded yet. */
  const near = new Set<HTMLAnchorElement>();
  let frame = 0;

  // With no explicit root, margins have no effect in a cross-origin frame such as the theme editor.
  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const link = target.closest('a');
        if (isIntersecting && link) near.add(link);
        else near.delete(link as HTMLAnchorElement);
        // A link with `display: contents` has no box and never intersects, so its content is observed.
        const content = target.firstElementChild;
        if (content && target === link && !boundingClientRect.width) visibility.observe(content);
      }
      findCards();
    },
    { root: document, rootMargin: MARGIN, scrollMargin: MARGIN },
  );

  function findCards(): void {
    // All layout is read before the first control is added.
    const found = new Map<HTMLElement, Card>();
    for (const link of near) {
      const card = cardAround(link, found) ?? findCard(link, links);
      if (!card) continue;
      near.delete(link);
      visibility.unobserve(link);
      if (!cards.has(card.root)) found.set(card.root, card);
    }
    for (const [root, card] of found) cards.set(root, { card, release: onCard(card) });
  }

  /** Returns the card that was found by another link to the same product. */
  function cardAround(link: HTMLAnchorElement, found: Map<HTMLElement, Card>): Card | undefined {
    for (let at: HTMLElement | null = link; at; at = at.parentElement) {
      const card = found.get(at) ?? cards.get(at)?.card;
      if (card) return handleIn(link) === card.handle ? card : undefined;
    }
    return undefined;
  }

  function scan(): void {
    frame = 0;
    links = productLinks();
    for (const link of links) if (!known.has(link)) visibility.observe(link);
    known = new Set(links);
    for (const [root, { card, release }] of cards) {
      const { link, handle, image } = card;
      if (known.has(link) && handleIn(link) === handle && root.contains(link) && root.contains(image)) continue;
      cards.delete(root);
      release();
      for (const other of links) if (root.contains(other)) visibility.observe(other);
    }
    findCards();
  }

  const scanSoon = () => {
    frame ||= requestAnimationFrame(scan);
  };
  const changes = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      handles.delete(target);
      const nodes = [...addedNodes, ...removedNodes];
      // A changed URL has no nodes. Texts, comments and our own elements contain no cards.
      if (!nodes[0] || nodes.some(({ nodeName }) => !/^(#|UPTILL)/.test(nodeName))) scanSoon();
    }
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] });
  document.addEventListener('load', () => near.size && scanSoon(), { capture: true, signal });
  scan();
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    visibility.disconnect();
    for (const { release } of cards.values()) release();
  });
}
