import { InlineError, Text } from '@shopify/polaris';
import { decodePriority, type PriorityField, SOURCE_TYPES } from '@uptill/feature-schema';
import type { ControlProps } from '../../control';

/** Shows the sources of recommended products, in the merchant's order. */
export function PriorityControl({ field, id, value, issues }: ControlProps<PriorityField>) {
  return (
    <section id={id} tabIndex={-1} aria-label={field.label}>
      {decodePriority(value).map(({ type, value }) => (
        <Text as="p" key={`${type} ${value}`}>
          {`${SOURCE_TYPES[type]} ${value}`}
        </Text>
      ))}
      {issues.has(id) && <InlineError fieldID={id} message={issues.get(id) ?? ''} />}
    </section>
  );
}
