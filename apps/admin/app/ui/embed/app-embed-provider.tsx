import type { ReactNode } from 'react';
import { AppEmbedContext, useEmbedCheck } from './use-app-embed';

interface AppEmbedProviderProps {
  /** Whether the app embed was on when it was last read; null if it was never read. */
  wasOn: boolean | null;
  /** URL of the theme editor, opened at the app embed. */
  activationLink: string;
  children: ReactNode;
}

/** Checks the app embed when the app starts, on whichever page. All pages share the result. */
export function AppEmbedProvider({ wasOn, activationLink, children }: AppEmbedProviderProps) {
  const embed = useEmbedCheck(wasOn);
  return <AppEmbedContext.Provider value={{ ...embed, activationLink }}>{children}</AppEmbedContext.Provider>;
}
