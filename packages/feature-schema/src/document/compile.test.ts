import { describe, expect, it } from 'vitest';
import { defineFeature } from '../feature.ts';
import { features } from '../features/index.ts';
import { zIndex } from '../features/shared.ts';
import { choice, toggle } from '../fields/builders.ts';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { resourceId } from '../resource.ts';
import { SCHEMA_VERSION, type StorefrontConfig, settingsFor } from '../storefront.ts';
import { compileConfig } from './compile.ts';
import { defaultDocument } from './document.ts';

describe('the published config', () => {
  it('contains no features that are off', () => {
    expect(compileConfig(features, defaultDocument(features), [])).toEqual({
      schemaVersion: SCHEMA_VERSION,
      features: {},
    });
  });

  it('contains all desktop settings, and the mobile settings that differ', () => {
    const document = defaultDocument(features);
    document.stickyBar.desktop.isEnabled = true;
    document.stickyBar.mobile.button.buttonText = 'Add';
    const { desktop, mobile } = compileConfig(features, document, []).features.stickyBar ?? {};
    expect(desktop).toEqual(document.stickyBar.desktop);
    expect(mobile).toEqual({ isEnabled: false, button: document.stickyBar.mobile.button });
  });

  it('contains a section only while its parent is on', () => {
    const document = defaultDocument(toyFeatures);
    document.toyLamp.mobile.isEnabled = true;
    expect(compileConfig(toyFeatures, document, []).features).toHaveProperty('toyLamp');
    for (const settings of Object.values(document.toyTrain)) settings.isEnabled = false;
    expect(compileConfig(toyFeatures, document, []).features).not.toHaveProperty('toyLamp');
  });

  it('contains an available value of a choice whose options depend on another field', () => {
    const place = choice(
      { left: 'Left', top: { label: 'Top', visibleWhen: { field: 'isEnabled', is: false } } },
      'left',
      { label: 'Place' },
    );
    const shelf = defineFeature({
      key: 'shelf',
      name: 'Shelf',
      fields: { isEnabled: toggle(true, { label: 'Show' }), zIndex: zIndex(1), place },
    });
    const document = defaultDocument({ shelf });
    document.shelf.desktop.place = 'top';
    expect(compileConfig({ shelf }, document, []).features.shelf).toMatchObject({
      desktop: { place: 'left' },
      mobile: {},
    });
  });

  it('contains the countries of markets instead of their ids', () => {
    const markets = [
      { id: 'alps', name: 'Alps', countries: ['AT', 'CH'] },
      { id: 'dach', name: 'DACH', countries: ['DE', 'AT', 'CH'] },
    ];
    const document = defaultDocument(toyFeatures);
    const [line] = document.toyTrain.desktop.lines;
    if (!line) throw new Error('The train has no line');
    document.toyTrain.desktop.lines = ['alps', 'removed', 'all'].map((market) => ({ ...line, market }));
    document.toyPostcard.desktop = { ...document.toyPostcard.desktop, isEnabled: true, soldIn: ['alps', 'dach'] };
    const { toyTrain, toyPostcard } = compileConfig(toyFeatures, document, markets).features;
    expect(toyTrain?.desktop.lines).toMatchObject([{ market: ['AT', 'CH'] }, { market: [] }, { market: 'all' }]);
    expect(toyPostcard).toMatchObject({ desktop: { soldIn: ['AT', 'CH', 'DE'] }, mobile: { soldIn: 'all' } });
  });

  it('contains the numbers of picked resources, in their order', () => {
    const document = defaultDocument(toyFeatures);
    const stamps = [resourceId('product', 8123456789012), resourceId('product', 7)];
    Object.assign(document.toyPostcard.desktop, { stamps, frame: [resourceId('variant', 44444444444444)] });
    const { desktop } = compileConfig(toyFeatures, document, []).features.toyPostcard ?? {};
    expect(desktop).toMatchObject({ stamps: [8123456789012, 7], frame: [44444444444444], series: [] });
  });

  it('contains each part of an order, even if an older release has saved it', () => {
    const document = defaultDocument(features);
    const saved: (typeof document.miniCart.desktop)['sectionOrder'] = {
      'above-lines': ['milestones', 'banner'],
      'below-lines': ['countdown', 'secure'],
      'above-buttons': [],
      'below-buttons': ['links'],
    };
    document.miniCart.desktop = { ...document.miniCart.desktop, isEnabled: true, sectionOrder: saved };
    const { sectionOrder } = compileConfig(features, document, []).features.miniCart?.desktop ?? {};
    expect(sectionOrder).toEqual({
      'above-lines': ['milestones', 'banner', 'free-shipping', 'next-gift'],
      'below-lines': [
        ...['gifts', 'protection', 'gift-wrap', 'recommendations', 'code', 'note', 'estimate'],
        ...['countdown', 'secure'],
      ],
      'above-buttons': ['terms'],
      'below-buttons': ['links'],
    });
  });

  it('gives the storefront the saved settings of each platform', () => {
    const document = defaultDocument(features);
    document.stickyBar.mobile = { ...document.stickyBar.mobile, isEnabled: true, textColor: '#123456' };
    const config: StorefrontConfig = JSON.parse(JSON.stringify(compileConfig(features, document, [])));
    expect(settingsFor(config, 'stickyBar', 'mobile')).toEqual(document.stickyBar.mobile);
    expect(settingsFor(config, 'stickyBar', 'desktop')).toEqual(document.stickyBar.desktop);
    expect(settingsFor(config, 'miniCartProgressBar', 'mobile')).toBeUndefined();
  });
});
