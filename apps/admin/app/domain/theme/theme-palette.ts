import { z } from 'zod';

/** The colours of a theme's pages, as hex without transparency; null for a colour that the theme does not name. */
export const themePaletteAnswer = z.object({
  background: z.string().nullable(),
  text: z.string().nullable(),
  /** Background of buttons. */
  accent: z.string().nullable(),
});

export type ThemePalette = z.infer<typeof themePaletteAnswer>;
