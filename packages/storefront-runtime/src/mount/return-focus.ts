/**
 * Tracks the last used control of the layer until the shopper uses another element. Returns a function that focuses
 * that control. Themes return the focus when their drawer closes, but too early, while the layer is still inert.
 */
export function returnFocus(layer: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = (event: Event) => {
    const [target] = event.composedPath();
    if (target instanceof Element) last = target.closest('a, button, input, select, textarea');
  };
  layer.addEventListener('focusin', remember);
  // Outside a shadow root, listeners get no `focusin` when the focus moves within the root. They do get `click`.
  layer.addEventListener('click', remember);
  const forget = ({ target }: Event) => {
    if (!layer.inert && !(target instanceof Node && layer.contains(target))) last = null;
  };
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, forget, true);
  return () => {
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  };
}
