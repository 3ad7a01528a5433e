import type { ButtonAction } from '@uptill/feature-schema/storefront';

interface Props {
  text: string;
  action: ButtonAction;
  /** One of the animations in `animations.css`. */
  animation: string;
  isBusy: boolean;
  isDisabled: boolean;
  onClick(): void;
}

/** A widget's main button. Preserves its width and focus while busy. */
export function ActionButton({ text, action, animation, isBusy, isDisabled, onClick }: Props) {
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
      onClick={onClick}
    >
      <span>{text}</span>
    </button>
  );
}
