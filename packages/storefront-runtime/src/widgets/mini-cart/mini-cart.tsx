import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import { createPanelDialog } from '../../behaviours/panel-dialog.ts';
import { isNewKey } from '../../cart/new-key.ts';
import { announce } from '../../mount/announce.ts';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';
import { ErrorMessage, messageOf } from '../../parts/error-message.tsx';
import { Icon } from '../../parts/icon.tsx';
import { CartLine } from './cart-line.tsx';
import { createCartLoading } from './cart-loading.ts';
import { createFooter } from './footer.tsx';
import { createLineChanges } from './line-changes.ts';
import type { SectionEntry } from './section-entries.ts';
import { createSlots } from './slots.ts';

/** Starts the drawer's behaviours and returns its render function. */
export function createMiniCart(context: WidgetContext, entries?: readonly SectionEntry[]) {
  const { shop, signal } = context;
  const lines = createLineChanges(context, async () => {
    const chunk = await shop.page.loadChunk('removed-line', import('./removed-line.tsx'));
    return chunk.createDrawnUndo;
  });
  const slots = createSlots(context, entries);
  const loading = createCartLoading(context);
  const footer = createFooter(context, lines, slots);
  /** Message about the failed add before which the drawer has opened. */
  let error: string | undefined;
  let closeButton: HTMLElement | null = null;
  /** The theme's heading. */
  const { fontFamily, fontWeight } = getComputedStyle(document.querySelector('h1, h2') ?? document.body);
  const dialog = createPanelDialog('minicart', context, (add) => {
    error = undefined;
    if (add instanceof Promise) {
      add.catch(showFailure);
      lines.waitFor(add);
    }
    void loading.load();
    context.rerender();
  });

  /** Shows why an add has failed, even if the shopper has closed the drawer in the meantime. */
  function showFailure(failure: unknown): void {
    dialog.reopen();
    error = messageOf(failure, shop.strings);
    announce(error, 'alert');
    context.rerender();
    const root = closeButton?.getRootNode();
    // The line of the add may have had the focus.
    if (root instanceof ShadowRoot && !root.activeElement) closeButton?.focus();
  }
  if (!shop.isPreview)
    void shop
      .cartClient()
      .then((cart) => cart.redirectThemeCart(signal))
      .catch(() => undefined);
  // The drawer is loaded shortly before it opens. An add fetches the cart itself.
  if (!shop.page.isAboutToAdd) void loading.load();

  return ({ settings, cart: { content, draft, pending, itemCount } }: WidgetProps<FeatureSettings['miniCart']>) => {
    if (!dialog.isNeeded) return null;
    const rows = lines.rows();
    const added = [...pending].filter(isNewKey);
    const known = content?.items ?? draft;
    /** True while a product is being added about which the page knows nothing. */
    const isUnknown = added.some((key) => !known.some((line) => line.key === key));
    const isEmpty = content?.items.length === 0 && !isUnknown;
    /** Renders the rows of a line's nested lines, or of all top-level lines. */
    const drawRows = (parentId?: string): ComponentChildren =>
      rows
        .filter((row) => row.parentId === parentId)
        .map((row) =>
          row.isRemoved ? (
            lines.undo?.draw(row)
          ) : (
            <CartLine
              key={row.id}
              row={row}
              lines={lines}
              settings={settings}
              shop={shop}
              nested={rows.some((other) => other.parentId === row.id) && drawRows(row.id)}
            >
              {!row.isNew && slots.draw('line', row.line)}
            </CartLine>
          ),
        );
    return (
      <dialog
        {...dialog.props}
        part="drawer"
        aria-labelledby="title"
        data-type={settings.type}
        data-side={settings.slidePosition}
        data-layout={settings.layout}
        data-sticky={settings.stickyButtonBar}
      >
        {/* biome-ignore lint/a11y: the link inside is interactive */}
        <div class="panel" onPointerDown={footer.prepare} onClick={footer.follow}>
          <div class="row head" part="header">
            <h2 id="title" part="title" style={{ fontFamily: shop.config.brand?.heading ?? fontFamily, fontWeight }}>
              <bdi>{settings.title}</bdi>
              {itemCount > 0 && <small key={itemCount}> ({itemCount})</small>}
            </h2>
            <button
              type="button"
              class="link"
              part="close"
              name="close"
              data-action="minicart-close"
              aria-label={shop.strings.close}
              ref={(element) => {
                closeButton = element;
              }}
              onClick={() => window.Uptill?.close('minicart')}
            >
              <Icon path="m3.5 3.5 9 9m0-9-9 9" />
            </button>
          </div>
          <div class="content" aria-busy={isUnknown || (!content && !loading.isOutdated)}>
            {error && <ErrorMessage text={error} />}
            <div class="above">{slots.draw('above-lines')}</div>
            {isUnknown && <div class="skeleton one" />}
            {!content &&
              added.length === 0 &&
              (loading.isOutdated ? (
                <div>
                  <ErrorMessage text={shop.strings.noAnswer} />
                  <button type="button" class="link" part="try-again" name="try-again" onClick={loading.load}>
                    {shop.strings.tryAgain}
                  </button>
                </div>
              ) : (
                <div class="skeleton" />
              ))}
            {rows.length > 0 && <ul part="lines">{drawRows()}</ul>}
            {slots.draw(isEmpty ? 'empty' : 'below-lines')}
          </div>
          {!isEmpty && (content || added.length > 0) && footer.draw(settings, content, added.length > 0)}
        </div>
      </dialog>
    );
  };
}
