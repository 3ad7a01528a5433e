/** Returns `gid://shopify/<type>/<id>`, Shopify's global id. */
export const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`;

export interface Gid {
  type: string;
  id: number;
}

/** Parses a gid. Null for any other text. */
export function parseGid(text: string): Gid | null {
  const [, type, id] = /^gid:\/\/shopify\/(\w+)\/(\d+)(?:\?.*)?$/.exec(text) ?? [];
  return type && id ? { type, id: Number(id) } : null;
}

/** Returns the number in a gid of this type. Null for another type and for text that is not a gid. */
export function numberOf(text: string, type: string): number | null {
  const parts = parseGid(text);
  return parts?.type === type ? parts.id : null;
}
