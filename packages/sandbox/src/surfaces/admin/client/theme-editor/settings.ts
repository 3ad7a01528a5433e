import { saveChange } from './ask-server.ts';
import { preview } from './preview.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function chosenIn(field: Field): string | number | boolean {
  if (!(field instanceof HTMLInputElement)) return field.value;
  if (field.type === 'checkbox') return field.checked;
  return field.type === 'number' || field.type === 'range' ? field.valueAsNumber : field.value;
}

/**
 * Saves changed settings and renders the section again. Selects a block in the preview when its settings are opened.
 */
export function followSettings(list: HTMLElement): void {
  list.addEventListener('input', ({ target }) => {
    const shown = isField(target) ? target.parentElement?.querySelector('[data-shown]') : null;
    if (shown && isField(target)) shown.textContent = target.value;
  });
  list.addEventListener('change', ({ target }) => {
    if (isField(target) && target.dataset.setting) void keep(target);
  });
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const sectionId = target.closest('li')?.dataset.section ?? '';
      preview.send({ do: 'select', sectionId, blockId: target.dataset.blockId });
    },
    true,
  );
}

function blockPath(element: Element): string[] {
  const path: unknown = JSON.parse(element.closest<HTMLElement>('[data-block]')?.dataset.block ?? '[]');
  return Array.isArray(path) ? path.map(String) : [];
}

async function keep(field: Field): Promise<void> {
  const item = field.closest('li');
  const isKept = await saveChange({
    file: field.closest<HTMLElement>('[data-file]')?.dataset.file,
    section: item?.dataset.key,
    block: blockPath(field),
    setting: field.dataset.setting,
    value: chosenIn(field),
  });
  if (isKept) preview.send({ do: 'render', sectionId: item?.dataset.section ?? '' });
}
