const regions = new Map<'status' | 'alert', HTMLElement>();

/** Outside of what widgets draw, since a region that is redrawn is read twice or never. */
function region(role: 'status' | 'alert'): HTMLElement {
  const known = regions.get(role);
  if (known?.isConnected) return known;
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(element);
  regions.set(role, element);
  return element;
}

/** Prepares the page's live regions: one that appears together with its text is not read. */
export function prepareAnnouncements(): void {
  region('status');
  region('alert');
}

/** Says something once to a shopper who listens to the page. An alert interrupts. */
export function announce(text: string, role: 'status' | 'alert' = 'status'): void {
  const element = region(role);
  element.textContent = '';
  // The same text again is no change unless the region was empty in between.
  setTimeout(() => {
    element.textContent = text;
  }, 50);
}
