import {
  type FeaturesDocument,
  features,
  type Market,
  type ProviderIds,
  type Translations,
  textsByKey,
} from '@uptill/feature-schema';
import { type TextId, t } from '../../../platform/texts/texts';
import { type Documents, isTranslations, type KindName, type SingleKindName } from '../../documents/document-kinds';
import type { Change } from '../history';
import { brandChanges } from './brand-changes';
import { codeChanges } from './code-changes';
import { featuresChanges } from './features-changes';
import { marketsChanges } from './markets-changes';
import { translationsChanges } from './translations-changes';

/** The source of the names of settings and markets. */
export interface Names {
  features: FeaturesDocument;
  markets: readonly Market[];
}

type Compare<Content> = (before: Content, after: Content, names: Names) => Change[];

const PROVIDERS: Record<keyof ProviderIds, TextId> = {
  facebookPixelId: 'providers.facebookPixelId',
  googleAnalyticsId: 'providers.googleAnalyticsId',
};

const COMPARE: { [Kind in SingleKindName]: Compare<Documents[Kind]> } = {
  features: (before, after, { markets }) => featuresChanges(before, after, markets),
  markets: marketsChanges,
  merchantAnalyticsProviderIds: (before, after) =>
    Object.entries(PROVIDERS).flatMap(([name, label]) => {
      const [from, to] = [before, after].map((ids) => ({ text: ids[name as keyof ProviderIds] }));
      return from && to && from.text !== to.text ? [{ label: t(label), from, to }] : [];
    }),
  brand: brandChanges,
  customCode: codeChanges,
};

/** Returns the differences between two contents of a kind of document, for the merchant. */
export function changesBetween<Kind extends KindName>(
  kind: Kind,
  before: Documents[Kind],
  after: Documents[Kind],
  names: Names,
): Change[] {
  const compare = (isTranslations(kind) ? compareTranslations : COMPARE[kind as SingleKindName]) as Compare<unknown>;
  return compare(before, after, names);
}

const compareTranslations: Compare<Translations> = (before, after, names) =>
  translationsChanges(before, after, textsByKey(features, names.features));
