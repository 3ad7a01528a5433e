import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import { announce } from '../../mount/announce.ts';
import { colour } from '../../mount/css-values.ts';
import type { Section } from '../../mount/section.ts';
import { fillPlaceholders } from '../../page/strings.ts';
import { ErrorMessage, messageOf } from '../../parts/error-message.tsx';
import { planChoice, planOf, productOf } from './plans.ts';
import styles from './selling-plan.css';

/** A selling plan select on each line whose product has plans. */
export default {
  styles,
  properties: ({ textColor, backgroundColor, borderColor }) => ({
    'plan-color': colour(textColor),
    'plan-background': colour(backgroundColor),
    'plan-border': colour(borderColor),
  }),
  create({ shop, rerender }) {
    let isBusy = false;
    let error: string | undefined;

    /**
     * Changes the plan of a line. The line may then have another row, or be merged into an equal line. Focuses that
     * row.
     */
    async function choose(line: AjaxCartLine, plan: number | null, name: string, select: HTMLElement): Promise<void> {
      if (isBusy || shop.isPreview) return;
      const root = select.getRootNode() as ShadowRoot;
      isBusy = true;
      error = undefined;
      rerender();
      try {
        const product = productOf(line.handle, shop, rerender);
        await (await shop.cartClient()).setSellingPlan(line.key, plan, product);
        announce(`${line.product_title}: ${name}`);
        const changed = shop.cart.get().content?.items.find((each) => isSameLine(each, line) && planOf(each) === plan);
        requestAnimationFrame(() => {
          const field = changed && root.querySelector<HTMLElement>(`[data-line="${CSS.escape(changed.key)}"]`);
          if (!root.activeElement) field?.focus();
        });
      } catch (failure) {
        error = messageOf(failure, shop.strings);
        announce(error, 'alert');
      }
      isBusy = false;
      rerender();
    }

    return ({ line, settings: { oneTimeText, buttonText } }) => {
      if (!line || shop.config.uncounted?.includes(line.variant_id)) return null;
      const product = productOf(line.handle, shop, rerender);
      const choice = product && planChoice(product, line.variant_id);
      if (!choice) return null;
      const current = planOf(line);
      const textOf = ({ name, saving }: { name: string; saving: number }) =>
        fillPlaceholders(buttonText, { name }) +
        (saving && !shop.isOutdated ? ` (${saving > 0 ? '−' : '+'}${shop.money(Math.abs(saving))})` : '');
      const isOneTimeShown = choice.isOneTimeAllowed || current === null;
      return (
        <div class={current ? 'plan chosen' : 'plan'} part="selling-plan">
          <select
            part="selling-plan-select"
            name="selling-plan"
            data-line={line.key}
            aria-label={`${shop.strings.purchaseOption}: ${line.product_title}`}
            aria-busy={isBusy}
            dir="auto"
            onChange={({ currentTarget }) =>
              void choose(
                line,
                Number(currentTarget.value) || null,
                currentTarget.selectedOptions[0]?.text ?? '',
                currentTarget,
              )
            }
          >
            {isOneTimeShown && (
              <option value="" selected={current === null} disabled={!choice.isOneTimeAllowed}>
                {oneTimeText}
              </option>
            )}
            {choice.groups.map(({ name, plans }) => {
              const options = plans.map((plan) => (
                <option key={plan.id} value={plan.id} selected={plan.id === current}>
                  {textOf(plan)}
                </option>
              ));
              return choice.groups.length > 1 ? <optgroup label={name}>{options}</optgroup> : options;
            })}
          </select>
          {error && <ErrorMessage text={error} />}
        </div>
      );
    };
  },
} satisfies Section<'miniCartSellingPlan'>;

const isSameLine = (one: AjaxCartLine, other: AjaxCartLine) =>
  one.variant_id === other.variant_id && JSON.stringify(one.properties) === JSON.stringify(other.properties);
