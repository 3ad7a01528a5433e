import { Button, InlineStack } from '@shopify/polaris';
import type { RichTextField, TextField } from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../../platform/texts/texts';
import type { ControlProps } from '../control';
import { useDefaultText } from '../use-default-text';
import { RichTextControl } from './rich-text/rich-text-control';
import { TextControl } from './text-control';

/**
 * Text field of a setting. In a shop in another language than English, an unchanged text is empty, and its placeholder is what
 * shoppers see. Clearing the text restores it, so a text that may be blank has a button for that.
 */
export function SettingTextControl(props: ControlProps<TextField>) {
  const { field, id, value, onChange } = props;
  const initial = useDefaultText(id, field, value);
  /** What the merchant is typing. It may begin with a default. */
  const [typed, setTyped] = useState<string | null>(null);
  if (!initial) return <TextControl {...props} />;
  const { english, own, isUsed } = initial;
  const isTyped = typed !== null && value === (typed || english);
  const isHidden = value === '' && !field.required;

  function leave(): void {
    setTyped(null);
    if (value === own) onChange(english);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for focus leaving the control inside
    <div onBlur={leave}>
      <TextControl
        {...props}
        value={isTyped ? typed : isUsed ? '' : value}
        emptyText={isHidden ? t('form.noText') : own}
        onChange={(text) => {
          setTyped(String(text));
          onChange(text === '' ? english : text);
        }}
      >
        {(isHidden || isUsed) && !field.required && (
          <InlineStack>
            <Button variant="plain" onClick={() => onChange(isHidden ? english : '')}>
              {isHidden ? t('form.useDefaultText') : t('form.hideText')}
            </Button>
          </InlineStack>
        )}
      </TextControl>
    </div>
  );
}

/** Editor of a setting's text with formatting. An unchanged text is shown in the shop's primary language. */
export function SettingRichTextControl(props: ControlProps<RichTextField>) {
  const { field, id, value, onChange } = props;
  const initial = useDefaultText(id, field, value);
  if (!initial) return <RichTextControl {...props} />;
  const { english, own, isUsed } = initial;
  return (
    <RichTextControl
      {...props}
      value={isUsed ? own : value}
      onChange={(text) => onChange(text === own ? english : text)}
    />
  );
}
