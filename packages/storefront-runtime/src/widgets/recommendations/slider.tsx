import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { createModalDialog } from '../../behaviours/modal-dialog.ts';
import { pixels } from '../../mount/css-values.ts';
import { defineWidget } from '../../mount/mount-widget.tsx';
import type { WidgetContext, WidgetProps } from '../../mount/widget.ts';
import { once } from '../../page/once.ts';
import errorMessageStyles from '../../parts/error-message.css';
import { Icon } from '../../parts/icon.tsx';
import priceStyles from '../../parts/price.css';
import type { List } from './list.tsx';
import type { Next } from './open-slider.ts';
import styles from './slider.css';

const PANEL = 'recommendations';

/** Timeout after which the action continues without the slider, in milliseconds. */
const TIMEOUT_MS = 2000;

/** A panel that slides in with recommended products. */
export const slider = defineWidget({
  key: PANEL,
  tag: 'uptill-recommendations',
  styles: [priceStyles, errorMessageStyles, styles],
  properties: ({ height, borderRadius, verticalOffset, horizontalOffset, slidePosition }) => ({
    height,
    radius: pixels(borderRadius),
    x: pixels(horizontalOffset),
    y: pixels(verticalOffset),
    // Left and right are physical, even in right-to-left shops, because merchants choose a side of the screen.
    margin: ['top', 'right', 'bottom', 'left']
      .map((side, index) => (slidePosition.includes(side) ? `var(--uptill-${'yx'[index % 2]})` : 'auto'))
      .join(' '),
    out: slidePosition.startsWith('left') ? '-100%' : '100%',
  }),
  position: () => 'slider',
  create: createSlider,
});

function createSlider(context: WidgetContext) {
  const { shop, signal } = context;
  let list: List | undefined;
  const loadList = once(async () => {
    const chunk = await shop.page.loadChunk('recommendation-list', import('./recommendation-list.tsx'));
    list = chunk.createList(context, 'slider');
    context.rerender();
  });
  if (shop.isPreview) void loadList();
  const close = () => window.Uptill?.close(PANEL);
  const dialog = createModalDialog(context, { requestClose: close });
  let isNeeded = false;
  let next: Next | undefined;

  /** Opens the panel when products have loaded. On timeout or without products, performs the next action. */
  async function open(opener: HTMLElement | null, detail?: unknown): Promise<void> {
    next = detail as Next | undefined;
    await Promise.race([
      loadList().then(() => list?.refresh(true)),
      new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
    ]).catch(() => undefined);
    isNeeded = !!list?.isReady();
    if (isNeeded) dialog.show(opener);
    else next?.go();
  }

  signal.addEventListener('abort', shop.panels.register(PANEL, { open, close: dialog.close }));
  // The cart drawer replaces the slider.
  document.addEventListener('uptill:open', ({ detail }: CustomEventInit) => detail.panel !== PANEL && dialog.close(), {
    signal,
  });

  return ({ settings }: WidgetProps<FeatureSettings['recommendations']>) => {
    // The preview of the cart drawer shows the list in the drawer.
    if (!list || (shop.isPreview ? shop.settings('miniCart') : !isNeeded)) return null;
    void list.refresh();
    return (
      <dialog {...dialog.props} part="slider" aria-label={settings.title}>
        {list.draw(
          settings,
          'vertical',
          <button type="button" class="turn" part="close" name="close" aria-label={shop.strings.close} onClick={close}>
            <Icon path="m3.5 3.5 9 9m0-9-9 9" />
          </button>,
          next?.text && (
            <button type="button" class="add" part="next" name="next" onClick={next.go}>
              {next.text}
            </button>
          ),
        )}
      </dialog>
    );
  };
}
