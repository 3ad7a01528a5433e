import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { Icon } from '../../parts/icon.tsx';
import { createCodeChanges, noteOf } from './change-codes.ts';
import styles from './discount-code.css';

/** The discount codes of the cart, each with a remove button, and a field to enter codes. */
export default {
  styles,
  properties: (settings) => ({
    'button-color': colour(settings.buttonTextColor),
    'button-background': colour(settings.buttonBackgroundColor),
    'button-border-color': colour(settings.buttonBorderColor),
    'code-color': colour(settings.validTagTextColor),
    'code-background': colour(settings.validTagBackgroundColor),
  }),
  create(context) {
    const { shop } = context;
    const changes = createCodeChanges(context);

    /** Removes a code. Moves the focus from its button, which will disappear. */
    function remove(code: string, button: HTMLElement): void {
      const root = button.getRootNode();
      if (root instanceof ShadowRoot) {
        const buttons = [...root.querySelectorAll<HTMLElement>('[name=remove-code]')];
        const at = buttons.indexOf(button);
        const box = root.querySelector<HTMLElement>('[name=discount]');
        const next = buttons[at + 1] ?? buttons[at - 1] ?? box ?? root.querySelector<HTMLElement>('[name=checkout]');
        next?.focus();
      }
      void changes.remove(code);
    }

    return ({ settings }) => {
      const { title, description, placeholderLabel, shouldShow } = settings;
      const { typed, failure, isEntering } = changes;
      const codes = changes.shown();
      const name = title || placeholderLabel;
      const error = failure && (failure.message ?? settings.invalidText);
      if (!shouldShow && codes.length === 0) return null;
      return (
        <form
          class="fold discount-code"
          part="discount-code"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void changes.enter(settings.invalidText);
          }}
        >
          {shouldShow && (
            <details>
              <summary>
                <span part="discount-code-title" dir="auto">
                  {name}
                </span>
              </summary>
              {description && (
                <p id="code-description" part="discount-code-description" dir="auto">
                  {description}
                </p>
              )}
              <div class="box">
                <input
                  name="discount"
                  part="discount-code-input"
                  // An empty field with the direction "auto" is left-to-right, in every language.
                  dir={typed ? 'auto' : undefined}
                  autocomplete="off"
                  autocapitalize="characters"
                  spellcheck={false}
                  enterkeyhint="done"
                  placeholder={placeholderLabel}
                  aria-label={name}
                  aria-invalid={!!failure && !failure.message}
                  aria-describedby="code-description code-error"
                  value={typed}
                  onInput={({ currentTarget }) => changes.type(currentTarget.value)}
                />
                <button
                  type="submit"
                  class="main"
                  part="discount-code-button"
                  name="apply-code"
                  aria-busy={isEntering}
                  dir="auto"
                >
                  {settings.buttonText}
                </button>
              </div>
            </details>
          )}
          <div id="code-error">
            {error && <ErrorMessage text={error} />}
            {failure?.hint && <p dir="auto">{failure.hint}</p>}
          </div>
          {codes.length > 0 && (
            <ul class="codes" aria-label={name}>
              {codes.map((code) => (
                <li
                  key={code.code}
                  class="code"
                  part="discount-code-tag"
                  data-state={code.state}
                  inert={code.state === 'pending'}
                >
                  <bdi>{code.code}</bdi>
                  {code.amount > 0 && <bdi key={code.amount}>−{shop.money(code.amount)}</bdi>}
                  <button
                    type="button"
                    part="remove-code"
                    name="remove-code"
                    aria-label={`${shop.strings.remove}: ${code.code}`}
                    onClick={({ currentTarget }) => remove(code.code, currentTarget)}
                  >
                    <Icon path="m4.5 4.5 7 7m0-7-7 7" />
                  </button>
                  {noteOf(code, shop) && <small dir="auto">{noteOf(code, shop)}</small>}
                </li>
              ))}
            </ul>
          )}
        </form>
      );
    };
  },
} satisfies Section<'miniCartDiscountCode'>;
