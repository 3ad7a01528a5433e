import { isOn } from './menu-items.ts';
import { callShell, notifyShell, onShell } from './shell.ts';
import { ShellElement } from './shell-element.ts';

let shown: SaveBarElement | null = null;

/** `ui-save-bar`: the contextual save bar. Its primary button saves, the other one discards. */
export class SaveBarElement extends ShellElement {
  get showing(): boolean {
    return shown === this;
  }

  get discardConfirmation(): boolean {
    return isOn(this, 'discardconfirmation');
  }

  set discardConfirmation(value: boolean) {
    this.toggleAttribute('discardconfirmation', value);
  }

  async show(): Promise<void> {
    if (this.showing) return;
    shown = this;
    this.changed();
    this.dispatchEvent(new CustomEvent('show'));
  }

  async hide(): Promise<void> {
    if (!this.showing) return;
    shown = null;
    notifyShell('saveBar', null);
    this.dispatchEvent(new CustomEvent('hide'));
  }

  toggle(): Promise<void> {
    return this.showing ? this.hide() : this.show();
  }

  button(which: 'save' | 'discard'): HTMLButtonElement | null {
    return this.querySelector(which === 'save' ? 'button[variant="primary"]' : 'button:not([variant="primary"])');
  }

  protected changed(): void {
    if (!this.showing) return;
    const save = this.button('save');
    const discard = this.button('discard');
    notifyShell('saveBar', {
      save: { isDisabled: !save || isOn(save, 'disabled'), isLoading: save !== null && isOn(save, 'loading') },
      discard: { isDisabled: !discard || isOn(discard, 'disabled') },
      discardConfirmation: this.discardConfirmation,
    });
  }

  protected removed(): void {
    void this.hide();
  }
}

export function followSaveBar(): void {
  onShell('saveBarClick', (which) => shown?.button(which)?.click());
}

/** `shopify.saveBar`: shows and hides a save bar by its element's id. */
export const saveBar = {
  show: async (id: string) => find(id).show(),
  hide: async (id: string) => find(id).hide(),
  toggle: async (id: string) => find(id).toggle(),
  /** Resolves if nothing is unsaved or the merchant agrees to leave. Never settles if the merchant stays. */
  leaveConfirmation: async () => {
    if (!shown) return;
    const leaves = await callShell('leaveConfirmation', null);
    if (!leaves) return new Promise<void>(() => {});
    await shown?.hide();
  },
};

function find(id: string): SaveBarElement {
  const element = document.getElementById(id);
  if (element instanceof SaveBarElement) return element;
  throw new Error(`App Bridge: there is no ui-save-bar with the id ${id}`);
}
