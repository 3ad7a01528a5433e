import { describe, expect, it } from 'vitest';
import { features } from '../features/index.ts';
import { SCHEMA_VERSION, type StorefrontConfig, settingsFor } from '../storefront.ts';
import { compileConfig } from './compile.ts';
import { defaultDocument } from './document.ts';

describe('the published config', () => {
  it('contains no features that are off', () => {
    expect(compileConfig(defaultDocument(features))).toEqual({ schemaVersion: SCHEMA_VERSION, features: {} });
  });

  it('contains all desktop settings, and the mobile settings that differ', () => {
    const document = defaultDocument(features);
    document.stickyBar.desktop.isEnabled = true;
    document.stickyBar.mobile.button.buttonText = 'Add';
    const { desktop, mobile } = compileConfig(document).features.stickyBar ?? {};
    expect(desktop).toEqual(document.stickyBar.desktop);
    expect(mobile).toEqual({ isEnabled: false, button: document.stickyBar.mobile.button });
  });

  it('gives the storefront the saved settings of each platform', () => {
    const document = defaultDocument(features);
    document.stickyBar.mobile = { ...document.stickyBar.mobile, isEnabled: true, textColor: '#123456' };
    const config: StorefrontConfig = JSON.parse(JSON.stringify(compileConfig(document)));
    expect(settingsFor(config, 'stickyBar', 'mobile')).toEqual(document.stickyBar.mobile);
    expect(settingsFor(config, 'stickyBar', 'desktop')).toEqual(document.stickyBar.desktop);
    expect(settingsFor(config, 'miniCartProgressBar', 'mobile')).toBeUndefined();
  });
});
