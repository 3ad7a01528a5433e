import { callShell } from './shell.ts';

/** A token is asked anew when it has less than this left, in milliseconds. */
const MARGIN = 10_000;

let current: { token: string; expiresAt: number } | null = null;

/** A session token that is still good for a while. */
export async function idToken(): Promise<string> {
  if (current && current.expiresAt - Date.now() > MARGIN) return current.token;
  const token = await callShell('idToken', null);
  current = { token, expiresAt: expiryOf(token) };
  return token;
}

/** After the app refused one. */
export function forgetIdToken(): void {
  current = null;
}

function expiryOf(token: string): number {
  const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  return Number(claims.exp) * 1000;
}
