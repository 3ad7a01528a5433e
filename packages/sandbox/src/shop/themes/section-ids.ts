import { createHash } from 'node:crypto';

/** Returns the id of a section in a template or section group, as used in the page's HTML. */
export const sectionId = (path: string, key: string) =>
  `${path.startsWith('templates/') ? 'template' : 'sections'}--${numberOf(path)}__${key}`;

/** Shopify numbers templates. Here the number is derived from the path, so that it is the same on every machine. */
function numberOf(path: string): string {
  let hash = 7;
  for (const character of path) hash = (hash * 31 + character.charCodeAt(0)) % 9_000_000_000_000;
  return String(14_000_000_000_000 + hash);
}

/**
 * Returns the id of a block. As at Shopify, ids are generated, so that blocks with the same key in two sections have
 * different ids.
 * @param parentId the id of the section or block that contains it
 * @param key the block's key in the file; the id ends with it
 */
export function blockId(parentId: string, key: string): string {
  const place = createHash('sha256').update(`${parentId}/${key}`).digest('hex');
  return `A${place.slice(0, 17)}__${key}`;
}
