/**
 * Events that precede the first use of a widget. A touch also fires `pointerover`. A screen reader may only fire
 * `click`.
 */
const INTENT_EVENTS = ['pointerover', 'focusin', 'click'];

/** Calls `run` when the shopper is about to use a widget. May call it once per event type. */
export function onFirstIntent(container: HTMLElement, run: () => void): void {
  for (const name of INTENT_EVENTS) container.addEventListener(name, run, { once: true });
}

export interface Engagement {
  action: 'click' | 'change';
  /** The control's name, such as `quantity`, otherwise its `part`. */
  type: string | undefined;
  /** The action that the merchant has chosen for the clicked button. */
  buttonAction: string | undefined;
}

/**
 * Calls `onEngagement` for each click on a button or link, and each change of a control, inside the container.
 * Engagements inside a section count only for the section.
 */
export function observeEngagement(container: HTMLElement, onEngagement: (engagement: Engagement) => void): void {
  const listener = (action: Engagement['action'], selector: string) => (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!control || isInactive(control) || (control.closest('[data-feature]') ?? container) !== container) return;
    const type = control.getAttribute('name') ?? control.getAttribute('part') ?? undefined;
    onEngagement({ action, type, buttonAction: control.dataset.action });
  };
  // In the capture phase, because the control's own handler may mark it as busy.
  container.addEventListener('click', listener('click', 'button, a[href]'), true);
  container.addEventListener('change', listener('change', 'select, input, textarea'), true);
}

/** Returns true if a click of the control has no effect, such as the second click of a double click. */
function isInactive(control: HTMLElement): boolean {
  return control.ariaBusy === 'true' || control.ariaDisabled === 'true';
}
