import { createHash } from 'node:crypto';

/** The id of a section in a template or a group, as the page's HTML has it. */
export const sectionId = (path: string, key: string) =>
  `${path.startsWith('templates/') ? 'template' : 'sections'}--${numberOf(path)}__${key}`;

/** Shopify numbers templates; here the path makes the number, so that it is the same on every machine. */
function numberOf(path: string): string {
  let hash = 7;
  for (const character of path) hash = (hash * 31 + character.charCodeAt(0)) % 9_000_000_000_000;
  return String(14_000_000_000_000 + hash);
}

/**
 * Shopify generates the ids of blocks, so that those of two sections differ though both have the same key.
 * @param parentId of the section or block around it
 * @param key the block's name in the file, which its id ends with
 */
export function blockId(parentId: string, key: string): string {
  const place = createHash('sha256').update(`${parentId}/${key}`).digest('hex');
  return `A${place.slice(0, 17)}__${key}`;
}
