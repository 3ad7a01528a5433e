import { z } from 'zod';

const block = z.looseObject({
  type: z.string(),
  disabled: z.boolean().optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
});

/** The merchant's changes to `config/settings_data.json`: theme settings and app embeds. */
export const themeSettings = z.looseObject({
  current: z.looseObject({ blocks: z.record(z.string(), block).optional() }),
});
