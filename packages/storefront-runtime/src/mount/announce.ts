const regions = new Map<'status' | 'alert', HTMLElement>();

let place: HTMLElement | undefined;

/** Returns the page's live region. It is outside the widgets, because a rerendered region is read twice or not at all. */
function region(role: 'status' | 'alert'): HTMLElement {
  const parent = place?.isConnected ? place : document.body;
  const element = regions.get(role) ?? createRegion(role);
  if (element.parentNode !== parent) parent.append(element);
  return element;
}

function createRegion(role: 'status' | 'alert'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  regions.set(role, element);
  return element;
}

/**
 * Creates the page's live regions in advance, because screen readers ignore a region that is added together with its
 * text.
 */
export function prepareAnnouncements(): void {
  region('status');
  region('alert');
}

/** Moves the live regions into an open modal dialog, because screen readers ignore content outside it, or back. */
export function placeAnnouncements(parent: HTMLElement): void {
  place = parent;
  prepareAnnouncements();
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
