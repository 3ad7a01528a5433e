/** Data that Liquid prints for scripts: routes and texts. */
export const { routes, words } = JSON.parse(document.getElementById('theme-data').textContent);
