import {
  type AnyFeature,
  type Field,
  type Fields,
  features,
  fieldAt,
  PLATFORMS,
  type Screen,
  screens,
  type Tab,
  tabPath,
} from '@uptill/feature-schema';
import { pages } from '../pages/pages';

/** A setting or page that a search may find. */
export interface Searchable {
  /** The path of the page or tab, with the path of a setting as its anchor. */
  id: string;
  /** The name of the field, tab or page. */
  name: string;
  /** Where it is, from the outside to the inside. Empty for a page. */
  place: readonly string[];
  /** What it is about: help, options and the fields of its entries. */
  about: string;
}

/** Returns all pages, tabs and settings, in the merchant's language. */
export function searchables(): Searchable[] {
  const ofScreens = (screens as readonly Screen[]).flatMap((screen) =>
    screen.tabs.flatMap((tab) => [tabAsSearchable(screen, tab), ...settingsOf(screen, tab)]),
  );
  const found = [...pages.map(({ label, path }) => page(label, path)), ...ofScreens];
  // The first tab of a screen has the screen's path.
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

const page = (name: string, path: string): Searchable => ({ id: path, name, place: [], about: '' });

function tabAsSearchable(screen: Screen, tab: Tab): Searchable {
  const path = tabPath(screen, tab);
  const isFirst = tab === screen.tabs[0];
  const about = tab.sections.map(({ title, info = '' }) => `${title} ${info}`).join(' ');
  return isFirst
    ? { ...page(screen.title, path), about }
    : { ...page(tab.title, path), place: [screen.title], about: `${about} ${tab.offer ?? ''}` };
}

function settingsOf(screen: Screen, tab: Tab): Searchable[] {
  const feature = Object.values<AnyFeature>(features).find(({ key }) => key === tab.storeKey);
  if (!feature) return [];
  const path = tabPath(screen, tab);
  return tab.sections.flatMap((section) =>
    section.fields.flatMap((fieldPath) => {
      const field = fieldAt(feature, fieldPath);
      const place = [screen.title, tab.title, ...(section.title === tab.title ? [] : [section.title])];
      return fieldsIn(field, fieldPath).map(([inside, each]) => ({
        id: `${path}#${feature.key}.${PLATFORMS[0]}.${inside}`,
        name: each.label,
        place,
        about: aboutOf(each),
      }));
    }),
  );
}

/** Returns the fields of a group with their paths, or the field itself. */
function fieldsIn(field: Field, path: string): [path: string, field: Field][] {
  if (field.kind !== 'group') return [[path, field]];
  return Object.entries<Field>(field.fields)
    .filter(([, { internal }]) => !internal)
    .map(([name, inner]): [string, Field] => [`${path}.${name}`, inner]);
}

/** Returns the help of a field, its options, and the names of the fields inside. */
function aboutOf(field: Field): string {
  const inner: Fields = field.kind === 'list' ? field.item : {};
  const options = field.kind === 'choice' ? field.options.map(({ label }) => label) : [];
  const inside = Object.values(inner).filter(({ internal }) => !internal);
  return [field.info ?? '', ...options, ...inside.flatMap((each) => [each.label, aboutOf(each)])].join(' ');
}
