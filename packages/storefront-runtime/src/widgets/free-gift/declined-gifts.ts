const KEY = 'uptill-declined-gifts';

/**
 * Reads the gifts that are not added by themselves in this browser tab from its session storage: see `gifts.ts`. Returns them
 * with a function that stores them. Without storage, they are forgotten on the next page.
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
