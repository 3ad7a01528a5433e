import { Banner } from '@shopify/polaris';
import { useScopes } from './scopes-context';

interface MissingScopesBannerProps {
  /** What needs the scopes. */
  title: string;
  scopes: readonly string[];
}

/** Says that something can't be used without the merchant's permission, with a button that asks for it again. */
export function MissingScopesBanner({ title, scopes }: MissingScopesBannerProps) {
  const { request } = useScopes();
  return (
    <Banner
      tone="warning"
      title={`${title} needs your permission`}
      action={{ content: 'Review permissions', onAction: () => void request(scopes) }}
    >
      Your store doesn’t use it, because Uptill may not change what it needs in your shop. Your settings are kept.
    </Banner>
  );
}
