import { Button } from '@shopify/polaris';
import type { Tab } from '@uptill/feature-schema';
import type { PreviewState } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';
import { type TextId, t } from '../../platform/texts/texts';

const LABELS = {
  default: 'preview.state.default',
  'sold-out': 'preview.state.soldOut',
  'on-sale': 'preview.state.onSale',
  'selling-plan': 'preview.state.sellingPlan',
  added: 'preview.state.added',
  'empty-cart': 'preview.state.emptyCart',
  'small-cart': 'preview.state.smallCart',
  'long-titles': 'preview.state.longTitles',
  'discounted-cart': 'preview.state.discountedCart',
  'codes-in-cart': 'preview.state.codesInCart',
  'refused-code': 'preview.state.refusedCode',
  'milestone-start': 'preview.state.milestoneStart',
  'milestone-next': 'preview.state.milestoneNext',
  'milestone-reached': 'preview.state.milestoneReached',
  'countdown-running': 'preview.state.countdownRunning',
  'countdown-ending': 'preview.state.countdownEnding',
  'countdown-over': 'preview.state.countdownOver',
  'gift-locked': 'preview.state.giftLocked',
  'gift-earned': 'preview.state.giftEarned',
  'gift-claimed': 'preview.state.giftClaimed',
  'gift-next': 'preview.state.giftNext',
  'shipping-form': 'preview.state.shippingForm',
  'shipping-refused': 'preview.state.shippingRefused',
  'shipping-rates': 'preview.state.shippingRates',
  'extra-added': 'preview.state.extraAdded',
  'many-lines': 'preview.state.manyLines',
  'hidden-tab': 'preview.state.hiddenTab',
  hover: 'preview.state.hover',
  'variant-popup': 'preview.state.variantPopup',
} satisfies Record<PreviewState, TextId>;

interface PreviewStatesProps {
  states: readonly PreviewState[];
  state: PreviewState;
  onChange(state: PreviewState): void;
}

/** Buttons to preview the page in another state, small enough to fit on a phone. */
export function PreviewStates({ states, state, onChange }: PreviewStatesProps) {
  return (
    <fieldset className="preview-states" aria-label={t('preview.stateOfThePreview')}>
      {states.map((each) => (
        <Button key={each} size="micro" pressed={each === state} onClick={() => onChange(each)}>
          {t(LABELS[each])}
        </Button>
      ))}
    </fieldset>
  );
}

/** Returns the previewed state and its setter. The default is the tab's own state. */
export function usePreviewState(tab: Tab): [PreviewState, (state: PreviewState) => void] {
  const [chosen, setChosen] = useState<{ tab: Tab; state: PreviewState } | null>(null);
  const state = chosen?.tab === tab ? chosen.state : (tab.previewState ?? 'default');
  return [state, (next) => setChosen({ tab, state: next })];
}
