import { callShell } from './shell.ts';

/** A token is renewed when it has less than this left, in milliseconds. */
const MARGIN = 10_000;

let current: { token: string; expiresAt: number } | null = null;

/** Returns a session token that stays valid for at least the margin. */
export async function idToken(): Promise<string> {
  if (current && current.expiresAt - Date.now() > MARGIN) return current.token;
  const token = await callShell('idToken', null);
  current = { token, expiresAt: expiryOf(token) };
  return token;
}

/** Discards the token, after the app refused it. */
export function forgetIdToken(): void {
  current = null;
}

function expiryOf(token: string): number {
  const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  return Number(claims.exp) * 1000;
}
