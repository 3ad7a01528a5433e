import type { Tab } from '@uptill/feature-schema';
import type { PreviewState } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';

/** What the preview shows: what the tab is best seen with, until the merchant chooses something else on this tab. */
export function usePreviewState(tab: Tab): [PreviewState, (state: PreviewState) => void] {
  const [chosen, setChosen] = useState<{ tab: Tab; state: PreviewState } | null>(null);
  const state = chosen?.tab === tab ? chosen.state : (tab.previewState ?? 'default');
  return [state, (next) => setChosen({ tab, state: next })];
}
