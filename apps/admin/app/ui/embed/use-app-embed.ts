import { createContext, useContext, useEffect, useState } from 'react';
import { type AppEmbed, embedAnswer } from '../../domain/embed/embed';
import { api } from '../../platform/api/client';

export type EmbedState = 'checking' | 'on' | 'off' | 'unknown';

interface CheckedEmbed extends Pick<AppEmbed, 'productAliases'> {
  state: EmbedState;
}

export const AppEmbedContext = createContext({ ...uncheckedEmbed(null), activationLink: '' });

/** Returns the state of the app embed. */
export const useAppEmbed = (): EmbedState => useContext(AppEmbedContext).state;

/** Returns the URL of the theme editor, opened at the app embed. */
export const useActivationLink = (): string => useContext(AppEmbedContext).activationLink;

export const useProductAliases = (): readonly string[] => useContext(AppEmbedContext).productAliases;

/**
 * Checks the app embed at once, and again whenever the tab becomes visible.
 * @param wasOn Whether it was on when it was last read; null if it was never read.
 */
export function useEmbedCheck(wasOn: boolean | null): CheckedEmbed {
  const [embed, setEmbed] = useState(() => uncheckedEmbed(wasOn));

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

function uncheckedEmbed(wasOn: boolean | null): CheckedEmbed {
  return { state: wasOn === null ? 'checking' : stateOf(wasOn), productAliases: [] };
}

const stateOf = (isOn: boolean) => (isOn ? 'on' : 'off');

async function readEmbed(): Promise<CheckedEmbed> {
  const result = await api.get('isAppEmbedEnabled', embedAnswer);
  if (!result.ok) return { state: 'unknown', productAliases: [] };
  const { enabled, productAliases } = result.value;
  return { state: stateOf(enabled), productAliases };
}
