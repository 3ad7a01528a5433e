import { CHANNEL, type EditorMessage, type PreviewMessage } from '../../../platform/embedding/design-mode-messages.ts';

/*
 * Runs in the theme editor's preview: executes the editor's messages and dispatches Shopify's theme editor events.
 * Source: shopify.dev, "Integrate sections with the theme editor".
 */

const own = document.currentScript;
const editor = own?.dataset.editor ?? '';
let selected: { sectionId: string; blockId?: string | undefined } | null = null;
let isInspecting = false;

const sectionOf = (id: string) => document.getElementById(`shopify-section-${id}`);

/** Returns the element that has the block's `block.shopify_attributes`. */
function blockOf(id: string): Element | null {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-shopify-editor-block]')];
  return marked.find((element) => JSON.parse(element.dataset.shopifyEditorBlock ?? '{}').id === id) ?? null;
}

function dispatch(target: EventTarget | null, name: string, detail: object = {}): void {
  target?.dispatchEvent(new CustomEvent(`shopify:${name}`, { bubbles: true, cancelable: true, detail }));
}

/** Scrolls the element to the middle of the window, or to the top if it is higher than the window. */
function show(element: Element): void {
  const isHigh = element.getBoundingClientRect().height > innerHeight;
  element.scrollIntoView({ block: isHigh ? 'start' : 'center', behavior: 'instant' });
}

function select(sectionId: string, blockId: string | undefined, load: boolean): void {
  const section = sectionOf(sectionId);
  if (!section) return;
  selected = { sectionId, blockId };
  const block = blockId === undefined ? null : blockOf(blockId);
  if (!load) show(block ?? section);
  dispatch(section, 'section:select', { sectionId, load });
  if (block) dispatch(block, 'block:select', { blockId, sectionId, load });
}

function deselect(): void {
  if (!selected) return;
  const { sectionId, blockId } = selected;
  if (blockId !== undefined) dispatch(blockOf(blockId), 'block:deselect', { blockId, sectionId });
  dispatch(sectionOf(sectionId), 'section:deselect', { sectionId });
  selected = null;
}

/** Renders the section again and replaces its element. */
async function render(sectionId: string): Promise<void> {
  const url = new URL(location.href);
  url.searchParams.set('section_id', sectionId);
  const answer = await fetch(url, { headers: { 'x-shopify-design-mode': 'true' } });
  if (!answer.ok) {
    location.reload();
    return;
  }
  const holder = document.createElement('div');
  holder.innerHTML = await answer.text();
  const fresh = holder.firstElementChild;
  const old = sectionOf(sectionId);
  if (!fresh || !old) return;
  if (old.childNodes.length > 0) dispatch(old, 'section:unload', { sectionId });
  old.replaceWith(fresh);
  dispatch(fresh, 'section:load', { sectionId });
  if (selected?.sectionId === sectionId) select(sectionId, selected.blockId, true);
}

function remove(sectionId: string): void {
  const old = sectionOf(sectionId);
  dispatch(old, 'section:unload', { sectionId });
  old?.remove();
}

/** Moves the sections into this order. A section that is not on the page is fetched. */
async function arrange(moved: string, order: string[]): Promise<void> {
  const first = order.map(sectionOf).find((element) => element !== null);
  const isNew = !sectionOf(moved);
  if (!first) {
    location.reload();
    return;
  }
  if (isNew) {
    // Empty, so that no `section:unload` is dispatched for it.
    const place = document.createElement('div');
    place.id = `shopify-section-${moved}`;
    first.before(place);
  }
  const elements = order.flatMap((id) => sectionOf(id) ?? []);
  const place = document.createComment('');
  elements[0]?.before(place);
  place.replaceWith(...elements);
  if (isNew) await render(moved);
  else dispatch(sectionOf(moved), 'section:reorder', { sectionId: moved });
}

function handleMessage(message: EditorMessage): void {
  if (message.do === 'select') {
    deselect();
    select(message.sectionId, message.blockId, false);
  }
  if (message.do === 'deselect') deselect();
  if (message.do === 'render') void render(message.sectionId);
  if (message.do === 'remove') remove(message.sectionId);
  if (message.do === 'arrange') void arrange(message.moved, message.order);
  if (message.do === 'inspector') {
    isInspecting = message.isActive;
    dispatch(document, isInspecting ? 'inspector:activate' : 'inspector:deactivate');
  }
}

const sendToEditor = (message: PreviewMessage) => parent.postMessage({ ...message, channel: CHANNEL }, editor);

const isEditors = (data: unknown): data is EditorMessage => Reflect.get(Object(data), 'channel') === CHANNEL;

addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  if (origin === editor && isEditors(data)) handleMessage(data);
});

addEventListener(
  'click',
  (event) => {
    const section = event.target instanceof Element ? event.target.closest('.shopify-section') : null;
    if (!isInspecting || !section) return;
    event.preventDefault();
    event.stopPropagation();
    sendToEditor({ is: 'chosen', sectionId: section.id.replace('shopify-section-', '') });
  },
  true,
);

addEventListener('DOMContentLoaded', () => sendToEditor({ is: 'ready', template: own?.dataset.template ?? 'index' }));
