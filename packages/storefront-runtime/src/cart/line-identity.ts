import type { AjaxCartLine } from './ajax-cart.ts';

/** Identifies a line: by a current or former key, or by its identity if the key no longer has it. */
export interface LineName {
  key: string;
  identity?: string | undefined;
}

/**
 * Line identities by current and former key. The identity is stable while discounts change a line's key or split it.
 * Keys with the same identity are parts of one line.
 */
const identities = new Map<string, string>();

/** Returns the identity of a line, optionally with another selling plan. */
export const identityOf = (line: AjaxCartLine, plan = planOf(line)): string =>
  JSON.stringify([
    line.variant_id,
    Object.entries(line.properties ?? {}).sort(),
    // Ignores the parent's plan: changing it must not change the identity of nested lines.
    identities.get(line.parent_relationship?.parent_key ?? '')?.replace(/\w*$/, ''),
  ]) + plan;

/** Returns the identity for a line name. An unknown key is its own identity. */
export const identityIn = ({ key, identity = identities.get(key) ?? key }: LineName): string => identity;

/** Records the identities of a cart's lines. */
export function rememberLines(lines: AjaxCartLine[]): void {
  // A parent precedes its nested lines.
  for (const line of lines) identities.set(line.key, identityOf(line));
}

/** Returns the parts into which discounts have split a line, beginning with the part that has its key. */
export const partsOf = (name: LineName, lines: AjaxCartLine[] = []): AjaxCartLine[] =>
  lines
    .filter(({ key }) => identities.get(key) === identityIn(name))
    .sort((a, b) => Number(b.key === name.key) - Number(a.key === name.key));

/** Returns the id of a line's selling plan, or null. */
export const planOf = (line: AjaxCartLine): number | null => line.selling_plan_allocation?.selling_plan.id ?? null;

/** Returns the total quantity of lines. */
export const sumOf = (lines: AjaxCartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
