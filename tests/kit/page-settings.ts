import type { Page } from '@playwright/test';
import { publishedSettings, type SettingsByFeature, settingsByPlatform } from './publish.ts';

/**
 * Changes settings in the data that the app embed prints into the next pages, after those that were published. For
 * settings that cannot be published, such as those of toy features, and for many changes, because publishing takes
 * longer. A later call replaces the settings of an earlier one. `config` is set beside the features.
 */
export async function setInPage(page: Page, settings: SettingsByFeature, config: object = {}): Promise<void> {
  const published = Object.entries(settings).map(([key, change]) => [
    key,
    settingsByPlatform(key, change, publishedSettings),
  ]);
  await page.addInitScript(replaceSettings, { settings: Object.fromEntries(published), config });
}

/** Runs in the page. Replaces the settings as soon as the page data is parsed, before the loader reads it. */
function replaceSettings({ settings, config }: { settings: object; config: object }): void {
  document.addEventListener('readystatechange', () => {
    const printed = document.getElementById('uptill-page');
    if (document.readyState !== 'interactive' || !printed) return;
    const data = JSON.parse(printed.textContent);
    Object.assign(data.config, config);
    Object.assign(data.config.features, settings);
    printed.textContent = JSON.stringify(data);
  });
}
