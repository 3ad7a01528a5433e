import type { AjaxCartLine } from './ajax-cart.ts';

/** Names a line: by a key that it has or has had, or by its identity, if that is no longer the one of the key. */
export interface LineName {
  key: string;
  identity?: string;
}

/**
 * What a line keeps while discounts change its key or split it, by each key that the lines of the page's cart have had. Keys
 * of the same identity belong to parts of one line.
 */
const identities = new Map<string, string>();

/** Returns the identity of a line, or the one that it has with another selling plan. */
export const identityOf = (line: AjaxCartLine, plan = planOf(line)): string =>
  JSON.stringify([
    line.variant_id,
    Object.entries(line.properties ?? {}).sort(),
    // Ignores the parent's plan: changing it must not change the identity of nested lines.
    identities.get(line.parent_relationship?.parent_key ?? '')?.replace(/\w*$/, ''),
  ]) + plan;

/** Returns the identity of a name. A key that no cart has had is an identity of its own. */
export const identityIn = ({ key, identity = identities.get(key) ?? key }: LineName): string => identity;

/** Remembers the identities of a cart's lines. */
export function rememberLines(lines: AjaxCartLine[]): void {
  // A parent comes before the lines nested under it.
  for (const line of lines) identities.set(line.key, identityOf(line));
}

/** Returns the parts into which discounts have split a line, first the one with its key. */
export const partsOf = (name: LineName, lines: AjaxCartLine[] = []): AjaxCartLine[] =>
  lines
    .filter(({ key }) => identities.get(key) === identityIn(name))
    .sort((a, b) => Number(b.key === name.key) - Number(a.key === name.key));

/** Returns the id of a line's selling plan, or null. */
export const planOf = (line: AjaxCartLine): number | null => line.selling_plan_allocation?.selling_plan.id ?? null;

/** Returns the number of pieces of some lines. */
export const sumOf = (lines: AjaxCartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
