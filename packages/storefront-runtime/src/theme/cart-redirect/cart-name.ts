/** Returns true for a tag name or id of a theme's cart drawer, popup or notification, such as `CartDrawer`. */
export const isCartName = (name: string): boolean =>
  /(?<!add-?to-?|[a-z])cart-?(drawer|notification|popup|modal|sidebar|flyout)|(drawer|mini)-?cart|^cart$/i.test(name);
