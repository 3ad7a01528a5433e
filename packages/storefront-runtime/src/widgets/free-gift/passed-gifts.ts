const KEY = 'uptill-passed-gifts';

/** The gifts that are not added by themselves in this browser tab: see `gifts.ts`. */
export interface PassedGifts {
  has(gift: string): boolean;
  add(gift: string): void;
  remove(gift: string): void;
}

/** Reads the gifts from the tab's session storage. Without storage, they are forgotten on the next page. */
export function passedGifts(): PassedGifts {
  let gifts = new Set<string>();
  try {
    gifts = new Set(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {}
  const save = () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...gifts]));
    } catch {}
  };
  return {
    has: (gift) => gifts.has(gift),
    add(gift) {
      gifts.add(gift);
      save();
    },
    remove(gift) {
      if (gifts.delete(gift)) save();
    },
  };
}
