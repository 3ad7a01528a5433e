const regions = new Map<'status' | 'alert', HTMLElement>();

/**
 * Returns the page's live region. It is outside the widgets, because a region that is rendered again is read twice or
 * not at all.
 */
function region(role: 'status' | 'alert'): HTMLElement {
  const existing = regions.get(role);
  if (existing?.isConnected) return existing;
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(element);
  regions.set(role, element);
  return element;
}

/** Creates the page's live regions in advance, because a region that is added together with its text is not read. */
export function prepareAnnouncements(): void {
  region('status');
  region('alert');
}

/** Announces a text to screen readers. An `alert` interrupts the screen reader. */
export function announce(text: string, role: 'status' | 'alert' = 'status'): void {
  const element = region(role);
  element.textContent = '';
  // A repeated text is only announced if the region was empty in between.
  setTimeout(() => {
    element.textContent = text;
  }, 50);
}
