import { type Brand, brandFields } from '@uptill/feature-schema';
import { t } from '../../../platform/texts/texts';
import type { Change } from '../history';
import { changesIn, distinct } from './features-changes';
import { valueText } from './value-text';

/** Returns the differences between two brands: the values of their fields, and what follows them. */
export function brandChanges(before: Brand, after: Brand): Change[] {
  const fields = changesIn(brandFields, before.style, after.style, []).map(({ field, from, to }) => ({
    label: field.label,
    ...distinct(valueText(field, from, []), valueText(field, to, [])),
  }));
  const following = [before, after].map(({ isAdopted, own }) => ({
    text: isAdopted ? t('brand.ownFields', { count: own.length }) : t('brand.notAdopted'),
  }));
  const [from, to] = following;
  return from && to && from.text !== to.text ? [...fields, { label: t('brand.followers'), from, to }] : fields;
}
