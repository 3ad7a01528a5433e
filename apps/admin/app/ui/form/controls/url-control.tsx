import { Button, TextField } from '@shopify/polaris';
import { ExternalIcon } from '@shopify/polaris-icons';
import type { UrlField } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import type { ControlProps } from '../control';

/** Text field for an https address, with a link that opens a valid address in a new tab. */
export function UrlControl({ field, id, value, issues, onChange }: ControlProps<UrlField>) {
  const { label, info, schema } = field;
  const text = String(value ?? '');
  const link = text !== '' && schema.safeParse(text).success && (
    <Button icon={ExternalIcon} url={text} external accessibilityLabel={t('form.openInNewTab', { label })} />
  );
  return (
    <TextField
      id={id}
      type="url"
      label={label}
      helpText={info}
      placeholder="https://"
      value={text}
      error={issues.get(id)}
      autoComplete="off"
      spellCheck={false}
      connectedRight={link}
      // Pasted addresses often have spaces around them.
      onChange={(next) => onChange(next.trim())}
    />
  );
}
