import { BlockStack, List, Text } from '@shopify/polaris';
import { reasonsFor } from '../../domain/scopes/scope-reasons';
import { t } from '../../platform/texts/texts';

/** Why the app needs access scopes, and what happens without them. */
export function ScopeReasons({ scopes }: { scopes: readonly string[] }) {
  const { why, without } = reasonsFor(scopes);
  return (
    <BlockStack gap="200">
      <Text as="p">{t('scopes.needed')}</Text>
      <List>
        {why.map((id) => (
          <List.Item key={id}>{t(id)}</List.Item>
        ))}
      </List>
      {without.map((id) => (
        <Text key={id} as="p">
          {t(id)}
        </Text>
      ))}
    </BlockStack>
  );
}
