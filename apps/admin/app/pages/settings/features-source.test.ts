import { type AnyDocument, defaultDocument, features } from '@uptill/feature-schema';
import { expect, it, vi } from 'vitest';
import { ShopDataStore } from '../../ui/shop-data/shop-data';
import { featuresSource } from './features-source';

const source = featuresSource(new ShopDataStore({}));

const [KEY = ''] = Object.keys(features);

function documentWith(settings: object): AnyDocument {
  const document: AnyDocument = defaultDocument(features);
  Object.assign(document[KEY]?.mobile ?? {}, settings);
  return document;
}

it('A tab of an older release accepts features and fields that a newer server has sent', () => {
  const document = { ...documentWith({ sparkle: true }), kite: { mobile: {}, desktop: {} } };
  expect(source.validate(document)).toEqual([]);
});

it('A tab of an older release does not send what a newer server has added, which another older server would refuse', async () => {
  const shopData = new ShopDataStore({});
  const save = vi.spyOn(shopData, 'save').mockResolvedValue({ ok: false, code: 'internal', message: '', issues: [] });
  const document = { ...documentWith({ sparkle: true }), kite: { mobile: {}, desktop: {} } };
  await featuresSource(shopData).save({ version: 1 }, document);
  expect(save.mock.calls[0]?.[1]).toMatchObject({ features: documentWith({}) });
  expect(JSON.stringify(save.mock.calls[0])).not.toMatch(/sparkle|kite/);
});

it('A save that an instance of an older release refuses is repeated, for another instance to answer it', async () => {
  vi.useFakeTimers();
  const shopData = new ShopDataStore({});
  const refusal = (path: string[], message: string) => ({
    ok: false as const,
    code: 'validation' as const,
    message: '',
    issues: [{ path, message }],
  });
  const save = vi
    .spyOn(shopData, 'save')
    .mockResolvedValueOnce(refusal([KEY, 'mobile', 'isEnabled'], 'Unknown setting “isEnabled”'))
    .mockResolvedValue(refusal([KEY, 'mobile', 'isEnabled'], 'Choose on or off'));
  const result = featuresSource(shopData).save({ version: 1 }, documentWith({}));
  await vi.runAllTimersAsync();
  expect(await result).toMatchObject({ ok: false, issues: [{ message: 'Choose on or off' }] });
  expect(save).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('Messages name the shop’s markets', () => {
  const markets = [{ id: 'm1', name: 'Europe', countries: ['FR'] }];
  const document = defaultDocument(features);
  for (const set of document.miniCartProgressBar.mobile.levelSets) {
    Object.assign(set, { market: 'm1', levels: set.levels.toReversed() });
  }
  const [issue] = featuresSource(new ShopDataStore({ markets: { version: 1, markets } })).validate(document);
  expect(issue?.message).toMatch(/for market Europe$/);
});

it('Settings of other fields are still validated', () => {
  const issues = source.validate(documentWith({ sparkle: true, isEnabled: 'yes' }));
  expect(issues).toEqual([{ path: [KEY, 'mobile', 'isEnabled'], message: 'Choose on or off' }]);
});
