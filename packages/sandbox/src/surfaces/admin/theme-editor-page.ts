import { escapeHtml } from '../../platform/http/html.ts';
import { pathOnSameHost } from '../../platform/http/redirect.ts';
import { catalogueOf } from '../../shop/catalogue/catalogue.ts';
import { type AppEmbed, appEmbeds, isEmbedEnabled, setEmbed } from '../../shop/extensions/app-embed.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { publishedTheme } from '../../shop/themes/theme-library.ts';
import { adminLayout } from './layout.ts';
import type { AdminVisit } from './routes.ts';

/**
 * Shows the theme editor: the sections of the page in its preview, whose changes are saved immediately, and the app
 * embeds. A deep link (`activateAppId=<api key>/<block>`) shows its embed enabled, but only the merchant's Save stores
 * this.
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
  const shown = shownPath(url, shop);
  const preview = `<iframe class="theme-preview" title="Preview of ${escapeHtml(shop.name)}" src="${escapeHtml(sandbox.urls.storefront(shop.handle) + shown)}"></iframe>`;
  return adminLayout({
    title: `Theme editor · ${shop.name}`,
    sandbox,
    shop,
    current: 'themes',
    main: `<div class="editor" id="theme-editor" data-storefront="${sandbox.urls.storefront(shop.handle)}">
<div class="editor__side">
  <h1>Theme editor</h1>
  <p class="editor__theme">${escapeHtml(publishedTheme(shop).name)}</p>
  <form class="editor__pages"><label for="editor-page">Page</label><select id="editor-page">${pageChoices(shop, shown)}</select></form>
  <p><button type="button" class="button" id="editor-inspector" aria-pressed="false">Choose in the preview</button></p>
  <p class="editor__status" id="editor-status" role="status"></p>
  <div id="editor-sections"></div>
  <section class="editor__embeds"><h2>App embeds</h2>${form}</section>
</div>
${preview}
</div>`,
    scripts: '<script src="/assets/shell.js"></script><script src="/assets/theme-editor.js"></script>',
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

/** Returns a page of each kind for the preview, by template. */
function previewPaths(shop: ShopState): Record<string, string> {
  const [product] = catalogueOf(shop).products;
  return {
    index: '/',
    product: product ? `/products/${product.handle}` : '/',
    collection: '/collections/all',
    'list-collections': '/collections',
    cart: '/cart',
    search: '/search',
    page: '/pages/about',
    blog: '/blogs/news',
    article: '/blogs/news/what-we-keep',
    '404': '/404',
    password: '/password',
  };
}

/** Returns the page in a deep link's `template` or `previewPath`, or the home page. */
const shownPath = (url: URL, shop: ShopState) =>
  pathOnSameHost(url.searchParams.get('previewPath')) ??
  previewPaths(shop)[url.searchParams.get('template') ?? ''] ??
  '/';

function pageChoices(shop: ShopState, shown: string): string {
  const choices = Object.entries(previewPaths(shop)).map(
    ([template, path]) =>
      `<option value="${escapeHtml(path)}" data-template="${template}"${path === shown ? ' selected' : ''}>${PAGE_NAMES[template] ?? template}</option>`,
  );
  return choices.join('');
}

const PAGE_NAMES: Record<string, string> = {
  index: 'Home page',
  product: 'Product',
  collection: 'Collection',
  'list-collections': 'Collections list',
  cart: 'Cart',
  search: 'Search',
  page: 'Page',
  blog: 'Blog',
  article: 'Article',
  '404': '404',
  password: 'Password',
};

/** Returns the block that a deep link activates, or null without a deep link and for another app. */
function activatedBlock(url: URL, clientId: string): string | null {
  const [key, block] = url.searchParams.get('activateAppId')?.split('/') ?? [];
  return key === clientId && block ? block : null;
}
