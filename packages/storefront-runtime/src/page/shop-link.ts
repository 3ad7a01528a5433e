interface Page {
  /** The root of the page's language, such as `/fr/`. */
  root: string;
  isPreview: boolean;
}

/**
 * Returns a link that a merchant has entered. Paths of the shop get the root of the page's language. In the preview, links
 * lead nowhere.
 */
export function shopLink(href: string, { root, isPreview }: Page): string | undefined {
  if (isPreview) return;
  return /^\/(?!\/)/.test(href) && !href.startsWith(root) ? root + href.slice(1) : href;
}
