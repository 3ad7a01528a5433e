/** Signs that a shopper is about to use a widget. A touch is a pointer that comes over it, too; a screen reader may only press. */
const INTENTS = ['pointerover', 'focusin', 'click'];

/** Calls `run` at the first sign that the shopper turns to what is inside; perhaps once for each kind of sign. */
export function onFirstIntent(container: HTMLElement, run: () => void): void {
  for (const name of INTENTS) container.addEventListener(name, run, { once: true });
}
