import { createHmac } from 'node:crypto';

/** Returns a JSON Web Token that is signed with HS256. */
export function signJwt(claims: object, secret: string): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${jwtSignature(body, secret)}`;
}

/** Returns the signature of a token's header and claims. */
export const jwtSignature = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('base64url');

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
