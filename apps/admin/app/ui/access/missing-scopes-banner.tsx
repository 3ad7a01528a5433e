import { Banner } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { useScopes } from './scopes-context';

interface MissingScopesBannerProps {
  /** Name of the feature that needs the scopes. */
  title: string;
  scopes: readonly string[];
}

/** Banner about a feature that needs the merchant's permission, with a button that asks for it again. */
export function MissingScopesBanner({ title, scopes }: MissingScopesBannerProps) {
  const { request } = useScopes();
  return (
    <Banner
      tone="warning"
      title={t('scopes.needsYourPermission', { title })}
      action={{ content: t('scopes.reviewPermissions'), onAction: () => void request(scopes) }}
    >
      {t('scopes.missingHelp')}
    </Banner>
  );
}
