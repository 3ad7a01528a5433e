const sheets = new Map<string, CSSStyleSheet>();

/** Every shadow root that adopts the same text shares one parsed stylesheet. */
function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/**
 * Gives a shadow root its stylesheets, and returns the function that sets its custom properties. They are rules of
 * `:host`, so that a rule of the page for the host element (the merchant's custom CSS) wins over them.
 */
export function adoptStyles(root: ShadowRoot, texts: string[]): (properties: Record<string, string>) => void {
  const own = new CSSStyleSheet();
  const [base, ...rest] = texts.filter(Boolean).map(sheetOf);
  root.adoptedStyleSheets = [...(base ? [base] : []), own, ...rest];
  return (properties) => {
    own.replaceSync(':host{}');
    const { style } = own.cssRules[0] as CSSStyleRule;
    // One by one: in a stylesheet's text, an unclosed value would swallow the declarations after it.
    for (const [name, value] of Object.entries(properties)) style.setProperty(`--uptill-${name}`, value);
  };
}
