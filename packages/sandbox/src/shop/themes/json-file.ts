import { z } from 'zod';

const settings = z.record(z.string(), z.unknown());

const blockData: z.ZodType<BlockData> = z.lazy(() =>
  z.object({
    type: z.string(),
    settings: settings.default({}),
    disabled: z.boolean().optional(),
    /** Rendered by `content_for 'block'` instead of `content_for 'blocks'`. */
    static: z.boolean().optional(),
    blocks: z.record(z.string(), blockData).optional(),
    block_order: z.array(z.string()).optional(),
  }),
);

export interface BlockData {
  type: string;
  settings: Record<string, unknown>;
  disabled?: boolean;
  static?: boolean;
  blocks?: Record<string, BlockData>;
  block_order?: string[];
}

/**
 * Returns the keys of the blocks in a section or block: first those in `block_order`, then the other static blocks. The
 * theme editor saves static blocks outside the order, because Liquid determines their position.
 */
export function blockKeys({ blocks = {}, block_order: order }: Pick<BlockData, 'blocks' | 'block_order'>): string[] {
  if (!order) return Object.keys(blocks);
  const unordered = Object.keys(blocks).filter((id) => blocks[id]?.static && !order.includes(id));
  return [...order, ...unordered];
}

/** A section in a JSON template, a section group or the settings data. */
export const sectionData = z.object({
  type: z.string(),
  settings: settings.default({}),
  blocks: z.record(z.string(), blockData).default({}),
  block_order: z.array(z.string()).optional(),
  disabled: z.boolean().optional(),
});
export type SectionData = z.output<typeof sectionData>;

export const jsonTemplate = z.object({
  layout: z.union([z.string(), z.literal(false)]).optional(),
  wrapper: z.string().optional(),
  sections: z.record(z.string(), sectionData),
  order: z.array(z.string()),
});

export const sectionGroup = z.object({
  type: z.string(),
  name: z.string(),
  sections: z.record(z.string(), sectionData),
  order: z.array(z.string()),
});

const plainSetting = z.object({
  type: z.string(),
  id: z.string().optional(),
  default: z.unknown().optional(),
  /** Texts shown in the theme editor: a text, a `t:` key, or a text for each language. */
  label: z.unknown().optional(),
  content: z.unknown().optional(),
  info: z.unknown().optional(),
  min: z.number().optional().catch(undefined),
  max: z.number().optional().catch(undefined),
  step: z.number().optional().catch(undefined),
  unit: z.unknown().optional(),
  options: z
    .array(z.object({ value: z.string(), label: z.unknown() }))
    .optional()
    .catch(undefined),
});

const setting = plainSetting.extend({
  /** The settings of each scheme in a `color_scheme_group`. A `color_background` has no default. */
  definition: z.array(plainSetting).optional(),
});
export type SettingSchema = z.output<typeof setting>;

/** The JSON between `{% schema %}` and `{% endschema %}`. */
export const sectionSchema = z.object({
  name: z.unknown(),
  /** Null for a theme block without a wrapper element. */
  tag: z.string().nullish(),
  class: z.string().nullish(),
  settings: z.array(setting).default([]),
  blocks: z
    .array(z.object({ type: z.string(), name: z.unknown().optional(), settings: z.array(setting).default([]) }))
    .default([]),
  default: z.object({ settings: settings.default({}), blocks: z.array(blockData).default([]) }).optional(),
});
export type SectionSchema = z.output<typeof sectionSchema>;

/** `config/settings_schema.json`: groups of settings, and `theme_info` with the theme's name. */
export const settingsSchema = z.array(
  z.object({
    name: z.unknown(),
    theme_name: z.string().optional(),
    theme_version: z.coerce.string().optional(),
    settings: z.array(setting).default([]),
  }),
);

/** `config/settings_data.json`. `current` may name one of the presets. */
export const settingsData = z.object({
  current: z.union([z.string(), settings]).default({}),
  presets: z.record(z.string(), settings).default({}),
});

type Nested = { [key: string]: string | Nested };
export const localeFile: z.ZodType<Nested> = z.lazy(() => z.record(z.string(), z.union([z.string(), localeFile])));
