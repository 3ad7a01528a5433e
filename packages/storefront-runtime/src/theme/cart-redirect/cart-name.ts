/** Returns true for a tag name or id of a theme's cart drawer, popup or notification, such as `CartDrawer`. */
export const isCartName = (name: string): boolean =>
  /(?<!add[-_]?to[-_]?|[a-z])cart[-_]?(drawer|notification|popup|modal|side|flyout|panel)|(drawer|mini|offcanvas|side|ajax)[-_]?cart|^cart$/i.test(
    name,
  );

/** Returns true for a custom element that is a theme's cart, recognised by its name or id. */
export const isCartElement = ({ localName, id }: Element): boolean =>
  localName.includes('-') && [localName, id].some(isCartName);
