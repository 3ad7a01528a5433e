import { BlockStack, InlineError, Text } from '@shopify/polaris';
import type { Icon, IconField } from '@uptill/feature-schema';
import { Drawing } from '../../shell/drawing';
import type { ControlProps } from '../control';

/** Shows the drawings of an icon set. Radio buttons support the keyboard: Tab reaches the set, arrows move within it. */
export function IconControl({ field, id, value, issues, onChange }: ControlProps<IconField>) {
  const { label, info, icons } = field;
  const names = Object.keys(icons);
  const chosen = names.find((name) => name === value);
  const error = issues.get(id);
  return (
    <fieldset className="icon-picker">
      <BlockStack gap="100">
        <legend>{label}</legend>
        <div className="icon-choices">
          {Object.entries<Icon>(icons).map(([name, icon]) => (
            <label key={name} title={icon.label}>
              <input
                type="radio"
                id={name === (chosen ?? names[0]) ? id : undefined}
                name={id}
                aria-label={icon.label}
                checked={name === chosen}
                onChange={() => onChange(name)}
              />
              <Drawing path={icon.path} />
            </label>
          ))}
        </div>
        {error && <InlineError message={error} fieldID={id} />}
        {info && (
          <Text as="span" tone="subdued">
            {info}
          </Text>
        )}
      </BlockStack>
    </fieldset>
  );
}
