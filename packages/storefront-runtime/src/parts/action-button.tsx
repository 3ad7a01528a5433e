import type { ButtonAction } from '@uptill/feature-schema/storefront';

interface Props {
  text: string;
  action: ButtonAction;
  /** One of the animations in `action-button.css`. */
  animation: string;
  isBusy: boolean;
  isDisabled: boolean;
  onPress(): void;
}

/** A widget's main button. It keeps its width and focus while busy. */
export function ActionButton({ text, action, animation, isBusy, isDisabled, onPress }: Props) {
  return (
    <button
      type="button"
      class="action"
      part={isDisabled ? 'button sold-out' : 'button'}
      name="button"
      data-action={action}
      style={`animation-name:${isBusy || isDisabled ? 'none' : animation}`}
      aria-busy={isBusy}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span>{text}</span>
    </button>
  );
}
