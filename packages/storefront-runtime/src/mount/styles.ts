const sheets = new Map<string, CSSStyleSheet>();

/** Returns the stylesheet for a text. Each text is parsed once and shared between shadow roots. */
function sheetOf(text: string): CSSStyleSheet {
  const parsed = sheets.get(text);
  if (parsed) return parsed;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Adds a stylesheet to the shadow root of an element, once, before the styles of the widget that it is in. */
export function addStyles(element: Element, text = ''): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot) || !text || root.adoptedStyleSheets.includes(sheetOf(text))) return;
  const [base, own, ...rest] = root.adoptedStyleSheets;
  root.adoptedStyleSheets = [base, own, sheetOf(text), ...rest].filter((sheet) => sheet !== undefined);
}

/**
 * Adds stylesheets to a shadow root. Returns a function that sets the custom properties. These are set in a `:host`
 * rule, so that the page's rules for the host element (the merchant's custom CSS) override them.
 */
export function adoptStyles(root: ShadowRoot, texts: string[]): (properties: Record<string, string>) => void {
  const own = new CSSStyleSheet();
  const [base, ...rest] = texts.filter(Boolean).map(sheetOf);
  root.adoptedStyleSheets = [...(base ? [base] : []), own, ...rest];
  return (properties) => {
    own.replaceSync(':host{}');
    const { style } = own.cssRules[0] as CSSStyleRule;
    // Set one at a time, because in a stylesheet's text an unclosed value would include the declarations after it.
    for (const [name, value] of Object.entries(properties)) style.setProperty(`--uptill-${name}`, value);
  };
}
