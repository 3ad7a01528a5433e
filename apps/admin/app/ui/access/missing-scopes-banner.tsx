import { Banner } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { ScopeReasons } from './scope-reasons';
import { useScopes } from './scopes-context';

interface MissingScopesBannerProps {
  /** Name of the feature that needs the scopes. */
  title: string;
  scopes: readonly string[];
}

/** Banner about a feature that needs the merchant's permission, with a button that asks for it again. */
export function MissingScopesBanner({ title, scopes }: MissingScopesBannerProps) {
  const { granted, request } = useScopes();
  return (
    <Banner
      tone="warning"
      title={t('scopes.needsYourPermission', { title })}
      action={{ content: t('scopes.reviewPermissions'), onAction: () => void request(scopes, true) }}
    >
      <ScopeReasons scopes={scopes.filter((scope) => !granted.includes(scope))} />
    </Banner>
  );
}
