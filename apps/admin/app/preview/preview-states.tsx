import { Button } from '@shopify/polaris';
import type { Tab } from '@uptill/feature-schema';
import type { PreviewState } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';

const LABELS = {
  default: 'Default',
  'sold-out': 'Sold out',
  'on-sale': 'On sale',
  'selling-plan': 'Subscription',
  added: 'Just added',
  'empty-cart': 'Empty cart',
  'small-cart': 'Small cart',
  'long-titles': 'Long titles',
  'discounted-cart': 'Discounts',
  'codes-in-cart': 'Codes in the cart',
  'refused-code': 'Refused code',
  'many-lines': 'Many products',
  'hidden-tab': 'Other tab open',
  hover: 'Pointer over a card',
  'variant-popup': 'Variant popup',
} satisfies Record<PreviewState, string>;

interface PreviewStatesProps {
  states: readonly PreviewState[];
  state: PreviewState;
  onChange(state: PreviewState): void;
}

/** Buttons to preview the page in another state, small enough to fit on a phone. */
export function PreviewStates({ states, state, onChange }: PreviewStatesProps) {
  return (
    <fieldset className="preview-states" aria-label="State of the preview">
      {states.map((each) => (
        <Button key={each} size="micro" pressed={each === state} onClick={() => onChange(each)}>
          {LABELS[each]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Returns the previewed state and its setter. It is the tab's own state until the merchant chooses another. */
export function usePreviewState(tab: Tab): [PreviewState, (state: PreviewState) => void] {
  const [chosen, setChosen] = useState<{ tab: Tab; state: PreviewState } | null>(null);
  const state = chosen?.tab === tab ? chosen.state : (tab.previewState ?? 'default');
  return [state, (next) => setChosen({ tab, state: next })];
}
