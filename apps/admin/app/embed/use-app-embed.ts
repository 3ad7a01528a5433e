import { createContext, useContext, useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../api/client';

/** Answer of `GET /api/isAppEmbedEnabled`. */
export const embedAnswer = z.object({
  enabled: z.boolean(),
  /** Paths on which the shop shows products, besides `/products/`, as the merchant wrote them in the app embed's settings. */
  productAliases: z.array(z.string()),
});

export type AppEmbed = z.infer<typeof embedAnswer>;

export type EmbedState = 'checking' | 'on' | 'off' | 'unknown';

interface CheckedEmbed extends Pick<AppEmbed, 'productAliases'> {
  state: EmbedState;
}

const UNCHECKED: CheckedEmbed = { state: 'checking', productAliases: [] };

export const AppEmbedContext = createContext(UNCHECKED);

/** Returns the state of the app embed. */
export const useAppEmbed = (): EmbedState => useContext(AppEmbedContext).state;

export const useProductAliases = (): readonly string[] => useContext(AppEmbedContext).productAliases;

/** Checks the app embed at once, and again whenever the tab becomes visible. */
export function useEmbedCheck(): CheckedEmbed {
  const [embed, setEmbed] = useState(UNCHECKED);

  useEffect(() => {
    let isMounted = true;

    async function check(): Promise<void> {
      if (document.hidden) return;
      const next = await readEmbed();
      if (isMounted) setEmbed(next);
    }

    void check();
    document.addEventListener('visibilitychange', check);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  return embed;
}

async function readEmbed(): Promise<CheckedEmbed> {
  const result = await api.get('isAppEmbedEnabled', embedAnswer);
  if (!result.ok) return { state: 'unknown', productAliases: [] };
  const { enabled, productAliases } = result.value;
  return { state: enabled ? 'on' : 'off', productAliases };
}
