import type { StorefrontConfig, StorefrontTranslations } from '@uptill/feature-schema/storefront';
import { settingsFor } from '@uptill/feature-schema/storefront';
import { describe, expect, it } from 'vitest';
import { translate } from './translate.ts';

/** Returns the settings of a bar and of milestones after their translation. */
function translated(translations: StorefrontTranslations) {
  const config = {
    schemaVersion: 1,
    features: {
      stickyBar: {
        desktop: { height: 40, button: { buttonText: 'Buy', colour: 'red' } },
        mobile: { button: { buttonText: 'Add', colour: 'blue' } },
      },
      miniCartProgressBar: { desktop: { levelSets: [{ levels: [{ label: 'One' }, { label: 'Two' }] }] }, mobile: {} },
    },
  } as unknown as StorefrontConfig;
  translate({ config, translations });
  return (key: 'stickyBar' | 'miniCartProgressBar', platform: 'mobile' | 'desktop') =>
    settingsFor(config, key, platform);
}

describe('translated settings', () => {
  it('have the texts of their platform, and unchanged other settings', () => {
    const settings = translated({
      stickyBar: {
        both: { button: { buttonText: 'Acheter' } },
        mobile: { button: { buttonText: 'Ajouter' } },
      },
    });
    expect(settings('stickyBar', 'desktop')).toEqual({
      height: 40,
      button: { buttonText: 'Acheter', colour: 'red' },
    });
    expect(settings('stickyBar', 'mobile')).toEqual({ height: 40, button: { buttonText: 'Ajouter', colour: 'blue' } });
  });

  it('have translated list items, even on a platform without its own settings', () => {
    const settings = translated({
      miniCartProgressBar: { both: { levelSets: { 0: { levels: { 1: { label: 'Deux' } } } } } },
    });
    const levelSets = [{ levels: [{ label: 'One' }, { label: 'Deux' }] }];
    expect(settings('miniCartProgressBar', 'mobile')).toEqual({ levelSets });
    expect(settings('miniCartProgressBar', 'desktop')).toEqual({ levelSets });
  });

  it('gain no new settings, and no texts in place of other values', () => {
    const settings = translated({
      stickyBar: { both: { title: 'Titre', height: 'haut', button: 'bouton' } },
      miniCartProgressBar: { both: { levelSets: { 3: { label: 'Quatre' } } } },
      unknown: { both: { text: 'Texte' } },
    });
    expect(settings('stickyBar', 'desktop')).toEqual({ height: 40, button: { buttonText: 'Buy', colour: 'red' } });
    expect(settings('miniCartProgressBar', 'desktop')).toEqual({
      levelSets: [{ levels: [{ label: 'One' }, { label: 'Two' }] }],
    });
  });
});
