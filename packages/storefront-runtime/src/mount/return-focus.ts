/**
 * Remembers what of a layer had the focus, until the shopper turns to something else. A theme whose drawer was opened by a
 * widget wants to give the focus back when it closes, but does so while the layer is still inert. The result does it then.
 */
export function returnFocus(layer: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = (event: Event) => {
    const [target] = event.composedPath();
    if (target instanceof Element) last = target.closest('a, button, input, select, textarea');
  };
  layer.addEventListener('focusin', remember);
  // When the focus moves within a shadow root, nothing is told outside. A press is.
  layer.addEventListener('click', remember);
  const turn = ({ target }: Event) => {
    if (!layer.inert && !(target instanceof Node && layer.contains(target))) last = null;
  };
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, turn, true);
  return () => {
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  };
}
