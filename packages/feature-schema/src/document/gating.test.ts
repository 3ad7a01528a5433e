import { describe, expect, it } from 'vitest';
import { type Access, FULL_ACCESS, NO_ACCESS } from '../access.ts';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { toyScreens } from '../fixtures/toy-screens.ts';
import { compileConfig } from './compile.ts';
import { type DocumentOf, defaultDocument } from './document.ts';
import { refusedChanges, usableDocument } from './gating.ts';

type ToyDocument = DocumentOf<typeof toyFeatures>;

const definitions = { features: toyFeatures, screens: toyScreens };

/** Returns a document after `change`. The kettle is initially off, so that `change` can turn it on. */
function changed(change: (kettle: ToyDocument['toyKettle']['mobile'], document: ToyDocument) => void): ToyDocument {
  const document = defaultDocument(toyFeatures);
  document.toyKettle.mobile.isEnabled = false;
  document.toyKettle.desktop.isEnabled = false;
  change(document.toyKettle.mobile, document);
  return document;
}

const off = changed(() => {});
const withOn = changed((kettle) => Object.assign(kettle, { isEnabled: true }));
const withTeas = (...teas: ('green' | 'white')[]) =>
  changed((kettle) => Object.assign(kettle, { cups: teas.map((tea) => ({ tea, saucer: true })) }));

/** Returns the refused changes as `path: reason`. */
function refused(stored: ToyDocument, document: ToyDocument, access: Access = NO_ACCESS): string[] {
  const settings = refusedChanges(definitions, stored, document, access);
  return settings.map(({ path, reason }) => `${path.join('.')}: ${reason}`);
}

describe('a change', () => {
  it('of a field on a tab that needs a plan is refused for shops without the plan, also inside a group', () => {
    const document = changed((kettle) => Object.assign(kettle, { isEnabled: true, spout: { length: 7 } }));
    expect(refused(off, document)).toEqual(['toyKettle.mobile.isEnabled: plan', 'toyKettle.mobile.spout.length: plan']);
    expect(refused(off, document, FULL_ACCESS)).toEqual([]);
  });

  it('of a field on a tab that needs scopes is refused until the shop has granted them', () => {
    expect(refused(off, withOn, { ...FULL_ACCESS, scopes: [] })).toEqual(['toyKettle.mobile.isEnabled: scopes']);
    expect(refused(off, withOn, { ...FULL_ACCESS, scopes: ['write_discounts'] })).toEqual([]);
  });

  it('of a field on a screen that needs a plan is refused for shops without the plan', () => {
    const screens = toyScreens.map((screen) => ({ ...screen, needsUpgrade: true }));
    const document = changed((_, { toyLamp }) => Object.assign(toyLamp.desktop, { glow: '#000000' }));
    const [setting] = refusedChanges({ ...definitions, screens }, off, document, NO_ACCESS);
    expect(setting).toMatchObject({ path: ['toyLamp', 'desktop', 'glow'], reason: 'plan' });
  });

  it('of a field that another tab shows without requirements is allowed', () => {
    const screens = toyScreens.map((screen) => ({ ...screen, isPro: screen.name === 'toy-lamp' }));
    const document = changed((_, { toyLamp }) => Object.assign(toyLamp.desktop, { glow: '#000000', zIndex: 9 }));
    const settings = refusedChanges({ ...definitions, screens }, off, document, NO_ACCESS);
    expect(settings.map(({ path }) => path.at(-1))).toEqual(['zIndex']);
  });

  it('to an option that needs a plan is refused, also in a list', () => {
    expect(refused(off, withTeas('green', 'white'))).toEqual(['toyKettle.mobile.cups.1.tea: plan']);
    expect(refused(off, withTeas('green', 'green'))).toEqual([]);
    expect(refused(off, withTeas('green', 'white'), FULL_ACCESS)).toEqual([]);
  });

  it('of an internal field is refused for every shop, also in a list', () => {
    const document = changed((kettle) => Object.assign(kettle, { zIndex: 9, cups: [{ tea: 'green', saucer: false }] }));
    expect(refused(off, document, FULL_ACCESS)).toEqual([
      'toyKettle.mobile.zIndex: internal',
      'toyKettle.mobile.cups.0.saucer: internal',
    ]);
  });
});

