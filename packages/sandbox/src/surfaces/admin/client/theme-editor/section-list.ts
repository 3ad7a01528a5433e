import { saveChange } from './ask-server.ts';
import { preview } from './preview.ts';

const items = () => [...document.querySelectorAll<HTMLElement>('#editor-sections li[data-section]')];
const idOf = (item: HTMLElement) => item.dataset.section ?? '';
const fileOf = (item: HTMLElement) => item.closest<HTMLElement>('[data-file]')?.dataset.file ?? '';
const hideButton = (item: HTMLElement) => item.querySelector<HTMLElement>('[data-do=hide]');
const isHidden = (item: HTMLElement) => hideButton(item)?.getAttribute('aria-pressed') === 'true';

function open(item: HTMLElement, isOpen: boolean): void {
  if (isOpen) item.dataset.open = 'true';
  else delete item.dataset.open;
  item.querySelector('[data-do=select]')?.setAttribute('aria-expanded', String(isOpen));
  const panel = item.querySelector<HTMLElement>('.editor__panel');
  if (panel) panel.hidden = !isOpen;
}

/** Opens a section's settings and scrolls the preview to the section. */
export function choose(sectionId: string): void {
  const item = items().find((one) => idOf(one) === sectionId);
  if (!item) return;
  for (const one of items()) open(one, one === item);
  item.querySelector<HTMLElement>('[data-do=select]')?.focus();
  preview.send({ do: 'select', sectionId });
}

export function closeAll(): void {
  for (const item of items()) open(item, false);
  preview.send({ do: 'deselect' });
}

/** Sends the order of the visible sections in the item's file to the preview. */
function arrange(item: HTMLElement): void {
  const order = items().filter((one) => fileOf(one) === fileOf(item) && !isHidden(one));
  preview.send({ do: 'arrange', moved: idOf(item), order: order.map(idOf) });
}

/** Moves a section up or down in its file. */
export async function move(item: HTMLElement, step: 1 | -1): Promise<void> {
  const other = step === 1 ? item.nextElementSibling : item.previousElementSibling;
  if (!other) return;
  const button = document.activeElement;
  if (step === 1) other.after(item);
  else other.before(item);
  // Some browsers remove the focus from a moved element.
  if (button instanceof HTMLElement) button.focus();
  const order = items().flatMap((one) => (fileOf(one) === fileOf(item) ? [one.dataset.key ?? ''] : []));
  if ((await saveChange({ file: fileOf(item), order })) && !isHidden(item)) arrange(item);
}

export async function toggleHidden(item: HTMLElement): Promise<void> {
  const hidden = !isHidden(item);
  if (!(await saveChange({ file: fileOf(item), section: item.dataset.key, hidden }))) return;
  const button = hideButton(item);
  button?.setAttribute('aria-pressed', String(hidden));
  if (button) button.textContent = hidden ? 'Hidden' : 'Hide';
  if (hidden) preview.send({ do: 'remove', sectionId: idOf(item) });
  else arrange(item);
}
