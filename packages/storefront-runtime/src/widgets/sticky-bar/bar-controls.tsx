import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { Strings } from '../../page/strings.ts';
import { OptionSelects } from '../../parts/option-selects.tsx';
import { QuantityStepper } from '../../parts/quantity-stepper.tsx';
import { SellingPlanSelect } from '../../parts/selling-plan-select.tsx';
import type { ProductChoice } from '../../product/selection.ts';

interface Props {
  settings: FeatureSettings['stickyBar'];
  choice: ProductChoice;
  strings: Strings;
}

/** The bar's selects and inputs: options, selling plan, quantity. */
export function BarControls({ settings, choice, strings }: Props) {
  return (
    <div class="controls" part="controls">
      {settings.shouldShowVariants && (
        <OptionSelects choice={choice} strings={strings} shouldDisableSoldOut={settings.disableOutOfStockVariants} />
      )}
      {settings.shouldShowSellingPlan && <SellingPlanSelect choice={choice} strings={strings} />}
      {settings.shouldShowQuantity && choice.available && (
        <QuantityStepper
          quantity={choice.quantity}
          rule={choice.variant?.quantityRule}
          strings={strings}
          onChange={(quantity) => choice.select({ quantity })}
        />
      )}
    </div>
  );
}
