/** Returns the decoded value of a cookie. Null if the cookie is missing or cannot be decoded. */
export function readCookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(';');
  const pair = pairs.find((part) => part.trim().startsWith(`${name}=`));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.trim().slice(name.length + 1));
  } catch {
    return null;
  }
}
