import { BlockStack, Box, Button, InlineStack, TextField } from '@shopify/polaris';
import { isLinkAddress } from '@uptill/feature-schema';
import { useState } from 'react';
import { t } from '../../../../platform/texts/texts';

interface RichTextLinkProps {
  /** The address of the existing link, or ''. */
  initial: string;
  /** Called with the address, or with '' to remove the link. */
  onChange(href: string): void;
}

/** Form for the address of a link. */
export function RichTextLink({ initial, onChange }: RichTextLinkProps) {
  const [address, setAddress] = useState(initial);
  const [isRefused, setRefused] = useState(false);

  function apply(): void {
    if (isLinkAddress(address)) onChange(address);
    else setRefused(true);
  }

  return (
    <Box padding="300" width="280px">
      <form
        aria-label={t('richText.link')}
        onSubmit={(event) => {
          event.preventDefault();
          // The form is in a portal, but React's events bubble to the settings form.
          event.stopPropagation();
          apply();
        }}
      >
        <BlockStack gap="300">
          <TextField
            label={t('richText.address')}
            helpText={t('richText.webAddress')}
            placeholder="https://"
            value={address}
            error={isRefused && t('richText.wrongAddress')}
            autoComplete="off"
            spellCheck={false}
            onChange={(next) => {
              setAddress(next.trim());
              setRefused(false);
            }}
          />
          <InlineStack gap="200">
            <Button submit variant="primary">
              {initial ? t('richText.changeLink') : t('richText.addLink')}
            </Button>
            {initial && <Button onClick={() => onChange('')}>{t('richText.removeLink')}</Button>}
          </InlineStack>
        </BlockStack>
      </form>
    </Box>
  );
}
