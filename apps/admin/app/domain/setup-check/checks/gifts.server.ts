import { screens, tabPath } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import { locate } from '../../documents/field-issues';
import { type FeatureInUse, featuresInUse } from '../../features/features-in-use';
import { type FoundPicks, findPicks } from '../../resources/find-picks';
import { canBeBought, type KnownResource } from '../../resources/picked-resources';
import { queryOf, readPickedResources } from '../../resources/shopify-queries.server';
import { grouped, type Shop } from '../check.server';
import type { Finding } from '../check-report';

/** Reports picked resources, such as gifts, of which shoppers can buy none. */
export async function checkGifts({ used, graphql }: Shop): Promise<Finding[]> {
  const inUse = featuresInUse(used).map((feature) => ({ ...feature, picks: picksOf(feature) }));
  const known = await readResources(
    inUse.flatMap(({ picks }) => picks),
    graphql,
  );
  const unavailable = inUse.flatMap(({ feature, picks }) =>
    picks
      .filter(({ ids }) => ids.every((id) => !canBeBought(known.get(id) ?? 'missing')))
      .map((pick) => ({ ...pick, feature, names: pick.ids.map((id) => nameOf(known.get(id))) })),
  );
  // Most features have the same picks on both platforms.
  const byFeature = grouped(unavailable, ({ feature }) => feature);
  return [...byFeature].flatMap(([{ name }, [first, ...others]]): Finding[] => {
    if (!first?.field.unavailable) return [];
    const place = locate(screens, first.path);
    return [
      {
        severity: 'warning',
        title: t('setupCheck.unavailable', { name, title: first.field.unavailable.title }),
        reason: first.field.unavailable.help,
        details: [...new Set([first, ...others].flatMap(({ names }) => names))],
        fix: {
          kind: 'page',
          label: t('setupCheck.openFeature', { name }),
          path: place ? tabPath(place.screen, place.tab) : '/',
        },
      },
    ];
  });
}

/** Returns the fields of a feature whose form warns if shoppers can buy none of the picked resources. */
function picksOf({ feature, platform, settings }: FeatureInUse): FoundPicks[] {
  const found = findPicks(feature.fields, settings, `${feature.key}.${platform}`, (_list, _entry, index) => `${index}`);
  return found.filter(({ field }) => field.unavailable);
}

/** Reads picked resources from Shopify, by their global ids. */
async function readResources(picks: readonly FoundPicks[], graphql: Shop['graphql']) {
  const byType = grouped(picks, ({ field }) => field.type);
  const answers = await Promise.all(
    [...byType].map(([type, ofType]) =>
      readPickedResources(graphql, { query: queryOf(type), ids: [...new Set(ofType.flatMap(({ ids }) => ids))] }),
    ),
  );
  return new Map(answers.flatMap(({ resources }) => resources.map((resource) => [resource.id, resource])));
}

function nameOf(resource: KnownResource | undefined): string {
  if (!resource || resource === 'missing') return t('setupCheck.deletedProduct');
  const { title, variantTitle } = resource;
  return variantTitle ? `${title}, ${variantTitle}` : title;
}
