import { Button } from '@shopify/polaris';
import { PREVIEW_STATES, type PreviewState } from '@uptill/storefront-runtime/preview';

const LABELS = {
  default: 'Ordinary',
  'sold-out': 'Sold out',
  'on-sale': 'On sale',
  'selling-plan': 'Subscription',
  added: 'Just added',
} satisfies Record<PreviewState, string>;

interface PreviewStatesProps {
  state: PreviewState;
  onChange(state: PreviewState): void;
}

/** The states of the product to see the widgets in: small, so that a phone shows all of them at once. */
export function PreviewStates({ state, onChange }: PreviewStatesProps) {
  return (
    <fieldset className="preview-states" aria-label="How the product stands">
      {PREVIEW_STATES.map((each) => (
        <Button key={each} size="micro" pressed={each === state} onClick={() => onChange(each)}>
          {LABELS[each]}
        </Button>
      ))}
    </fieldset>
  );
}
