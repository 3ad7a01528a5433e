import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from '../../platform/environment.server';

const KEY = Buffer.from(hkdfSync('sha256', environment.SHOPIFY_API_SECRET, '', 'questions for leads', 32));
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Returns the id of a query for leads: its search text, encrypted and bound to the shop. Ids are parts of addresses, which
 * servers log, and merchants search for names.
 */
export function encryptLeadQuery(shop: string, search: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, KEY, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(shop));
  const sealed = Buffer.concat([cipher.update(search, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns the search text of a query. Null if the id was not issued for this shop. */
export function decryptLeadQuery(shop: string, id: string): string | null {
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(CIPHER, KEY, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(shop))
    .setAuthTag(rest.subarray(0, TAG_BYTES));
  try {
    return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
