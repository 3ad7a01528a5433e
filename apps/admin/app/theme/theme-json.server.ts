/** Parses a JSON file of a theme, which may start with a comment; null when it can't be read. */
export function parseThemeJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*\/\*[\s\S]*?\*\//, ''));
  } catch {
    return null;
  }
}
