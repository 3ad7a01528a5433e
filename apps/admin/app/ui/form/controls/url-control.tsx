import { Button, TextField } from '@shopify/polaris';
import { ExternalIcon } from '@shopify/polaris-icons';
import type { UrlField } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { useShop } from '../../shell/shop-context';
import type { ControlProps } from '../control';

/** Text field for an https address or a path of the shop, with a link that opens a valid address in a new tab. */
export function UrlControl({ field, id, value, issues, onChange }: ControlProps<UrlField>) {
  const { label, info, schema, allowsPaths } = field;
  const { shop } = useShop();
  const text = String(value ?? '');
  const address = text.startsWith('/') ? `https://${shop}${text}` : text;
  const link = text !== '' && schema.safeParse(text).success && (
    <Button icon={ExternalIcon} url={address} external accessibilityLabel={t('form.openInNewTab', { label })} />
  );
  return (
    <TextField
      id={id}
      type={allowsPaths ? 'text' : 'url'}
      inputMode="url"
      label={label}
      helpText={info}
      placeholder={allowsPaths ? '/' : 'https://'}
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
