import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { z } from 'zod';

const answer = z.array(z.string()).min(1);

/** What there is to choose from until the theme's own are known, and when they can't be had. */
const ALWAYS: readonly string[] = ['#000000', '#ffffff'];

const ThemeColours = createContext(ALWAYS);

/** The colours of the shop's published theme, from dark to bright. */
export const useThemeColours = () => useContext(ThemeColours);

/** Asks for the theme's colours once, for all colour pickers inside. */
export function ThemeColoursProvider({ children }: { children: ReactNode }) {
  const [colours, setColours] = useState(ALWAYS);

  useEffect(() => {
    let isCurrent = true;
    void readColours().then((found) => {
      if (isCurrent) setColours(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return <ThemeColours.Provider value={colours}>{children}</ThemeColours.Provider>;
}

async function readColours(): Promise<readonly string[]> {
  try {
    const response = await fetch('/api/shopThemeColors');
    return answer.parse(await response.json());
  } catch {
    return ALWAYS;
  }
}
