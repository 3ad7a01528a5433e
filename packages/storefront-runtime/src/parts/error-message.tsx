import type { Strings } from '../page/strings.ts';
import { Icon } from './icon.tsx';

/** How long an error message is shown. */
export const ERROR_MS = 10_000;

/** Returns the message for the shopper about a failed change of the cart. */
export const messageOf = (failure: unknown, strings: Strings): string =>
  failure instanceof Error && failure.name === 'CartError' ? failure.message : strings.noAnswer;

/** An error message beside a control. It does not announce itself to screen readers. */
export function ErrorMessage({ text }: { text: string }) {
  return (
    <p class="error" part="error" dir="auto">
      <Icon path="M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1M8 4.2v4.6M8 11v.8" />
      {text}
    </p>
  );
}
