import type { Market } from '@uptill/feature-schema';
import { language, t } from '../../../platform/texts/texts';
import type { Change, ChangedValue } from '../history';
import { shortened } from './value-text';

/** Returns the markets that were added, removed or renamed, or that have other countries. */
export function marketsChanges(before: readonly Market[], after: readonly Market[]): Change[] {
  const ids = new Set([...after, ...before].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [from, to] = [before, after].map((markets) => markets.find((market) => market.id === id));
    const name = to?.name ?? from?.name ?? id;
    const renamed =
      from && to && from.name !== to.name
        ? [{ label: t('history.marketName', { name }), from: { text: from.name }, to: { text: to.name } }]
        : [];
    const countries = { label: t('history.market', { name }), from: countriesOf(from), to: countriesOf(to) };
    return [...renamed, ...(countries.from?.text === countries.to?.text ? [] : [countries])];
  });
}

function countriesOf(market: Market | undefined): ChangedValue | null {
  if (!market) return null;
  const names = new Intl.DisplayNames(language(), { type: 'region' });
  return { text: shortened(market.countries.map((code) => names.of(code) ?? code).join(', ')) };
}
