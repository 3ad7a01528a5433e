import { type SectionData, sectionSchema } from '../../../shop/themes/json-file.ts';
import { ThemeFileError } from '../../../shop/themes/theme-file-error.ts';
import { settingsDataPlace, type ThemeTextPlace, within } from '../../../shop/translations/theme-text-place.ts';
import { renderAppBlock } from '../app/app-block.ts';
import { htmlAttributes } from '../filters/escape.ts';
import { BlockDrop, SectionDrop } from '../objects/section.ts';
import { SettingsDrop } from '../objects/settings.ts';
import type { Page } from '../page.ts';
import { blocksOf } from './blocks-of.ts';
import { renderFile } from './render.ts';
import { liquidErrorText } from './render-error.ts';

export interface SectionPlace {
  /** The id in the page's HTML, without the prefix `shopify-section-`. */
  id: string;
  data: SectionData;
  /** `template`, `header`, `footer`, `custom.…` or `static`. */
  location: string;
  /** Class added by its section group. */
  groupClass?: string;
  index?: number;
  /** Place of its texts in translations. Missing for a section that has not been saved. */
  texts?: ThemeTextPlace;
}

/** The section around app blocks that are on their own. Shopify provides it to themes without such a file. */
const APPS = 'apps';
const NO_SCHEMA = sectionSchema.parse({ name: APPS });

/** Renders a section with its wrapper, as in a page and in responses of the Section Rendering API. */
export function renderSection(page: Page, place: SectionPlace): string {
  const { id, data, location, groupClass, index, texts } = place;
  const path = `sections/${data.type}.liquid`;
  try {
    const isShopifys = data.type === APPS && !page.theme.has(path);
    const schema = isShopifys ? NO_SCHEMA : page.theme.schemaOf(path);
    const section = new SectionDrop({
      id,
      location,
      index: index ?? null,
      settings: new SettingsDrop(page, schema.settings, data.settings, texts),
      blocks: blocksOf(page, { ...data, id }, path, texts),
    });
    const html = isShopifys
      ? section.blocks.map((block) => (BlockDrop.isApp(block) ? renderAppBlock(page, block) : '')).join('')
      : renderFile(path, { page, files: page.theme, extension: null, own: { section } });
    const tag = schema.tag ?? 'div';
    const classes = ['shopify-section', groupClass, schema.class].filter(Boolean).join(' ');
    return `<${tag}${htmlAttributes({ id: `shopify-section-${id}`, class: classes })}>${html}</${tag}>`;
  } catch (error) {
    if (!(error instanceof ThemeFileError)) throw error;
    return liquidErrorText(error.place, error.reason);
  }
}

/**
 * Returns the section of `{% section 'name' %}` and `?section_id=name`: the saved one in the settings data, else the
 * default of the schema.
 */
export function staticSection(page: Page, name: string): SectionPlace | null {
  const path = `sections/${name}.liquid`;
  if (!page.theme.has(path)) return null;
  const saved = page.theme.savedSections()[name];
  if (!saved) return { id: name, location: 'static', data: defaultSection(page, name, path) };
  return { id: name, location: 'static', data: saved, texts: within(settingsDataPlace(page.shop), name) };
}

function defaultSection(page: Page, name: string, path: string): SectionData {
  const preset = schemaOrNone(page, path)?.default;
  const blocks = Object.fromEntries((preset?.blocks ?? []).map((block, index) => [`${name}-${index}`, block]));
  return { type: name, settings: preset?.settings ?? {}, blocks };
}

/** Rendering the section reports the error in its schema. */
function schemaOrNone(page: Page, path: string) {
  try {
    return page.theme.schemaOf(path);
  } catch {
    return null;
  }
}