describe('a shop with stored settings that it may no longer choose', () => {
  it('keeps them, and may save other settings', () => {
    const stored = changed((kettle) => Object.assign(kettle, { isEnabled: true, zIndex: 9, spout: { length: 7 } }));
    const document = structuredClone(stored);
    document.toyLamp.mobile.isEnabled = true;
    expect(refused(stored, document)).toEqual([]);
  });

  it('may only reset them to the default or turn them off', () => {
    const stored = changed((kettle) => Object.assign(kettle, { isEnabled: true, spout: { length: 7 } }));
    expect(refused(stored, off)).toEqual([]);
    const document = changed((kettle) => Object.assign(kettle, { spout: { length: 6 } }));
    expect(refused(stored, document)).toEqual(['toyKettle.mobile.spout.length: plan']);
  });

  it('may not copy them to the other platform', () => {
    const document = structuredClone(withOn);
    document.toyKettle.desktop.isEnabled = true;
    expect(refused(withOn, document)).toEqual(['toyKettle.desktop.isEnabled: plan']);
  });

  it('may reorder and shorten a list that contains them, but not extend it', () => {
    const stored = withTeas('green', 'white', 'white');
    expect(refused(stored, withTeas('white', 'green', 'white'))).toEqual([]);
    expect(refused(stored, withTeas('white'))).toEqual([]);
    expect(refused(stored, withTeas('white', 'white', 'white'))).toEqual(['toyKettle.mobile.cups.2.tea: plan']);
  });
});

describe('the published config', () => {
  const compiled = (document: ToyDocument, access: Access) =>
    compileConfig(toyFeatures, usableDocument(definitions, document, access), []).features;

  it('omits a feature without its plan or scopes, even if the feature is on by default', () => {
    expect(compiled(withOn, FULL_ACCESS)).toHaveProperty('toyKettle');
    expect(compiled(withOn, { ...FULL_ACCESS, scopes: [] })).not.toHaveProperty('toyKettle');
    expect(compiled(defaultDocument(toyFeatures), NO_ACCESS)).not.toHaveProperty('toyKettle');
    expect(compiled(withOn, NO_ACCESS)).toHaveProperty('toyTrain');
  });

  it('contains the default instead of an option that the shop may not use', () => {
    const document = withTeas('green', 'white');
    document.toyKettle.mobile.isEnabled = true;
    const { toyKettle } = compiled(document, { ...FULL_ACCESS, canAccessAdvancedAnalytics: false });
    expect(toyKettle?.mobile).toMatchObject({ cups: [{ tea: 'green' }, { tea: 'green' }] });
    expect(compiled(document, FULL_ACCESS).toyKettle?.mobile).toMatchObject({
      cups: [{ tea: 'green' }, { tea: 'white' }],
    });
  });

  it('contains the default instead of a field whose tab the shop may not use', () => {
    const screens = toyScreens.map((screen) => ({
      ...screen,
      tabs: screen.tabs.map((tab) => ({ ...tab, isPro: tab.key === 'cups', additionalScopes: [] })),
    }));
    const document = withTeas('green', 'green');
    document.toyKettle.mobile.isEnabled = true;
    const usable = usableDocument({ ...definitions, screens }, document, NO_ACCESS);
    expect(usable.toyKettle.mobile).toMatchObject({ isEnabled: true, cups: toyFeatures.toyKettle.fields.cups.default });
  });

  it('contains the stored values of internal fields', () => {
    const document = changed((kettle) => Object.assign(kettle, { isEnabled: true, zIndex: 9 }));
    expect(compiled(document, FULL_ACCESS).toyKettle?.mobile).toMatchObject({ zIndex: 9 });
  });

  it('is computed without changing the stored document', () => {
    const document = structuredClone(withOn);
    usableDocument(definitions, document, NO_ACCESS);
    expect(document).toEqual(withOn);
  });
});
