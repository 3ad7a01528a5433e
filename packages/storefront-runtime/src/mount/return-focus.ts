/**
 * Remembers what of a layer had the focus, until the shopper turns to something else. A theme whose drawer was opened by a
 * widget wants to give the focus back when it closes, but does so while the layer is still inert. The result does it then.
 */
export function returnFocus(layer: HTMLElement): () => void {
  let last: EventTarget | undefined;
  layer.addEventListener('focusin', (event) => {
    [last] = event.composedPath();
  });
  const turn = ({ target }: Event) => {
    if (!layer.inert && !(target instanceof Node && layer.contains(target))) last = undefined;
  };
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, turn, true);
  return () => {
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  };
}
