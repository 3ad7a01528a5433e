import type { PreviewMessage } from '../../../../platform/embedding/design-mode-messages.ts';
import { byId } from '../element.ts';
import { askServer } from './ask-server.ts';
import { preview } from './preview.ts';
import { choose, closeAll, move, toggleHidden } from './section-list.ts';
import { followSettings } from './settings.ts';

const list = byId('editor-sections');
const pages = byId('editor-page');
const inspector = byId('editor-inspector');

/** Shows the sections of the page in the preview. */
async function show({ template }: Extract<PreviewMessage, { is: 'ready' }>): Promise<void> {
  list.innerHTML = await askServer(`sections?template=${encodeURIComponent(template)}`);
  if (!(pages instanceof HTMLSelectElement)) return;
  const index = [...pages.options].findIndex((option) => option.dataset.template === template);
  pages.selectedIndex = index;
}

preview.listen((message) => {
  if (message.is === 'ready') void show(message);
  else choose(message.sectionId);
});

const ACTIONS: Record<string, (item: HTMLElement) => void> = {
  select: (item) => (item.dataset.open ? closeAll() : choose(item.dataset.section ?? '')),
  up: (item) => void move(item, -1),
  down: (item) => void move(item, 1),
  hide: (item) => void toggleHidden(item),
};

list.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
  const item = button?.closest('li');
  if (button && item) ACTIONS[button.dataset.do ?? '']?.(item);
});
list.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeAll();
});
followSettings(list);

pages.addEventListener('change', () => {
  if (pages instanceof HTMLSelectElement) preview.open(pages.value);
});

inspector.addEventListener('click', () => {
  const isActive = inspector.getAttribute('aria-pressed') !== 'true';
  inspector.setAttribute('aria-pressed', String(isActive));
  preview.send({ do: 'inspector', isActive });
});
