import {
  type BlockData,
  blockKeys,
  jsonTemplate,
  type SettingSchema,
  sectionGroup,
} from '../../../shop/themes/json-file.ts';
import { blockId, sectionId } from '../../../shop/themes/section-ids.ts';
import type { Theme } from '../../../shop/themes/theme.ts';
import { ThemeFileError } from '../../../shop/themes/theme-file-error.ts';
import { schemaText } from './schema-text.ts';

export interface EditableBlock {
  /** The id in the preview's HTML. */
  id: string;
  /** Ids of the nested blocks from the section down to this block. */
  path: string[];
  name: string;
  schema: SettingSchema[];
  settings: Record<string, unknown>;
}

export interface EditableSection {
  /** The id in the preview's HTML. */
  id: string;
  /** The key in the file. */
  key: string;
  name: string;
  isHidden: boolean;
  schema: SettingSchema[];
  settings: Record<string, unknown>;
  blocks: EditableBlock[];
}

/** A theme file with ordered sections: a template or a section group. */
export interface EditableFile {
  path: string;
  name: string;
  /** The error, if the file cannot be read. */
  problem: string | null;
  sections: EditableSection[];
}

/** Returns the files of a page with this template, from top to bottom: header groups, the template, other groups. */
export function editableFiles(theme: Theme, template: string): EditableFile[] {
  const groups = theme.jsonNames('sections');
  const isHeader = (name: string) => name.startsWith('header');
  const paths = [
    ...groups.filter(isHeader).map((name) => `sections/${name}.json`),
    `templates/${template}.json`,
    ...groups.filter((name) => !isHeader(name)).map((name) => `sections/${name}.json`),
  ];
  return paths.filter((path) => theme.has(path)).map((path) => editableFile(theme, path));
}

function editableFile(theme: Theme, path: string): EditableFile {
  const name = path.startsWith('templates/') ? 'Template' : (path.split('/')[1] ?? '').replace(/(-group)?\.json$/, '');
  try {
    const { sections, order } = path.startsWith('templates/')
      ? theme.json(path, jsonTemplate)
      : theme.json(path, sectionGroup);
    const editable = order.flatMap((key) => {
      const data = sections[key];
      if (!data) return [];
      const file = `sections/${data.type}.liquid`;
      const schema = theme.has(file) ? theme.schemaOf(file) : null;
      return [
        {
          id: sectionId(path, key),
          key,
          name: schemaText(theme, schema?.name) || data.type,
          isHidden: data.disabled === true,
          schema: schema?.settings ?? [],
          settings: data.settings,
          blocks: editableBlocks(theme, { ...data, id: sectionId(path, key) }, file, []),
        },
      ];
    });
    return { path, name, problem: null, sections: editable };
  } catch (error) {
    if (!(error instanceof ThemeFileError)) throw error;
    return { path, name, problem: error.message, sections: [] };
  }
}

function editableBlocks(
  theme: Theme,
  parent: Pick<BlockData, 'blocks' | 'block_order'> & { id: string },
  parentPath: string,
  above: string[],
): EditableBlock[] {
  return blockKeys(parent).flatMap((key) => {
    const block = parent.blocks?.[key];
    if (!block) return [];
    const file = `blocks/${block.type}.liquid`;
    const path = [...above, key];
    const id = blockId(parent.id, key);
    const name = theme.has(file)
      ? theme.schemaOf(file).name
      : theme.schemaOf(parentPath).blocks.find(({ type }) => type === block.type)?.name;
    return [
      {
        id,
        path,
        name: schemaText(theme, name) || block.type,
        schema: theme.blockSettings(block.type, parentPath),
        settings: block.settings,
      },
      ...editableBlocks(theme, { ...block, id }, file, path),
    ];
  });
}
