import { fillPlaceholders, type Strings } from '../page/strings.ts';
import { choosableOptions } from '../product/product.ts';
import type { ProductChoice } from '../product/selection.ts';
import { isValueAvailable, selectedValue, selectOptionValue } from '../product/variant-choice.ts';
import { Select } from './select.tsx';

interface Props {
  choice: ProductChoice;
  strings: Strings;
  /** Disables values without an available variant. */
  shouldDisableSoldOut: boolean;
}

/** One select for each product option. */
export function OptionSelects({ choice, strings, shouldDisableSoldOut }: Props) {
  const { product, variant } = choice;
  return choosableOptions(product).map(({ name, position, values }) => (
    <Select
      key={position}
      label={name}
      name="variant"
      value={selectedValue(choice, position)}
      choices={values.map((value) => {
        const isAvailable = isValueAvailable(product, variant, position, value);
        return {
          value,
          label: isAvailable ? value : fillPlaceholders(strings.soldOutValue, { value }),
          isDisabled: shouldDisableSoldOut && !isAvailable,
        };
      })}
      onChoose={(value) => selectOptionValue(choice, position, value)}
    />
  ));
}
