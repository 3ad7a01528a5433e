import { announce } from '../mount/announce.ts';
import type { WidgetContext } from '../mount/widget.ts';
import { messageOf } from '../parts/error-message.tsx';
import { showBusy } from './show-busy.ts';

export interface FormAdd {
  /** Message for the shopper about a refused add. */
  error: string | undefined;
  /** Adds the line of a theme's product form. `control` is busy meanwhile. Never rejects. */
  add(form: FormData, control: HTMLElement | null): Promise<void>;
}

/** Adds for the theme's product forms. Only one add runs at a time, because shoppers press twice. */
export function createFormAdd({ shop }: WidgetContext): FormAdd {
  let running: Promise<void> | undefined;
  const state: FormAdd = {
    error: undefined,
    add(form, control) {
      running ??= add(form)
        .finally(showBusy(control))
        .finally(() => (running = undefined));
      return running;
    },
  };

  async function add(form: FormData): Promise<void> {
    state.error = undefined;
    try {
      const cart = await shop.cartClient();
      await cart.addForm(form);
    } catch (error) {
      state.error = messageOf(error, shop.strings);
      announce(state.error, 'alert');
    }
  }

  return state;
}
