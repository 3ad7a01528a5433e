import { BlockStack, Button, InlineStack, TextField } from '@shopify/polaris';
import { PlusIcon } from '@shopify/polaris-icons';
import { offeredPlaceholders, type TextField as TextFieldDefinition } from '@uptill/feature-schema';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../../platform/texts/texts';
import type { ControlProps } from '../control';
import { useHolds } from '../is-visible';

interface TextControlProps extends ControlProps<TextFieldDefinition> {
  /** Shown while the text is empty. */
  emptyText?: string;
  /** Below the text field. */
  children?: ReactNode;
}

/** Text field. A text with placeholders has a button for each, which inserts it at the cursor. */
export function TextControl(props: TextControlProps) {
  const { field, id, value, scope, issues, onChange, emptyText = '', children } = props;
  const { label, info, multiline, maxLength } = field;
  const placeholders = offeredPlaceholders(field, useHolds(scope));
  const text = String(value ?? '');
  const { onBlur, insert } = useInsertion(id, text, onChange);
  return (
    <BlockStack gap="150">
      <TextField
        id={id}
        label={label}
        helpText={info}
        value={text}
        placeholder={emptyText}
        error={issues.get(id)}
        multiline={multiline ? 4 : false}
        // No `maxLength` attribute: it silently truncates pasted text. The counter and validation show the limit.
        showCharacterCount={text.length > maxLength / 2}
        autoComplete="off"
        onChange={onChange}
        onBlur={onBlur}
      />
      {children}
      {placeholders.length > 0 && (
        <fieldset className="placeholders" aria-label={t('form.placeholders', { label })}>
          <InlineStack gap="150">
            {placeholders.map((placeholder) => (
              <Button
                key={placeholder}
                size="micro"
                icon={PlusIcon}
                accessibilityLabel={t('form.insert', { placeholder })}
                onClick={() => insert(placeholder)}
              >
                {placeholder}
              </Button>
            ))}
          </InlineStack>
        </fieldset>
      )}
    </BlockStack>
  );
}

/**
 * Returns a function that inserts text after the cursor or selection of an input, then focuses the input. Inserts at the
 * end if the input has not had the focus.
 */
function useInsertion(id: string, text: string, onChange: (text: string) => void) {
  const cursor = useRef<number | null>(null);
  const next = useRef<{ text: string; cursor: number } | null>(null);

  // The cursor can be set only once the input has the new text. The form may have rendered before, with an issue.
  useEffect(() => {
    const input = document.getElementById(id);
    if (!isTextInput(input) || input.value !== next.current?.text) return;
    const { cursor: at } = next.current;
    next.current = null;
    input.focus();
    input.setSelectionRange(at, at);
  });

  return {
    onBlur(): void {
      const input = document.getElementById(id);
      if (isTextInput(input)) cursor.current = input.selectionEnd;
    },
    insert(inserted: string): void {
      // Text may have been replaced since, for example by undo.
      const at = Math.min(cursor.current ?? text.length, text.length);
      const changed = text.slice(0, at) + inserted + text.slice(at);
      next.current = { text: changed, cursor: at + inserted.length };
      onChange(changed);
    },
  };
}

function isTextInput(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
