import { announce } from '../../../mount/announce.ts';
import type { Section } from '../../../mount/section.ts';
import { ErrorMessage, messageOf } from '../../../parts/error-message.tsx';
import styles from './note.css';

/** The order note. It is saved when the shopper leaves the field, for example with a click on the checkout button. */
export default {
  styles,
  create({ shop, rerender }) {
    /** The typed text that the shop has not confirmed. */
    let typed: string | undefined;
    let error: string | undefined;

    /** Saves the note. A failure blocks the checkout once, unless it occurs in a retry by the checkout button. */
    async function save(field: HTMLTextAreaElement, isAgain = false): Promise<void> {
      const note = field.value;
      error = undefined;
      field.setCustomValidity('');
      try {
        const cart = await shop.cartClient();
        await cart.setNote(note);
        if (typed === note && !shop.isPreview) typed = undefined;
      } catch (failure) {
        error = messageOf(failure, shop.strings);
        announce(error, 'alert');
        if (!isAgain) field.setCustomValidity(error);
      }
      rerender();
    }

    return ({ settings, cart: { content } }) => {
      const value = typed ?? content?.note ?? '';
      return (
        <details class="fold note" part="note">
          <summary>
            <span dir="auto">{settings.noteLabel}</span>
            {value && <small dir="auto">{value}</small>}
          </summary>
          <textarea
            name="note"
            aria-label={settings.noteLabel}
            rows={2}
            // An empty field with the direction "auto" is left-to-right, in every language.
            dir={value ? 'auto' : undefined}
            placeholder={settings.notePlaceholder}
            value={value}
            aria-invalid={!!error}
            aria-describedby="note-error"
            onInput={({ currentTarget }) => {
              typed = currentTarget.value;
              currentTarget.setCustomValidity('');
            }}
            onChange={({ currentTarget }) => void save(currentTarget)}
            onInvalid={(event) => {
              event.preventDefault();
              unfold(event.currentTarget);
              event.currentTarget.focus();
              void save(event.currentTarget, true);
            }}
          />
          <div id="note-error">{error && <ErrorMessage text={error} />}</div>
        </details>
      );
    };
  },
} satisfies Section<'miniCart'>;

/** Opens the row, so that its field can get the focus. */
function unfold(field: Element): void {
  field.closest('details')?.setAttribute('open', '');
}
