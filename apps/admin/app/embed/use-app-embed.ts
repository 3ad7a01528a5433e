import { useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../api/client';

/** Answer of `GET /api/isAppEmbedEnabled`. */
export const embedAnswer = z.object({ enabled: z.boolean() });

export type EmbedState = 'checking' | 'on' | 'off' | 'unknown';

/** Returns the state of the app embed, checked again whenever the tab becomes visible. */
export function useAppEmbed(): EmbedState {
  const [state, setState] = useState<EmbedState>('checking');

  useEffect(() => {
    let isMounted = true;

    async function check(): Promise<void> {
      if (document.hidden) return;
      const next = await readState();
      if (isMounted) setState(next);
    }

    void check();
    document.addEventListener('visibilitychange', check);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  return state;
}

async function readState(): Promise<EmbedState> {
  const result = await api.get('isAppEmbedEnabled', embedAnswer);
  if (!result.ok) return 'unknown';
  return result.value.enabled ? 'on' : 'off';
}
