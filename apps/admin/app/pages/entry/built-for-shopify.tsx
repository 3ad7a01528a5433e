import { Banner, List } from '@shopify/polaris';
import { type TextId, t } from '../../platform/texts/texts';
import { useNotice } from './use-notice';

const MEANINGS = ['entry.noAccount', 'entry.noThemeFiles', 'entry.ownCheckout'] as const satisfies TextId[];

/**
 * Notice that the app is built for Shopify's admin, until the merchant dismisses it. It is at the end of its page, so that
 * it moves nothing: the server does not know whether it is shown.
 */
export function BuiltForShopify() {
  const [isShown, dismiss] = useNotice('hasSeenBuiltForShopify');
  if (!isShown) return null;
  return (
    <Banner title={t('entry.builtForAdmin')} onDismiss={dismiss}>
      <List>
        {MEANINGS.map((meaning) => (
          <List.Item key={meaning}>{t(meaning)}</List.Item>
        ))}
      </List>
    </Banner>
  );
}
