import { asSettings, type Fields, type ListField, type ResourcesField, type Settings } from '@uptill/feature-schema';

/** A field in which a merchant has picked resources. */
export interface FoundPicks {
  /** The field's dotted path in the document. */
  path: string;
  field: ResourcesField;
  /** Global ids, at least one. */
  ids: string[];
  /** The titles of the list entries that contain the field, the outermost first. */
  titles: string[];
}

type TitleOf = (list: ListField, entry: Settings, index: number, scope: Settings) => string;

/**
 * Returns the fields with picked resources among settings, including fields in lists.
 *
 * @param id The dotted path of the settings in the document.
 */
export function findPicks(fields: Fields, settings: Settings, id: string, titleOf: TitleOf): FoundPicks[] {
  return Object.entries(fields).flatMap(([name, field]): FoundPicks[] => {
    const path = `${id}.${name}`;
    const value = settings[name];
    if (field.kind === 'group') return findPicks(field.fields, asSettings(value), path, titleOf);
    if (field.kind === 'list' && Array.isArray(value)) {
      return value.map(asSettings).flatMap((entry, index) => {
        const title = titleOf(field, entry, index, settings);
        const inside = findPicks(field.item, entry, `${path}.${index}`, titleOf);
        return inside.map((found) => ({ ...found, titles: [title, ...found.titles] }));
      });
    }
    if (field.kind !== 'resources' || !Array.isArray(value) || value.length === 0) return [];
    return [{ path, field, ids: value.map(String), titles: [] }];
  });
}
