/** Folder names that differ from the feature key. */
const NAMES: Record<string, string> = { miniCartProductDiscount: 'free-gift' };

/** Returns the name of a feature's files and folders: `stickyBar` → `sticky-bar`, `miniCartProgressBar` → `progress-bar`. */
export function featureFolder(key: string): string {
  const name = NAMES[key] ?? key.replace(/^miniCart(?=.)/, '');
  return name.replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`);
}
