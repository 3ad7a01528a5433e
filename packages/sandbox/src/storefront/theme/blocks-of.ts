import { BlockDrop } from '../objects/section.ts';
import { SettingsDrop } from '../objects/settings.ts';
import type { Page } from '../page.ts';
import type { BlockData, SettingSchema } from './json-file.ts';

type Parent = Pick<BlockData, 'blocks' | 'block_order'>;

/** The blocks of a section or of a theme block, with those inside them. A block that is off is left out. */
export function blocksOf(page: Page, parent: Parent, parentPath: string): BlockDrop[] {
  const blocks = parent.blocks ?? {};
  return (parent.block_order ?? Object.keys(blocks)).flatMap((id) => {
    const block = blocks[id];
    if (!block || block.disabled) return [];
    const themeBlock = `blocks/${block.type}.liquid`;
    const isThemeBlock = page.theme.has(themeBlock);
    const schema = isThemeBlock
      ? settingsOfThemeBlock(page, themeBlock)
      : settingsOfLocalBlock(page, parentPath, block);
    return [
      new BlockDrop({
        id,
        type: block.type,
        isStatic: block.static === true,
        designMode: page.designMode,
        settings: new SettingsDrop(page, schema, block.settings),
        blocks: isThemeBlock ? blocksOf(page, block, themeBlock) : [],
      }),
    ];
  });
}

function settingsOfThemeBlock(page: Page, path: string): SettingSchema[] {
  try {
    return page.theme.schemaOf(path).settings;
  } catch {
    // The block itself says what is wrong with its schema, when it is rendered.
    return [];
  }
}

function settingsOfLocalBlock(page: Page, sectionPath: string, { type }: BlockData): SettingSchema[] {
  return page.theme.schemaOf(sectionPath).blocks.find((schema) => schema.type === type)?.settings ?? [];
}
