import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { countriesOf, provincesOf } from './country-list.ts';
import { createEstimate } from './estimate.ts';
import type { ShippingAddress } from './saved-address.ts';
import styles from './shipping-estimate.css';

/** The cart's shipping rates to an address that the shopper enters, and the total with the cheapest rate. */
export default {
  styles,
  properties: (settings) => ({
    'button-color': colour(settings.buttonTextColor),
    'button-background': colour(settings.buttonBackgroundColor),
    'button-border-color': colour(settings.buttonBorderColor),
    'shipping-error-color': colour(settings.errorMessageColor),
    'shipping-item-color': colour(settings.estimatedShippingItemTextColor),
    'shipping-item-background': colour(settings.estimatedShippingItemBackgroundColor),
  }),
  create(context) {
    const { shop } = context;
    const estimate = createEstimate(context);
    const { state, priceOf } = estimate;
    const { shippingCountry: country, shippingProvince: province, shippingZip: zip } = shop.strings;
    const labels = { country, province, zip };

    /** Renders a control with its label and error. A control with options is a select. */
    function field(part: keyof ShippingAddress, autocomplete: string, options?: [value: string, text: string][]) {
      const id = `shipping-${part}`;
      const label = labels[part];
      const error = state.errors[part];
      const Control = options ? 'select' : 'input';
      return (
        <div class="field">
          <label for={id}>{label}</label>
          <Control
            id={id}
            name={id}
            part="shipping-input"
            autocomplete={autocomplete}
            value={state.typed[part]}
            aria-invalid={!!error}
            aria-describedby={`${id}-error`}
            onInput={({ currentTarget }) => estimate.type(part, currentTarget.value)}
          >
            {options?.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Control>
          <div id={`${id}-error`}>{error && <ErrorMessage text={`${label} ${error}`} />}</div>
        </div>
      );
    }

    return ({ settings, cart }) => {
      const included = estimate.follow(settings, cart);
      const { content } = cart;
      if (included === undefined || !content) return null;
      const { isOpen, isBusy, typed, list, confirmed, rates, errors } = state;
      const isCollapsed = confirmed && !isOpen;
      const provinces = provincesOf(typed.country, list);
      const note = rates ? !rates[0] && shop.strings.noRates : isBusy && '…';
      const button = (
        <button
          type="submit"
          class={isOpen ? 'main' : 'link'}
          part="shipping-button"
          name="estimate-shipping"
          aria-busy={isBusy}
          dir="auto"
        >
          {settings.buttonText}
        </button>
      );
      return (
        <form
          class="fold estimate"
          part="shipping-estimate"
          noValidate
          ref={estimate.drawn.bind(null)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isOpen) estimate.submit();
            else void estimate.open();
          }}
        >
          <div class="row">
            {settings.title && (
              <span part="shipping-title" dir="auto">
                {settings.title}
              </span>
            )}
            {isCollapsed ? (
              <button
                type="submit"
                class="link"
                part="change-shipping"
                name="change-shipping"
                aria-label={`${settings.changeLocationText}: ${confirmed.text}`}
              >
                <bdi>{settings.changeLocationText}</bdi>
              </button>
            ) : (
              !isOpen && button
            )}
          </div>
          {isCollapsed && (
            <p part="shipping-address" dir="auto">
              {confirmed.text}
            </p>
          )}
          {isOpen && (
            <div class="fields">
              {field(
                'country',
                'country-name',
                countriesOf(list).map(({ value, text }) => [value, text]),
              )}
              {provinces.length > 0 && field('province', 'address-level1', [['', '—'], ...provinces])}
              {field('zip', 'postal-code')}
            </div>
          )}
          {errors.error && <ErrorMessage text={errors.error} />}
          {isOpen && button}
          {isCollapsed && (
            <ul aria-busy={isBusy}>
              {rates?.map((rate) => (
                <li class="row rate" part={rate === included ? 'shipping-rate included-rate' : 'shipping-rate'}>
                  <bdi>{rate.name}</bdi>
                  <bdi key={rate.price}>{priceOf(rate)}</bdi>
                </li>
              ))}
              {note && <li dir="auto">{note}</li>}
            </ul>
          )}
          {included && (
            <strong class="row" part="estimated-total">
              <bdi>{shop.strings.estimatedTotal}</bdi>
              <bdi key={content.total_price + included.price}>{shop.money(content.total_price + included.price)}</bdi>
            </strong>
          )}
        </form>
      );
    };
  },
} satisfies Section<'miniCartShippingEstimate'>;
