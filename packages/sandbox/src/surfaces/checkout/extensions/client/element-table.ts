/** The properties and events of an element, named as in Shopify's types. */
interface ElementMembers {
  properties: readonly string[];
  events?: readonly string[];
}

/**
 * The elements that extensions may use here, of those that Shopify has on these pages. Anything else is an error in the
 * page's console.
 */
export const ELEMENTS: Record<string, ElementMembers> = {
  's-clickable': { properties: ['href', 'target'], events: ['click'] },
  's-grid': { properties: ['gridTemplateColumns', 'gap'] },
  's-image': { properties: ['src', 'alt', 'aspectRatio', 'objectFit', 'inlineSize', 'borderRadius', 'loading'] },
  's-section': { properties: ['heading'] },
  's-skeleton-paragraph': { properties: [] },
  's-stack': { properties: ['direction', 'gap'] },
  's-text': { properties: ['type', 'color', 'accessibilityVisibility'] },
};
