import { FULL_ACCESS, missingRequirement, scopesOf, scopesOfSettings, screens, switchOf } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { type FeatureInUse, featuresInUse } from '../../features/features-in-use';
import { grouped, type Shop } from '../check.server';
import type { Finding } from '../doctor';

/** Finds features that are on, but need access scopes that the shop has not granted. */
export async function checkScopes({ saved, access }: Shop): Promise<Finding[]> {
  const missing = grouped(
    featuresInUse(saved).filter(({ feature }) => missingRequirement(access, ...requirementsOf(feature.key)) !== 'plan'),
    ({ feature }) => feature,
  );
  return [...missing].flatMap(([{ name }, inUse]): Finding[] => {
    const needed = new Set(inUse.flatMap(scopesNeededBy));
    const scopes = [...needed].filter((scope) => {
      const withScopes = { ...FULL_ACCESS, scopes: access.scopes };
      return missingRequirement(withScopes, { additionalScopes: [scope] }) === 'scopes';
    });
    if (scopes.length === 0) return [];
    return [
      {
        severity: 'critical',
        title: t('scopes.needsYourPermission', { title: name }),
        reason: t('scopes.missingHelp'),
        details: [],
        wayOut: { kind: 'scopes', label: t('scopes.reviewPermissions'), scopes },
      },
    ];
  });
}

/** Returns what a shop needs to turn a feature on. */
function requirementsOf(key: string) {
  return screens.flatMap((screen) =>
    screen.tabs.filter((tab) => tab.storeKey === key && switchOf(tab) === 'isEnabled').flatMap((tab) => [screen, tab]),
  );
}

const scopesNeededBy = ({ feature, settings }: FeatureInUse) => [
  ...scopesOf(...requirementsOf(feature.key)),
  ...scopesOfSettings(feature.fields, settings),
];
