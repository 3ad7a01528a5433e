import { CartRefusal } from '../../../shop/cart/refusal.ts';

type Nested = { [name: string]: unknown };

/**
 * Reads the input of a cart call from a JSON body, an urlencoded or multipart form, or only the query string. Throws a
 * 400 refusal for a body that cannot be parsed.
 */
export async function readCartBody(request: Request): Promise<Nested> {
  const query = nest([...new URL(request.url).searchParams]);
  if (request.method === 'GET' || request.method === 'HEAD') return query;
  const type = request.headers.get('content-type') ?? '';
  try {
    if (/multipart\/form-data|x-www-form-urlencoded/.test(type)) {
      return { ...query, ...nest([...(await request.formData())]) };
    }
    const text = await request.text();
    // Some clients send no content type, so a body that starts with `{` is read as JSON.
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

/**
 * Nests form fields: `properties[Engraving]=A` becomes `{ properties: { Engraving: 'A' } }`, `updates[]=1` a list. A
 * file becomes its name.
 */
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
