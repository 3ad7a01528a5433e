import type { ReactNode } from 'react';
import { AppEmbedContext, useEmbedCheck } from './use-app-embed';

/** Checks the app embed when the app starts, whatever page it opens with. All pages share the result. */
export function AppEmbedProvider({ children }: { children: ReactNode }) {
  return <AppEmbedContext.Provider value={useEmbedCheck()}>{children}</AppEmbedContext.Provider>;
}
