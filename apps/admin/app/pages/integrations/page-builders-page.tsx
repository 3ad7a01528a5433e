import { BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import { themeEditorUrl } from '../../domain/theme/theme-editor-url';
import { t } from '../../platform/texts/texts';
import { useShop } from '../../ui/shell/shop-context';
import { IntegrationPage } from './integration-page';

/** The page about product pages of page builders: the paths with products, and a link to add others. */
export function PageBuildersPage() {
  const { shop } = useShop();
  return (
    <IntegrationPage id="page-builders">
      {(state) => (
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {t('integrations.productPaths')}
            </Text>
            <Text as="p">{t('integrations.productPathsAbout')}</Text>
            <List>
              <List.Item>{t('integrations.productPathsPrefix')}</List.Item>
              <List.Item>{t('integrations.productPathsLanding')}</List.Item>
            </List>
            {state && (
              <BlockStack gap="100">
                <Text as="h3" variant="headingSm">
                  {t('integrations.pathsSet')}
                </Text>
                {state.inUse.length === 0 && <Text as="p">{t('integrations.noPaths')}</Text>}
                {state.inUse.length > 0 && (
                  <List>
                    {state.inUse.map((path) => (
                      <List.Item key={path}>
                        <code>{path}</code>
                      </List.Item>
                    ))}
                  </List>
                )}
              </BlockStack>
            )}
            <InlineStack>
              {/* The theme editor must open in the top frame. */}
              <Button onClick={() => window.open(themeEditorUrl(shop, { context: 'apps' }), '_top')}>
                {t('integrations.editPaths')}
              </Button>
            </InlineStack>
          </BlockStack>
        </Card>
      )}
    </IntegrationPage>
  );
}
