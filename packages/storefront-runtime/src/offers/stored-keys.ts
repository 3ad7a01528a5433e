const NAME = 'uptill-declined-gifts';

/** The most keys in a storage: more than the gifts and paid add-ons of a cart. Older ones are of earlier carts. */
const MAX_KEYS = 50;

/**
 * Returns a function that tells whether a key is in a storage, and then adds or removes it, if wanted. Each call reads the
 * storage, because another tab may have changed it. Without storage, keys last for the page.
 */
export function storedKeys(storage: 'localStorage' | 'sessionStorage'): (key: string, isIn?: boolean) => boolean {
  let keys: string[] = [];
  return (key, isIn) => {
    try {
      keys = JSON.parse(window[storage][NAME] || '[]');
    } catch {}
    const wasIn = keys.includes(key);
    if ((isIn ?? wasIn) !== wasIn) {
      keys = wasIn ? keys.filter((each) => each !== key) : [...keys.slice(-MAX_KEYS), key];
      try {
        window[storage][NAME] = JSON.stringify(keys);
      } catch {}
    }
    return wasIn;
  };
}
