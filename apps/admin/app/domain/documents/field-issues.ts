import {
  type AnyFeature,
  type Feature,
  type Field,
  type Fields,
  features,
  type Issue,
  PLATFORMS,
  type Platform,
  type Screen,
  settingsIn,
  type Tab,
} from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';
import { isWithin } from './issues';
import { otherPlatform } from './platforms';

/** Returns the issues of a field's value. `path` is the field's dotted path in the document. */
export function issuesOf(path: string, field: Field, value: unknown): Issue[] {
  const parsed = field.schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    path: [...path.split('.'), ...issue.path.map(String)],
    message: issue.message,
  }));
}

/** Returns the path of the same setting on the other platform. */
export function pathOnOther(path: string): string {
  const [storeKey = '', platform, ...inside] = path.split('.');
  return [storeKey, otherPlatform(platform === 'mobile' ? 'mobile' : 'desktop'), ...inside].join('.');
}

/** Where the admin shows a setting. */
export interface Place {
  screen: Screen;
  tab: Tab;
  platform: Platform;
  /** Path of the tab's field for the setting, or of the field that contains it. */
  field: string;
}

/** Returns the feature with a key of the document. */
export function featureOf(key: string): AnyFeature {
  const feature = Object.values<AnyFeature>(features).find((each) => each.key === key);
  if (!feature) throw new Error(`There is no feature ${key}`);
  return feature;
}

/**
 * Finds the place that shows the setting at `path`: the preferred tab, or else the first one of which a section shows it. Null
 * when none does.
 */
export function locate(screens: readonly Screen[], path: string, preferred?: Tab): Place | null {
  const [storeKey, platformName, ...rest] = path.split('.');
  const platform = PLATFORMS.find((name) => name === platformName);
  const inside = rest.join('.');
  if (!platform) return null;
  const places = screens.flatMap((screen) =>
    screen.tabs.flatMap((tab): Place[] => {
      const settings = settingsIn(tab === preferred ? tab : { ...tab, ladder: undefined });
      const shown = settings.find(({ feature, path }) => feature === storeKey && isWithin(inside, path));
      return shown ? [{ screen, tab, platform, field: shown.path }] : [];
    }),
  );
  return places.find(({ tab }) => tab === preferred) ?? places[0] ?? null;
}

/**
 * Returns the name of the setting at `path` for a message: tab and field, such as `Button Settings, Text (phone)`,
 * preceded by the title of the screen unless it is `current`. Without the platform if `isOnBoth`.
 */
export function nameOf({ screen, tab, platform }: Place, path: string, current: Screen, isOnBoth: boolean): string {
  const titles = screen === current ? [tab.title] : [screen.title, tab.title];
  const name = [...titles, ...labelsAt(path)].join(', ');
  return isOnBoth ? name : t('form.onPlatform', { name, platform });
}

/**
 * Returns the label of the field at a path of the document, preceded by the names of its list entries. `*` stands for all
 * entries of a list.
 */
export function labelsAt(path: string): string[] {
  const [storeKey, , ...inside] = path.split('.');
  const feature: Pick<Feature, 'fields'> | undefined = Object.values(features).find(({ key }) => key === storeKey);
  return labelsOf(feature?.fields ?? {}, inside);
}

/** Returns the label of the field at a path, preceded by the names of its list entries. */
function labelsOf(fields: Fields, [name = '', ...inside]: readonly string[]): string[] {
  const field = fields[name];
  if (!field) return [];
  if (inside.length > 0 && field.kind === 'group') return labelsOf(field.fields, inside);
  if (inside.length === 0 || field.kind !== 'list') return [field.label];
  const [index, ...rest] = inside;
  const entry = index === '*' ? field.label : `${field.itemLabel} ${Number(index) + 1}`;
  return [entry, ...labelsOf(field.item, rest)];
}
