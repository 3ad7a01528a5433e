import { z } from 'zod';
import { ThemeFileError } from './theme-file-error.ts';

/**
 * Parses JSON as Shopify accepts it in themes: with comments and trailing commas.
 * @param firstLine the line of the file in which the text begins
 * @throws ThemeFileError with file and line
 */
export function parseThemeJson<T>(text: string, schema: z.ZodType<T>, path: string, firstLine = 1): T {
  const result = schema.safeParse(parse(text, path, firstLine));
  if (result.success) return result.data;
  throw new ThemeFileError(path, z.prettifyError(result.error).replace(/\s+/g, ' '));
}

/**
 * Parses like `parseThemeJson`, but omits invalid list items and calls `report` for each. Shopify refuses such a file
 * when it is saved, so no storefront depends on it.
 */
export function parseValidItems<T>(
  text: string,
  schema: z.ZodType<T>,
  path: string,
  report: (reason: string) => void,
): T {
  const data = parse(text, path, 1);
  for (;;) {
    const result = schema.safeParse(data);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const index = issue?.path.findLastIndex((key) => typeof key === 'number') ?? -1;
    if (!issue || index === -1) throw new ThemeFileError(path, z.prettifyError(result.error).replace(/\s+/g, ' '));
    const list = issue.path.slice(0, index).reduce<unknown>((value, key) => Reflect.get(Object(value), key), data);
    if (Array.isArray(list)) list.splice(Number(issue.path[index]), 1);
    report(`${issue.path.join('.')}: ${issue.message}`);
  }
}

function parse(text: string, path: string, firstLine: number): unknown {
  try {
    return JSON.parse(withoutComments(text));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = firstLine + text.slice(0, at).split('\n').length - 1;
    throw new ThemeFileError(`${path} line ${line}`, `Invalid JSON: ${message.split('\n')[0]}`);
  }
}

/** Replaces comments and trailing commas by spaces, so that positions in error messages stay right. */
function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, ' ')
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (part) =>
      part.startsWith('"') ? part : part.replace(/[^\n]/g, ' '),
    )
    .replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (part) => (part === ',' ? ' ' : part));
}
