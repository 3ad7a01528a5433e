import type { ProductChoice } from '../../product/selection.ts';
import type { Shop } from '../../shop/shop.ts';
import { mainForm } from '../../theme/main-form.ts';

/**
 * Returns what the theme's main form of the product would send, with the choice. Undefined if the page has no such form,
 * and null if the form refuses the add. Without the code that reads forms, the bar adds only the choice.
 */
export async function readThemeForm(
  { page, isPreview }: Shop,
  choice: ProductChoice,
): Promise<FormData | null | undefined> {
  const main = isPreview ? undefined : mainForm(choice.product);
  if (!main) return undefined;
  const code = page.loadChunk('follow-product-form', import('../../theme/follow-product-form.ts'));
  return (await code.catch(() => null))?.readForm(main.form, choice);
}
