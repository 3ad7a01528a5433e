import { catalogueOf } from '../catalogue/catalogue.ts';
import { type AppEmbed, appEmbeds, isEmbedEnabled, setEmbed } from '../extensions/app-embed.ts';
import { escapeHtml } from '../http/html.ts';
import { ownPath } from '../storefront/own-path.ts';
import { adminLayout } from './layout.ts';
import type { AdminVisit } from './routes.ts';

/**
 * The theme editor, reduced to its app embeds and a preview of what is saved. A deep link (`activateAppId=<api key>/<block>`) arrives with that embed's
 * switch on, and not saved: as on the platform, only the merchant's Save makes it so.
 */
export async function themeEditorPage({ url, sandbox, shop }: AdminVisit): Promise<Response> {
  const embeds = shop.installation ? await appEmbeds(sandbox) : [];
  const activated = activatedBlock(url, sandbox.config.clientId);
  const rows = embeds.map((embed) => {
    const enabled = isEmbedEnabled(shop, embed);
    return embedSwitch(embed, enabled || embed.handle === activated);
  });
  const isUnsaved = embeds.some((embed) => embed.handle === activated && !isEmbedEnabled(shop, embed));
  const note = url.searchParams.has('saved') ? '<p role="status" class="note">Saved.</p>' : '';
  const unsaved = isUnsaved ? '<p class="note">The switch is on and not saved yet.</p>' : '';
  const form = `<form method="post">
  ${rows.join('') || '<p>No installed app has an embed.</p>'}
  ${unsaved}${note}
  <p><button class="button primary">Save</button>
  <a class="button" href="${sandbox.urls.storefront(shop.handle)}/" target="_blank" rel="noopener">View storefront</a></p>
</form>`;
  const preview = `<iframe class="theme-preview" title="Preview of ${escapeHtml(shop.name)}" src="${previewUrl({ url, sandbox, shop })}"></iframe>`;
  return adminLayout({
    title: `Theme editor · ${shop.name}`,
    sandbox,
    shop,
    current: 'themes',
    main: `<div class="page wide"><h1>Theme editor</h1>
<section class="card"><h2>App embeds</h2><p>Theme “${escapeHtml(shop.theme)}”</p>${form}</section>
<section class="card"><h2>Preview</h2>${preview}</section></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

export async function saveThemeEditor({ request, url, sandbox, shop }: AdminVisit): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  for (const embed of shop.installation ? await appEmbeds(sandbox) : []) setEmbed(shop, embed, form.has(embed.handle));
  await sandbox.flush();
  return Response.redirect(new URL(`${url.pathname}?saved`, url), 303);
}

function embedSwitch({ handle, name }: AppEmbed, isOn: boolean): string {
  return `<label class="switch">
    <input type="checkbox" role="switch" name="${escapeHtml(handle)}"${isOn ? ' checked' : ''}>
    <span>${escapeHtml(name)}</span>
  </label>`;
}

/** The page that a deep link's `template` or `previewPath` names; else the home page. In the frame, `Shopify.designMode` is true. */
function previewUrl({ url, sandbox, shop }: Pick<AdminVisit, 'url' | 'sandbox' | 'shop'>): string {
  const [product] = catalogueOf(shop).products;
  const paths: Record<string, string> = {
    product: product ? `/products/${product.handle}` : '/',
    collection: '/collections/all',
    cart: '/cart',
    search: '/search',
  };
  const asked = ownPath(url.searchParams.get('previewPath')) ?? paths[url.searchParams.get('template') ?? ''];
  return escapeHtml(sandbox.urls.storefront(shop.handle) + (asked ?? '/'));
}

/** The block that a deep link asks for; null when there is none or the link is for another app. */
function activatedBlock(url: URL, clientId: string): string | null {
  const [key, block] = url.searchParams.get('activateAppId')?.split('/') ?? [];
  return key === clientId && block ? block : null;
}
