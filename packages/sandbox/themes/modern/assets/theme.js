/** What Liquid tells the scripts: routes and words. */
export const { routes, words } = JSON.parse(document.getElementById('theme-data').textContent);
