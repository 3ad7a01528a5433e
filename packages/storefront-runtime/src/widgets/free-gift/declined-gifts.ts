/** The most keys in a storage: more than the gifts of a cart. Older ones are of earlier carts. */
const MAX_KEYS = 50;

/**
 * Returns functions for the keys of gifts in a storage. Each call reads it, because another tab may have changed it. Without
 * storage, keys last for the page.
 */
export function storedKeys(storage: 'localStorage' | 'sessionStorage') {
  const name = 'uptill-declined-gifts';
  let keys: string[] = [];
  const has = (key: string): boolean => {
    try {
      keys = JSON.parse(window[storage].getItem(name) ?? '[]');
    } catch {}
    return keys.includes(key);
  };
  return {
    has,
    /** Adds or removes a key. Returns true if it was there. */
    set(key: string, isIn: boolean): boolean {
      const wasIn = has(key);
      keys = [...keys.filter((each) => each !== key), ...(isIn ? [key] : [])].slice(-MAX_KEYS);
      try {
        window[storage].setItem(name, JSON.stringify(keys));
      } catch {}
      return wasIn;
    },
  };
}
