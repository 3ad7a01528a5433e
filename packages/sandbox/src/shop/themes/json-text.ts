import { z } from 'zod';
import { ThemeFileError } from './theme-file-error.ts';

/**
 * JSON as Shopify takes it in a theme: with comments, and with commas before an end.
 * @param firstLine where the text begins in its file
 * @throws ThemeFileError with file and line
 */
export function parseThemeJson<T>(text: string, schema: z.ZodType<T>, path: string, firstLine = 1): T {
  const result = schema.safeParse(parse(text, path, firstLine));
  if (result.success) return result.data;
  throw new ThemeFileError(path, z.prettifyError(result.error).replace(/\s+/g, ' '));
}

/**
 * As `parseThemeJson`, but items of lists that are not valid are left out, each with a call of `report`. Shopify refuses such a file
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

/** Puts blanks where comments and needless commas are, so that places stay as they are. */
function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, ' ')
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (part) =>
      part.startsWith('"') ? part : part.replace(/[^\n]/g, ' '),
    )
    .replace(/"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g, (part) => (part === ',' ? ' ' : part));
}
