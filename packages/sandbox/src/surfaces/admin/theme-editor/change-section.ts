import { z } from 'zod';
import { parseThemeJson } from '../../../shop/themes/json-text.ts';
import { openShopTheme } from '../../../shop/themes/open-shop-theme.ts';
import { ThemeFileError } from '../../../shop/themes/theme-file-error.ts';
import { publishedTheme, storeTheme } from '../../../shop/themes/theme-library.ts';
import { withFiles } from '../../../shop/themes/write-theme-files.ts';
import type { AdminVisit } from '../routes.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

/** A change of a template or a section group. */
const change = z.union([
  z.strictObject({
    file: z.string(),
    section: z.string(),
    /** Ids of the nested blocks down to the changed one. Empty for the section itself. */
    block: z.array(z.string()).default([]),
    setting: z.string(),
    value,
  }),
  z.strictObject({ file: z.string(), section: z.string(), hidden: z.boolean() }),
  z.strictObject({ file: z.string(), order: z.array(z.string()) }),
]);

type Change = z.infer<typeof change>;

/** Loose, so that fields unknown to the editor are kept. */
type Part = {
  settings?: Record<string, unknown> | undefined;
  blocks?: Record<string, Part> | undefined;
  disabled?: boolean | undefined;
};
const part: z.ZodType<Part> = z.lazy(() =>
  z.looseObject({
    settings: z.record(z.string(), z.unknown()).optional(),
    blocks: z.record(z.string(), part).optional(),
    disabled: z.boolean().optional(),
  }),
);
const holder = z.looseObject({ sections: z.record(z.string(), part), order: z.array(z.string()) });

/**
 * Answers `POST …/editor/change`: changes the theme's file for this shop, but not in the theme's folder. Responds 204,
 * or 422 with a message.
 */
export async function changeSection({ request, sandbox, shop }: AdminVisit): Promise<Response> {
  const asked = change.safeParse(await request.json().catch(() => null));
  if (!asked.success) return refusal(z.prettifyError(asked.error));
  const { file } = asked.data;
  const theme = publishedTheme(shop);
  const files = openShopTheme(theme);
  if (!/^(templates|sections)\/[\w./-]+\.json$/.test(file) || !files.has(file)) return refusal(`There is no ${file}.`);
  try {
    const content = parseThemeJson(files.text(file), holder, file);
    const problem = apply(content, asked.data);
    if (problem) return refusal(problem);
    const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    storeTheme(shop, withFiles(theme, { [file]: bytes }, sandbox.clock.iso()));
    await sandbox.flush();
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof ThemeFileError) return refusal(error.message);
    throw error;
  }
}

const refusal = (message: string) => Response.json({ message }, { status: 422 });

/** Applies the change. Returns the reason if it is refused, else null. */
function apply(content: z.infer<typeof holder>, asked: Change): string | null {
  if ('order' in asked) {
    const isSame =
      asked.order.length === content.order.length && asked.order.every((key) => content.order.includes(key));
    if (!isSame) return 'The order has other sections than the file.';
    content.order = asked.order;
    return null;
  }
  const section = content.sections[asked.section];
  if (!section) return `There is no section ${asked.section}.`;
  if ('hidden' in asked) {
    section.disabled = asked.hidden || undefined;
    return null;
  }
  let target = section;
  for (const id of asked.block) {
    const block = target.blocks?.[id];
    if (!block) return `There is no block ${id}.`;
    target = block;
  }
  target.settings = { ...target.settings, [asked.setting]: asked.value };
  return null;
}
