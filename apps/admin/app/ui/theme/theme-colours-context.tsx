import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../../platform/api/client';

/** Response body of `GET /api/shopThemeColors`. */
export const coloursAnswer = z.array(z.string()).min(1);

/** Offered until the theme's colours are loaded, and when loading fails. */
const FALLBACK: readonly string[] = ['#000000', '#ffffff'];

const ThemeColours = createContext(FALLBACK);

/** Returns the colours of the shop's published theme as hex, from dark to bright. */
export const useThemeColours = () => useContext(ThemeColours);

/** Loads the theme's colours once, for all colour pickers inside. */
export function ThemeColoursProvider({ children }: { children: ReactNode }) {
  const [colours, setColours] = useState(FALLBACK);

  useEffect(() => {
    let isMounted = true;
    void api.get('shopThemeColors', coloursAnswer).then((found) => {
      if (isMounted && found.ok) setColours(found.value);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  return <ThemeColours.Provider value={colours}>{children}</ThemeColours.Provider>;
}
