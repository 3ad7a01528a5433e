import { PLATFORMS, screens, tabPath } from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';
import { labelsAt, locate } from '../documents/field-issues';

/** A setting that does not follow the brand. */
export interface OwnSetting {
  /** Its names in `Brand.own`: one for each platform. */
  names: string[];
  /** Screen, tab, field and platform, such as `Lamps, Colours, Background (phone)`. */
  label: string;
  /** Path of the page that shows it. */
  path: string;
}

/** Returns the settings that `Brand.own` names, by the names that merchants know. A setting of both platforms is one. */
export function ownSettings(own: readonly string[]): OwnSetting[] {
  const found = new Map<string, OwnSetting & { platform: string }>();
  for (const name of own) {
    const place = locate(screens, name);
    if (!place) continue;
    const { screen, tab, platform } = place;
    const key = name.replace(`.${platform}.`, '.');
    const label = [screen.title, tab.title, ...labelsAt(name)].join(', ');
    const names = [...(found.get(key)?.names ?? []), name];
    found.set(key, { names, label, path: tabPath(screen, tab), platform });
  }
  return [...found.values()].map(({ platform, ...setting }) =>
    setting.names.length === PLATFORMS.length
      ? setting
      : { ...setting, label: t('form.onPlatform', { name: setting.label, platform }) },
  );
}
