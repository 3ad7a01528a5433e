import styles from './simulated-tab.css';

let isHidden = false;
let titleOfTab: HTMLElement | undefined;

/**
 * Simulates the browser tab of the previewed page. For a hidden tab, the runtime sees a hidden page, and a drawn row of
 * tabs shows the page's title. Call this after each rendering, because the title may depend on the settings.
 */
export function simulateTab(hidden: boolean): void {
  if (!hidden && !isHidden) return;
  isHidden = hidden;
  const row = titleOfTab?.parentElement ?? drawTabs();
  row.hidden = !hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Adds the row of tabs and replaces the browser's visibility of the page by the simulated one. */
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
