import { z } from 'zod';
import { escapeHtml } from '../../platform/http/html.ts';
import { BLOCK_TARGETS, type BlockTarget, placeBlock } from '../../shop/extensions/checkout-blocks.ts';
import { readUiExtensions, type UiExtension } from '../../shop/extensions/ui-extensions.ts';
import { adminLayout } from './layout.ts';
import { type AdminVisit, adminPath } from './routes.ts';

const PATH = '/settings/checkout/editor';

const PAGE_NAMES: Record<BlockTarget, string> = {
  'purchase.thank-you.block.render': 'Thank you',
  'customer-account.order-status.block.render': 'Order status',
};

/** Shows the pages after the checkout, with the blocks of the app's extensions, which can be placed there or removed. */
export function checkoutEditorPage({ sandbox, shop }: AdminVisit): Response {
  const extensions = readUiExtensions(sandbox.extensionsDir);
  const cards = BLOCK_TARGETS.map((target) => {
    const offered = extensions.filter(({ targets }) => targets.some((one) => one.target === target));
    const forms = offered.map((extension) => {
      const isPlaced = shop.checkoutBlocks.some(
        (block) => block.extension === extension.uid && block.target === target,
      );
      return blockForm(adminPath(shop, PATH), extension, target, isPlaced);
    });
    return `<section class="card"><h2>${PAGE_NAMES[target]}</h2>${forms.join('') || '<p>No app has a block for this page.</p>'}</section>`;
  });
  const hint = shop.installation
    ? ''
    : `<p>${escapeHtml(sandbox.config.name)} is not installed, so shoppers see none.</p>`;
  return adminLayout({
    title: `Checkout editor · ${shop.name}`,
    sandbox,
    shop,
    current: 'checkout-editor',
    main: `<div class="page"><h1>Checkout editor</h1>${hint}${cards.join('')}</div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

function blockForm(action: string, { handle, name }: UiExtension, target: BlockTarget, isPlaced: boolean): string {
  const label = `${isPlaced ? 'Remove' : 'Add'} “${escapeHtml(name)}”`;
  return `<form method="post" action="${action}">
<input type="hidden" name="target" value="${target}"><input type="hidden" name="extension" value="${escapeHtml(handle)}">
<input type="hidden" name="placed" value="${!isPlaced}">
<p>${escapeHtml(name)}: ${isPlaced ? 'on the page' : 'not on the page'}</p>
<button class="button${isPlaced ? '' : ' primary'}">${label}</button>
</form>`;
}

const input = z.object({
  target: z.enum(BLOCK_TARGETS),
  extension: z.string(),
  placed: z.enum(['true', 'false']),
});

/** Places a block, or removes it. */
export async function changeCheckoutBlock({ request, url, sandbox, shop }: AdminVisit): Promise<Response> {
  const form = input.safeParse(Object.fromEntries(new URLSearchParams(await request.text())));
  if (!form.success) return new Response(z.prettifyError(form.error), { status: 400 });
  const { target, extension: handle, placed } = form.data;
  placeBlock(sandbox, shop, { target, handle, isPlaced: placed === 'true' });
  sandbox.save();
  return Response.redirect(new URL(adminPath(shop, PATH), url), 303);
}
