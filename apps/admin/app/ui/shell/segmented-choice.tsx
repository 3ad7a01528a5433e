import { BlockStack, Button, ButtonGroup, InlineError, Text } from '@shopify/polaris';
import { useId } from 'react';

interface SegmentedChoiceProps<Value extends string> {
  id?: string;
  label: string;
  labelHidden?: boolean;
  helpText?: string;
  error?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** Row of buttons to choose one of a few options. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { id, label, labelHidden, helpText, error, options, value, onChange } = props;
  const labelId = useId();
  return (
    <fieldset className="segmented-choice" aria-labelledby={labelId}>
      <BlockStack gap="100">
        <Text id={labelId} as="span" visuallyHidden={labelHidden}>
          {label}
        </Text>
        <ButtonGroup variant="segmented">
          {options.map((option, index) => (
            <Button
              key={option.value}
              id={index === 0 ? id : undefined}
              pressed={option.value === value}
              onClick={() => onChange(option.value)}
            >
              {option.label}
            </Button>
          ))}
        </ButtonGroup>
        {error && <InlineError message={error} fieldID={id ?? labelId} />}
        {helpText && (
          <Text as="span" tone="subdued">
            {helpText}
          </Text>
        )}
      </BlockStack>
    </fieldset>
  );
}
