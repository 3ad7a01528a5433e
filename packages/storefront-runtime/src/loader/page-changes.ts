/** The page's URL without query and fragment. Not `location`, whose first use on a page is slow (decision 10). */
const currentPath = () => document.URL.split(/[?#]/)[0];

/**
 * Calls `onChange` when the page's path changes without loading. Themes change the query for each chosen variant, which
 * does not count.
 */
export function observePageChanges(onChange: () => void): void {
  let path = currentPath();
  const check = () => {
    const before = path;
    path = currentPath();
    if (path !== before) onChange();
  };
  // Not in all browsers that we support.
  const { navigation }: { navigation?: EventTarget } = window;
  if (navigation) navigation.addEventListener('currententrychange', check);
  else {
    addEventListener('popstate', check);
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name];
      history[name] = (...entry) => {
        original.apply(history, entry);
        check();
      };
    }
  }
}
