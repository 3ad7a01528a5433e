/** A cookie of the request, decoded; null when it has none of this name, or one that is no encoded text. */
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
