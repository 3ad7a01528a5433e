import { announce } from '../../../mount/announce.ts';
import { defineSection } from '../../../mount/section.ts';
import { ErrorMessage, messageOf } from '../../../parts/error-message.tsx';
import styles from './note.css';

/** The order's note. It is saved when the shopper leaves the field, as by a press on the checkout button. */
export default defineSection({
  feature: 'miniCart',
  name: 'note',
  slot: 'footer',
  styles,
  create({ shop, rerender }) {
    /** What the shopper has typed and the shop has not confirmed. */
    let typed: string | undefined;
    let error: string | undefined;

    async function save(field: HTMLTextAreaElement): Promise<void> {
      const note = field.value;
      error = undefined;
      try {
        const cart = await shop.cartClient();
        await cart.setNote(note);
        if (typed === note && !shop.isPreview) typed = undefined;
      } catch (failure) {
        error = messageOf(failure, shop.strings);
        announce(error, 'alert');
        // Stops the checkout once.
        field.setCustomValidity(error);
      }
      rerender();
    }

    return ({ settings, cart }) => (
      <div class="note" part="note">
        <label for="note" dir="auto">
          {settings.noteLabel}
        </label>
        <textarea
          id="note"
          name="note"
          rows={2}
          dir="auto"
          placeholder={settings.notePlaceholder}
          value={typed ?? cart.content?.note ?? ''}
          onInput={({ currentTarget }) => {
            typed = currentTarget.value;
            currentTarget.setCustomValidity('');
          }}
          onChange={({ currentTarget }) => void save(currentTarget)}
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.setCustomValidity('');
          }}
        />
        {error && <ErrorMessage text={error} />}
      </div>
    );
  },
});
