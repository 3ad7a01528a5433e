/** `gid://shopify/<type>/<id>`: how the platform names everything. */
export const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`;

export interface Gid {
  type: string;
  id: number;
}

/** The parts of a gid; null for text that is none. */
export function parseGid(text: string): Gid | null {
  const [, type, id] = /^gid:\/\/shopify\/(\w+)\/(\d+)(?:\?.*)?$/.exec(text) ?? [];
  return type && id ? { type, id: Number(id) } : null;
}

/** The number in a gid of this type; null for another type's and for text that is no gid. */
export function numberOf(text: string, type: string): number | null {
  const parts = parseGid(text);
  return parts?.type === type ? parts.id : null;
}
