/** Events that theme cards and sliders handle. */
const EVENTS = ['click', 'auxclick', 'pointerdown', 'mousedown', 'touchstart', 'dragstart', 'keydown'];

/** The events that follow or drag a link. */
const LINK_EVENTS = /click|drag/;

/** Keeps clicks and other events inside a host element from the card, which may be a link. */
export function keepFromCard(host: HTMLElement): void {
  for (const name of EVENTS)
    host.addEventListener(name, (event) => {
      event.stopPropagation();
      if (LINK_EVENTS.test(name) && host.closest('a')) event.preventDefault();
    });
}
