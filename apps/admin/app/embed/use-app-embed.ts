import { useEffect, useState } from 'react';
import { z } from 'zod';

const embedResponse = z.object({ enabled: z.boolean() });

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
  try {
    const response = await fetch('/api/isAppEmbedEnabled');
    return embedResponse.parse(await response.json()).enabled ? 'on' : 'off';
  } catch {
    return 'unknown';
  }
}
