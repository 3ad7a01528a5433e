import type { ResourcePickerModel } from '../../../platform/embedding/protocol.ts';
import { button } from './element.ts';

type AskServer = <Answer>(method: string, argument?: unknown) => Promise<Answer>;

interface Resource {
  id: string;
  title: string;
  displayName?: string;
  /** Of a product. */
  images?: { originalSrc: string }[];
  /** Of a variant or collection. */
  image?: { originalSrc: string } | null;
}

/**
 * Shows the dialog of App Bridge's resource picker. Resolves with the picked resources as JSON, or null if the merchant
 * cancels.
 */
export async function pickResources(model: ResourcePickerModel, ask: AskServer): Promise<string | null> {
  const resources = await ask<Resource[]>('pickableResources', { type: model.type, filter: model.filter });
  const picked = new Set(model.selected);
  const action = model.action === 'select' ? 'Select' : 'Add';

  const dialog = document.createElement('dialog');
  dialog.className = 'picker';
  dialog.setAttribute('aria-label', `${action} ${model.type}`);
  const heading = document.createElement('h2');
  heading.textContent = `${action} ${model.type}`;
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = 'Search';
  field.setAttribute('aria-label', 'Search');
  field.value = model.query;
  const list = document.createElement('ul');
  const done = button(action, 'button primary', () => dialog.close('yes'));
  const choices = document.createElement('div');
  choices.className = 'choices';
  choices.append(
    button('Cancel', 'button', () => dialog.close('no')),
    done,
  );

  function refresh(): void {
    done.disabled = picked.size === 0;
    for (const box of list.querySelectorAll('input')) {
      box.disabled = model.limit > 1 && !box.checked && picked.size >= model.limit;
    }
  }

  function show(): void {
    const words = field.value.toLowerCase();
    const found = resources.filter((resource) => nameOf(resource).toLowerCase().includes(words));
    list.replaceChildren(...found.map((resource) => row(resource, picked, model.limit, refresh)));
    refresh();
  }

  field.addEventListener('input', show);
  show();
  dialog.append(heading, field, list, choices);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      const selection = resources.filter(({ id }) => picked.has(id));
      resolve(dialog.returnValue === 'yes' ? JSON.stringify(selection) : null);
    });
  });
}

const nameOf = ({ displayName, title }: Resource) => displayName ?? title;

/** Makes the row of a resource. In a single choice, picking it unpicks the others. */
function row(resource: Resource, picked: Set<string>, limit: number, changed: () => void): HTMLLIElement {
  const item = document.createElement('li');
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = limit === 1 ? 'radio' : 'checkbox';
  box.name = 'resource';
  box.checked = picked.has(resource.id);
  box.addEventListener('change', () => {
    if (limit === 1) picked.clear();
    if (box.checked) picked.add(resource.id);
    else picked.delete(resource.id);
    changed();
  });
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = (resource.image ?? resource.images?.[0])?.originalSrc ?? 'data:,';
  const name = document.createElement('span');
  name.textContent = nameOf(resource);
  label.append(box, picture, name);
  item.append(label);
  return item;
}
