const sheets = new Map<string, CSSStyleSheet>();

/**
 * Returns the stylesheet for a CSS text, with custom properties in its first rule. Stylesheets are parsed once and
 * shared between shadow roots, because there is one per product card.
 */
function sheetOf(text: string, properties: Record<string, string> = {}): CSSStyleSheet {
  const key = text + JSON.stringify(properties);
  const parsed = sheets.get(key);
  if (parsed) return parsed;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  // Set individually, because an unclosed value in a stylesheet's text would swallow the following declarations.
  for (const [name, value] of Object.entries(properties))
    (sheet.cssRules[0] as CSSStyleRule).style.setProperty(`--uptill-${name}`, value);
  sheets.set(key, sheet);
  return sheet;
}

/** Adds a stylesheet to the shadow root of an element, once, before the widget's styles. */
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
  const [base, ...rest] = texts.filter(Boolean).map((text) => sheetOf(text));
  let own = sheetOf(':host{}');
  root.adoptedStyleSheets = [...(base ? [base] : []), own, ...rest];
  return (properties) => {
    const next = sheetOf(':host{}', properties);
    if (next === own) return;
    root.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => (sheet === own ? next : sheet));
    own = next;
  };
}
