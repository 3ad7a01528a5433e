import { Button } from '@shopify/polaris';
import type { Tab } from '@uptill/feature-schema';
import { PREVIEW_STATES, type PreviewState } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';

const LABELS = {
  default: 'Default',
  'sold-out': 'Sold out',
  'on-sale': 'On sale',
  'selling-plan': 'Subscription',
  added: 'Just added',
} satisfies Record<PreviewState, string>;

interface PreviewStatesProps {
  state: PreviewState;
  onChange(state: PreviewState): void;
}

/** Buttons to preview the product in another state, small enough to fit on a phone. */
export function PreviewStates({ state, onChange }: PreviewStatesProps) {
  return (
    <fieldset className="preview-states" aria-label="Product state">
      {PREVIEW_STATES.map((each) => (
        <Button key={each} size="micro" pressed={each === state} onClick={() => onChange(each)}>
          {LABELS[each]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Returns the previewed product state and its setter. It is the tab's own state until the merchant chooses another. */
export function usePreviewState(tab: Tab): [PreviewState, (state: PreviewState) => void] {
  const [chosen, setChosen] = useState<{ tab: Tab; state: PreviewState } | null>(null);
  const state = chosen?.tab === tab ? chosen.state : (tab.previewState ?? 'default');
  return [state, (next) => setChosen({ tab, state: next })];
}
