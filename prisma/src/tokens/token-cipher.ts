import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Begins every encrypted text. Shopify's tokens begin with `shp`. */
const PREFIX = 'enc:';

/** `enc:1:<id of the key>:<initialization vector>:<ciphertext and tag>`, both as Base64url. */
const ENCRYPTED = /^enc:1:([\w-]+):([\w-]{16}):([\w-]+)$/;

export interface TokenKey {
  id: string;
  /** A key object, because it does not show its bytes when it is logged. */
  key: KeyObject;
}

/** The keys of tokens, and whether new tokens are encrypted. */
export interface TokenKeys {
  /** The first one encrypts, and all of them decrypt. */
  keys: readonly TokenKey[];
  encryptsNew: boolean;
}

/** The columns of `Session` that contain tokens. */
export const TOKEN_COLUMNS = ['accessToken', 'refreshToken'] as const;
export type TokenColumn = (typeof TOKEN_COLUMNS)[number];

/** Where a token is stored. An encrypted token can be read only there. */
export interface TokenPlace {
  /** Id of the session, which contains the shop's domain. */
  session: string;
  column: TokenColumn;
}

export interface TokenCipher {
  /** Returns the text to store for a token. An empty text, which is no token, stays empty. */
  seal(place: TokenPlace, token: string): string;
  /**
   * Returns the token of a stored text, encrypted or not.
   * @throws UnreadableToken if its key is missing, or if it was encrypted for another place or changed.
   */
  open(place: TokenPlace, stored: string): string;
  /** Returns true if a stored text has the form that `seal` gives now. */
  isCurrent(stored: string): boolean;
}

/** A stored token that can't be decrypted. The message gives the reason, and no part of the token. */
export class UnreadableToken extends Error {
  override name = 'UnreadableToken';
}

/** Creates the functions that encrypt and decrypt stored tokens. */
export function createTokenCipher({ keys, encryptsNew }: TokenKeys): TokenCipher {
  const [newest] = keys;
  const sealing = encryptsNew ? newest : undefined;
  return {
    seal: (place, token) => (sealing && token ? encrypt(sealing, place, token) : token),
    open(place, stored) {
      if (!stored.startsWith(PREFIX)) return stored;
      const [, id, iv, sealed] = ENCRYPTED.exec(stored) ?? [];
      if (!id || !iv || !sealed)
        throw new UnreadableToken('It is encrypted in a form that this release does not know.');
      const key = keys.find((key) => key.id === id);
      if (!key) throw new UnreadableToken(`It is encrypted with the key "${id}", which TOKEN_KEYS does not contain.`);
      return decrypt(key, place, Buffer.from(iv, 'base64url'), Buffer.from(sealed, 'base64url'));
    },
    isCurrent: (stored) =>
      stored === '' || (sealing ? ENCRYPTED.exec(stored)?.[1] === sealing.id : !stored.startsWith(PREFIX)),
  };
}

const additionalData = ({ session, column }: TokenPlace) => Buffer.from(`${column}:${session}`);

function encrypt({ id, key }: TokenKey, place: TokenPlace, token: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(additionalData(place));
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${PREFIX}1:${id}:${iv.toString('base64url')}:${sealed.toString('base64url')}`;
}

function decrypt({ id, key }: TokenKey, place: TokenPlace, iv: Buffer, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(additionalData(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new UnreadableToken(
      `The key "${id}" does not decrypt it: the key is another one, or the text was changed or moved from another row.`,
    );
  }
}

/**
 * Parses the variables of token encryption. They may be absent or empty.
 * @param list Keys as `id:key`, separated by commas. An id has letters, digits, `-` and `_`; a key is 32 bytes as Base64.
 * @param mode `write` if new tokens are encrypted.
 * @throws InvalidTokenKeys if one is invalid. The message contains no key.
 */
export function parseTokenKeys(list = '', mode = ''): TokenKeys {
  const keys = list.split(',').flatMap((entry, index) => (entry.trim() ? parseKey(entry.trim(), index + 1) : []));
  const repeated = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) < index);
  if (repeated) throw new InvalidTokenKeys('TOKEN_KEYS', `has two keys with the id "${repeated.id}"`);
  if (mode !== '' && mode !== 'write') throw new InvalidTokenKeys('TOKEN_ENCRYPTION', 'must be "write", or absent');
  if (mode === 'write' && keys.length === 0)
    throw new InvalidTokenKeys('TOKEN_ENCRYPTION', 'is "write", which needs a key in TOKEN_KEYS');
  return { keys, encryptsNew: mode === 'write' };
}

/** An invalid variable of token encryption. */
export class InvalidTokenKeys extends Error {
  readonly variable: 'TOKEN_KEYS' | 'TOKEN_ENCRYPTION';
  /** What is wrong, as the rest of a sentence that begins with the variable. */
  readonly reason: string;

  constructor(variable: InvalidTokenKeys['variable'], reason: string) {
    super(`${variable} ${reason}.`);
    this.variable = variable;
    this.reason = reason;
  }
}

function parseKey(entry: string, position: number): TokenKey {
  const [, id, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(entry) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  if (!id || bytes.length !== KEY_BYTES) {
    const form = `id:key, where key is ${KEY_BYTES} bytes as Base64 (openssl rand -base64 ${KEY_BYTES})`;
    throw new InvalidTokenKeys('TOKEN_KEYS', `has an invalid key at position ${position}: it must be ${form}`);
  }
  return { id, key: createSecretKey(bytes) };
}
