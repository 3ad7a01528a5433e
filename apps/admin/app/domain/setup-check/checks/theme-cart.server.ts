import { type AnyFeature, features } from '@uptill/feature-schema';
import { contracts } from '@uptill/storefront-runtime/theme-contracts';
import { selectOne } from 'css-select';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { t } from '../../../platform/texts/texts';
import { featuresInUse } from '../../features/features-in-use';
import { type InOrder, pathOfFeature, type Shop } from '../check.server';
import type { Finding } from '../check-report';

/**
 * Names the contract with which the storefront keeps the theme's own cart up to date. Reports a theme without one, if
 * shoppers see its cart, because our drawer is off.
 */
export async function checkThemeCart({ used, homePage }: Shop): Promise<Finding[] | InOrder> {
  const inUse = featuresInUse(used);
  const html = inUse.length > 0 ? await homePage() : null;
  if (html === null) return [];
  const page = parse(html, { treeAdapter: adapter });
  const contract = contracts.find(({ element }) => selectOne(element, page));
  if (contract) return { inOrder: t('setupCheck.themeCartLike', { name: contract.name }) };
  const drawer = Object.values<AnyFeature>(features).find(({ themeCounterpart }) => themeCounterpart === 'cartDrawer');
  if (!drawer || inUse.some(({ feature }) => feature === drawer)) return [];
  return [
    {
      severity: 'info',
      title: t('setupCheck.themeCartUnknown'),
      reason: t('setupCheck.themeCartUnknownReason'),
      details: [],
      fix: {
        kind: 'page',
        label: t('setupCheck.openFeature', { name: drawer.name }),
        path: pathOfFeature(drawer.key),
      },
    },
  ];
}
