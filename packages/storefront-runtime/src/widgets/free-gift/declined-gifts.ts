const KEY = 'uptill-declined-gifts';

/**
 * Reads the declined gifts, which are not added automatically (see `gifts.ts`), from session storage. Returns them with
 * a function that stores them. Without storage, they only last for the page.
 */
export function declinedGifts(): [gifts: Set<string>, store: () => void] {
  let gifts = new Set<string>();
  try {
    gifts = new Set(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {}
  const store = () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...gifts]));
    } catch {}
  };
  return [gifts, store];
}
