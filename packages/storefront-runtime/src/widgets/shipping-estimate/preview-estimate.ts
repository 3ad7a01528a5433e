import type { PreviewMessage } from '../../samples/protocol.ts';
import type { CountryList } from './country-list.ts';
import type { EstimateSample, EstimateState } from './estimate-state.ts';

const ADDRESS = { country: 'United States', province: 'Oregon', zip: '97201' };

/** Returns sample responses in the shopper's currency, and the section's initial state for the message's state. */
export function estimateSample({ state, money }: PreviewMessage): EstimateSample {
  const list = sampleCountries();
  const { currency = 'USD' } = money ?? {};
  const rates = [
    { name: 'Standard', price: 590, currency },
    { name: 'Express', price: 1490, currency },
  ];
  const form = { list, isOpen: true, typed: ADDRESS };
  const initial: { [State in NonNullable<PreviewMessage['state']>]?: Partial<EstimateState> } = {
    'shipping-form': form,
    'shipping-refused': {
      ...form,
      typed: { ...ADDRESS, zip: 'K1A 0B1' },
      errors: { zip: 'is not valid for United States' },
    },
    'shipping-rates': { typed: ADDRESS, confirmed: { address: ADDRESS, text: '97201, Oregon, United States' }, rates },
  };
  return {
    initial: (state && initial[state]) ?? {},
    countries: async () => list,
    rates: async () => ({ rates }),
  };
}

function sampleCountries(): CountryList {
  const list = document.createElement('template');
  for (const [country, provinces] of Object.entries({
    Canada: ['Ontario', 'Quebec'],
    'United States': ['Oregon', 'Texas'],
  })) {
    const option = new Option(country, country);
    option.dataset.provinces = JSON.stringify(provinces.map((name) => [name, name]));
    list.content.append(option);
  }
  return list;
}
