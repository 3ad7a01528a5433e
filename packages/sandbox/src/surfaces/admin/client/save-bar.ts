import type { SaveBarModel } from '../../../platform/embedding/protocol.ts';
import { notifyApp } from './app-frame.ts';
import { confirm } from './confirm.ts';
import { button, byId } from './element.ts';

let current: SaveBarModel | null = null;

/** Shows the contextual save bar over the top bar, or hides it for null. */
export function showSaveBar(model: SaveBarModel | null): void {
  const bar = byId('save-bar');
  const wasShown = !bar.hidden;
  current = model;
  bar.hidden = model === null;
  if (!model) {
    bar.replaceChildren();
    return;
  }
  const text = document.createElement('p');
  text.textContent = 'Unsaved changes';
  if (!wasShown) text.setAttribute('role', 'status');
  const discard = button('Discard', 'button', onDiscard);
  discard.disabled = model.discard.isDisabled;
  const save = button(model.save.isLoading ? 'Saving…' : 'Save', 'button primary', () =>
    notifyApp('saveBarClick', 'save'),
  );
  save.disabled = model.save.isDisabled || model.save.isLoading;
  bar.replaceChildren(text, discard, save);
}

/** Resolves with true if the page may be left. Asks the merchant if there are unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  if (!current) return true;
  return confirm({
    title: 'Leave page with unsaved changes?',
    text: 'Leaving this page will delete all unsaved changes.',
    yes: 'Leave page',
    no: 'Stay',
    isCritical: true,
  });
}

/** Lets the browser ask before a reload or a navigation to another site. */
export function askBeforeUnload(): void {
  window.addEventListener('beforeunload', (event) => {
    if (current) event.preventDefault();
  });
}

/** Hides the save bar, so that no other prompt follows after the merchant agreed to leave. */
export function forgetUnsaved(): void {
  showSaveBar(null);
}

async function onDiscard(): Promise<void> {
  const asks = current?.discardConfirmation ?? false;
  const sure =
    !asks ||
    (await confirm({
      title: 'Discard all unsaved changes',
      text: 'If you discard changes, you’ll delete any edits you made since you last saved.',
      yes: 'Discard changes',
      no: 'Continue editing',
      isCritical: true,
    }));
  if (sure) notifyApp('saveBarClick', 'discard');
}
