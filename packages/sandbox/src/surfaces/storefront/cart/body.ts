import { CartRefusal } from '../../../shop/cart/refusal.ts';

type Nested = { [name: string]: unknown };

/** What a cart call was given: JSON, a form of either kind, or the query string alone. Throws a 400 for a body that can't be read. */
export async function readCartBody(request: Request): Promise<Nested> {
  const query = nest([...new URL(request.url).searchParams]);
  if (request.method === 'GET' || request.method === 'HEAD') return query;
  const type = request.headers.get('content-type') ?? '';
  try {
    if (/multipart\/form-data|x-www-form-urlencoded/.test(type)) {
      return { ...query, ...nest([...(await request.formData())]) };
    }
    const text = await request.text();
    // Some clients forget the type: what looks like JSON is JSON.
    if (type.includes('json') || text.trimStart().startsWith('{')) return { ...query, ...jsonObject(text) };
    return { ...query, ...nest([...new URLSearchParams(text)]) };
  } catch {
    throw new CartRefusal(400, { message: 'Bad Request', description: 'The request body could not be parsed' });
  }
}

function jsonObject(text: string): Nested {
  if (text.trim() === '') return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('not an object');
  return { ...value };
}

/** `properties[Engraving]=A` to `{ properties: { Engraving: 'A' } }`; `updates[]=1` to a list. An upload counts as its file name. */
export function nest(entries: (readonly [string, FormDataEntryValue])[]): Nested {
  const result: Nested = Object.create(null);
  for (const [name, entry] of entries) {
    const value = typeof entry === 'string' ? entry : entry.name;
    const [first = '', ...rest] = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')));
    put(result, [first, ...rest], value);
  }
  return result;
}

function put(target: Nested, [key = '', ...rest]: string[], value: string): void {
  const [next] = rest;
  if (next === undefined) {
    target[key] = value;
    return;
  }
  if (next === '' && rest.length === 1) {
    const list = target[key];
    if (Array.isArray(list)) list.push(value);
    else target[key] = [value];
    return;
  }
  const inner = target[key];
  const nested: Nested = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner } : {};
  put(nested, rest, value);
  target[key] = nested;
}
