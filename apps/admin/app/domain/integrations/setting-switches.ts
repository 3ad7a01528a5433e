import {
  type AnyDocument,
  type AnyFeature,
  type Field,
  type Fields,
  features,
  PLATFORMS,
  type Platform,
  type Requirements,
  type Settings,
  type SwitchedIntegration,
  screens,
  type Tab,
  type ToggleField,
  tabPath,
} from '@uptill/feature-schema';
import { type Change, settingsOf } from '../documents/change';

/** A toggle that turns an integration on, as the features define it. */
export interface SettingSwitch {
  feature: AnyFeature;
  field: ToggleField;
  /** Name of the toggle. With `list`, each entry of this list has the toggle. */
  toggle: string;
  list?: string;
}

/** Returns the switches of an integration: the toggles that name it. */
export function switchesOf(id: SwitchedIntegration): SettingSwitch[] {
  return Object.values<AnyFeature>(features).flatMap((feature) =>
    Object.entries<Field>(feature.fields).flatMap(([name, field]) =>
      field.kind === 'list'
        ? togglesIn(field.item, id).map((found) => ({ feature, list: name, ...found }))
        : togglesIn({ [name]: field }, id).map((found) => ({ feature, ...found })),
    ),
  );
}

function togglesIn(fields: Fields, id: SwitchedIntegration): Pick<SettingSwitch, 'toggle' | 'field'>[] {
  return Object.entries(fields).flatMap(([toggle, field]) =>
    field.kind === 'toggle' && field.integration === id ? [{ toggle, field }] : [],
  );
}

/** Returns true if every toggle of a switch is on, false if none is, and `some` otherwise. */
export function isSwitchedOn(document: AnyDocument, one: SettingSwitch): boolean | 'some' {
  const values = PLATFORMS.flatMap((platform) => valuesOf(settingsOf(document, one.feature.key, platform), one));
  return values.every(Boolean) ? values.length > 0 : values.some(Boolean) && 'some';
}

/** Returns the changes that turn a switch on or off, on mobile and desktop. */
export function switchChanges(document: AnyDocument, one: SettingSwitch, isOn: boolean): Change[] {
  const { toggle, list } = one;
  const feature = one.feature.key;
  return PLATFORMS.map((platform) => {
    if (!list) return { feature, platform, path: toggle, value: isOn };
    const entries = entriesOf(settingsOf(document, feature, platform), list);
    return { feature, platform, path: list, value: entries.map((entry) => ({ ...entry, [toggle]: isOn })) };
  });
}

/** Returns the feature that is off on mobile and desktop, so that a switch has no effect: its own feature or the parent. */
export function offFeature(document: AnyDocument, { feature }: SettingSwitch): AnyFeature | undefined {
  const isOn = ({ key }: AnyFeature) =>
    PLATFORMS.some((platform) => settingsOf(document, key, platform).isEnabled === true);
  return [parentOf(feature), feature].find((one) => one && !isOn(one));
}

/** Returns the name of a feature, preceded by its parent's name. */
export function fullName(feature: AnyFeature): string {
  return [parentOf(feature), feature].flatMap((one) => one?.name ?? []).join(': ');
}

/** Returns the names of the features that use an integration, by a switch that takes effect. */
export function featuresInUse(document: AnyDocument, switches: readonly SettingSwitch[]): string[] {
  const inUse = switches.filter((one) =>
    PLATFORMS.some(
      (platform) =>
        isShownOn(document, one.feature, platform) &&
        valuesOf(settingsOf(document, one.feature.key, platform), one).includes(true),
    ),
  );
  return inUse.map(({ feature }) => fullName(feature));
}

/** Returns the place of a switch among the settings, and the requirements for turning it on. */
export function placeOf({ feature, toggle, list }: SettingSwitch): { path: string; requirements: Requirements[] } {
  for (const screen of screens) {
    const tab = screen.tabs.find((tab) => tab.storeKey === feature.key && shows(tab, list ?? toggle));
    if (tab) return { path: tabPath(screen, tab), requirements: [screen, tab] };
  }
  throw new Error(`No tab shows ${toggle} of ${feature.key}`);
}

const parentOf = ({ parent }: AnyFeature): AnyFeature | undefined =>
  Object.values<AnyFeature>(features).find(({ key }) => key === parent);

const shows = ({ sections }: Tab, field: string) => sections.some(({ fields }) => fields.includes(field));

function isShownOn(document: AnyDocument, { key, parent }: AnyFeature, platform: Platform): boolean {
  return [key, parent].every((one) => !one || settingsOf(document, one, platform).isEnabled === true);
}

const valuesOf = (settings: Settings, { toggle, list }: SettingSwitch): unknown[] =>
  list ? entriesOf(settings, list).map((entry) => entry[toggle]) : [settings[toggle]];

function entriesOf(settings: Settings, list: string): Settings[] {
  const entries = settings[list];
  return Array.isArray(entries) ? entries : [];
}
