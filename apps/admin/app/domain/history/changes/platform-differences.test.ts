import { type AnyFeature, defaultDocument, encodeText, features, type Settings } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { platformDifferences } from './platform-differences';

const defaults = defaultDocument(features);

/** Compares the settings of a feature, of which `desktop` are changed. */
function compare(feature: AnyFeature, change: (desktop: Settings) => void, fields = Object.keys(feature.fields)) {
  const settings: Record<string, Record<string, Settings>> = structuredClone(defaults);
  const { mobile = {}, desktop = {} } = settings[feature.key] ?? {};
  change(desktop);
  const markets = [{ id: 'eu', name: 'Europe', countries: ['FR'] }];
  return platformDifferences({ feature, mobile, desktop, fields, markets, money: (amount) => `€${amount}` });
}

it('settings that differ have the labels of their options, colours, measures and texts', () => {
  const { stickyBar, miniCart } = features;
  const differences = compare(stickyBar, (desktop) => {
    Object.assign(desktop, { isEnabled: true, height: 90, textColor: '#010203' });
  });
  expect(differences.map(({ path, mobile, desktop }) => [path, mobile.text, desktop.text])).toEqual([
    ['isEnabled', 'Off', 'On'],
    ['height', `${defaults.stickyBar.mobile.height} px`, '90 px'],
    ['textColor', defaults.stickyBar.mobile.textColor, '#010203'],
  ]);
  expect(differences[2]?.desktop.colour).toBe('#010203');
  expect(differences[1]?.label).toBe('Height');
  const [type, terms] = compare(miniCart, (desktop) =>
    Object.assign(desktop, {
      type: defaults.miniCart.mobile.type === 'modal' ? 'sidebar' : 'modal',
      tncHtml: encodeText('<p>Read <b>this</b></p>'),
    }),
  );
  const labels = miniCart.fields.type.options.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([type?.mobile.text, type?.desktop.text]));
  expect(terms?.desktop.text).toBe('Read this');
});

it('only the fields of the tab are compared', () => {
  const differences = compare(
    features.stickyBar,
    (desktop) => {
      Object.assign(desktop, { height: 90, isEnabled: true });
      Object.assign(desktop.button as Settings, { buttonText: 'Take it' });
    },
    ['isEnabled', 'button.buttonText'],
  );
  expect(differences.map(({ path }) => path)).toEqual(['isEnabled', 'button.buttonText']);
});

it('amounts inside lists have the unit of their entry, and are named by the entry', () => {
  const { miniCartProductDiscount: gifts } = features;
  const amounts = (minType: string) => {
    const [difference] = compare(gifts, (desktop) => {
      const [set] = desktop.markets as { levels: Settings[]; minType: string }[];
      if (set) set.minType = minType;
      if (set?.levels[0]) set.levels[0].minAmount = 77;
    }).filter(({ path }) => path.endsWith('minAmount'));
    return [difference?.label, difference?.desktop.text];
  };
  expect(amounts('quantity')).toEqual(['Market 1, Level 1, From', '77 items']);
  expect(amounts('amount')).toEqual(['Market 1, Level 1, From', '€77']);
});
