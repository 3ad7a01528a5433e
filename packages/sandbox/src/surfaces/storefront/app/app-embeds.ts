import { z } from 'zod';
import { assetUrl } from '../asset-url.ts';
import { BlockDrop } from '../objects/section.ts';
import { SettingsDrop } from '../objects/settings.ts';
import type { Page } from '../page.ts';
import { findAppBlock, renderAppBlock } from './app-block.ts';

const embedTarget = z.object({
  target: z.enum(['body', 'head', 'compliance_head', 'section']).default('section'),
  javascript: z.string().optional(),
  stylesheet: z.string().optional(),
});

/** Inserts the enabled app embeds at the end of `head` or `body`, according to the `target` of each schema. */
export function placeAppEmbeds(page: Page, html: string): string {
  const places: Record<'head' | 'body', string> = { head: '', body: '' };
  for (const [id, block] of Object.entries(page.shop.themeSettings.current.blocks ?? {})) {
    const found = block.disabled ? null : findAppBlock(page, block.type);
    if (!found) continue;
    const { target, javascript, stylesheet } = targetOf(found.extension.files.text(found.path));
    if (target === 'section') continue;
    const place = { page, files: found.extension.files, extension: found.extension, own: {} };
    if (stylesheet) places.head += `<link rel="stylesheet" href="${assetUrl(place, stylesheet)}" media="all">`;
    if (javascript) places.head += `<script src="${assetUrl(place, javascript)}" defer="defer"></script>`;
    const settings = new SettingsDrop(page, [], block.settings);
    const drop = new BlockDrop({ id, type: block.type, settings, blocks: [] });
    places[target === 'body' ? 'body' : 'head'] += renderAppBlock(page, drop);
  }
  return insertBefore(insertBefore(html, '</head>', places.head), '</body>', places.body);
}

function targetOf(liquid: string): z.output<typeof embedTarget> {
  const [, json = '{}'] = /\{%-?\s*schema\s*-?%\}([\s\S]*?)\{%-?\s*endschema\s*-?%\}/.exec(liquid) ?? [];
  return embedTarget.parse(JSON.parse(json));
}

function insertBefore(html: string, tag: string, part: string): string {
  const at = html.lastIndexOf(tag);
  return part === '' || at === -1 ? html : html.slice(0, at) + part + html.slice(at);
}
