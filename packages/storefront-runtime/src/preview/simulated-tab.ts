import styles from './simulated-tab.css';

let isHidden = false;
let titleOfTab: HTMLElement | undefined;

/**
 * Simulates the browser tab of the previewed page. For a hidden tab, the page appears hidden to the runtime, and a
 * simulated tab strip shows the page's title. Call this after each render, because the title may depend on the
 * settings.
 */
export function simulateTab(hidden: boolean): void {
  if (!hidden && !isHidden) return;
  isHidden = hidden;
  const row = titleOfTab?.parentElement ?? drawTabs();
  row.hidden = !hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Adds the tab strip, and overrides the page's visibility. */
function drawTabs(): HTMLElement {
  const row = document.createElement('div');
  row.className = 'tabs';
  row.innerHTML = `<style>${styles}</style><span></span><span>Another page</span>`;
  document.body.prepend(row);
  const [title] = row.getElementsByTagName('span');
  titleOfTab = title;
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  const showTitle = () => title?.replaceChildren(document.title);
  new MutationObserver(showTitle).observe(document.head, { subtree: true, childList: true });
  showTitle();
  return row;
}
