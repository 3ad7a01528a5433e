import { type BlockData, blockKeys, type SettingSchema } from '../../../shop/themes/json-file.ts';
import { blockId } from '../../../shop/themes/section-ids.ts';
import { type ThemeTextPlace, within } from '../../../shop/translations/theme-text-place.ts';
import { BlockDrop } from '../objects/section.ts';
import { SettingsDrop } from '../objects/settings.ts';
import type { Page } from '../page.ts';

type Parent = Pick<BlockData, 'blocks' | 'block_order'>;

/**
 * Returns the blocks of a section or theme block, with the blocks nested in them. Hidden blocks are omitted, except
 * static ones: `content_for` must find them, or it would render the block with default settings.
 */
export function blocksOf(
  page: Page,
  parent: Parent & { id: string },
  parentPath: string,
  texts?: ThemeTextPlace,
): BlockDrop[] {
  return blockKeys(parent).flatMap((key) => {
    const block = parent.blocks?.[key];
    const isStatic = block?.static === true;
    if (!block || (block.disabled && !isStatic)) return [];
    const themeBlock = `blocks/${block.type}.liquid`;
    const id = blockId(parent.id, key);
    const own = texts && within(texts, key);
    return [
      new BlockDrop({
        id,
        type: block.type,
        isStatic,
        isHidden: block.disabled === true,
        designMode: page.designMode,
        settings: new SettingsDrop(page, settingsOf(page, block.type, parentPath), block.settings, own),
        blocks: page.theme.has(themeBlock) ? blocksOf(page, { ...block, id }, themeBlock, own) : [],
      }),
    ];
  });
}

function settingsOf({ theme }: Page, type: string, parentPath: string): SettingSchema[] {
  try {
    return theme.blockSettings(type, parentPath);
  } catch {
    // Rendering the block or section reports the error in its schema.
    return [];
  }
}
