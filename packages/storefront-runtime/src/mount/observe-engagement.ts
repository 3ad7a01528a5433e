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
    if (!control) return;
    const type = control.getAttribute('name') ?? control.getAttribute('part') ?? undefined;
    engaged({ action, type, buttonAction: control.dataset.action });
  };
  container.addEventListener('click', tell('click', 'button, a[href]'));
  container.addEventListener('change', tell('change', 'select, input, textarea'));
}
