export interface Engagement {
  action: 'click' | 'change';
  /** The control's name, such as `quantity`, else its part. */
  type: string | undefined;
  /** What the merchant chose for the pressed button. */
  buttonAction: string | undefined;
}

/** Tells of every press of a button or link and every change of a control inside. */
export function observeEngagement(container: HTMLElement, engaged: (engagement: Engagement) => void): void {
  const tell = (action: Engagement['action'], selector: string) => (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (!control || isIdle(control)) return;
    const type = control.getAttribute('name') ?? control.getAttribute('part') ?? undefined;
    engaged({ action, type, buttonAction: control.dataset.action });
  };
  // On the way down: once the control's own handler has run, it may already be busy with this very press.
  container.addEventListener('click', tell('click', 'button, a[href]'), true);
  container.addEventListener('change', tell('change', 'select, input, textarea'), true);
}

/** A press that does nothing, such as the second one of a double click, engages nobody. */
function isIdle(control: HTMLElement): boolean {
  return control.ariaBusy === 'true' || control.ariaDisabled === 'true';
}
