import { expect, it } from 'vitest';
import { defaultDocument, features, parseDocument } from '../../packages/feature-schema/src/index.ts';
import { SAMPLE_SHOPS, withFeatures } from './sample-shops.ts';

it.each(SAMPLE_SHOPS.map((shop) => [shop.handle, shop.features] as const))(
  'the settings of %s are valid, and turn on its features on both platforms',
  (_, wanted) => {
    const document = withFeatures(defaultDocument(features), wanted, 1);
    expect(parseDocument(features, document, [])).toMatchObject({ ok: true });
    const isOn = (key: string) => document[key]?.mobile.isEnabled && document[key]?.desktop.isEnabled;
    expect(Object.keys(document).filter(isOn).toSorted()).toEqual([...wanted].toSorted());
  },
);
