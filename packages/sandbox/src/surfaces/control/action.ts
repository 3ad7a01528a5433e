import type { z } from 'zod';
import { installApp } from '../../shop/install/install.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';

/** One thing that can be asked of the control API. Its reference page and its typed client are derived from it. */
export interface Action<Input extends z.ZodType = z.ZodType, Answer = unknown> {
  /** What it does, in a sentence or two; Markdown. */
  says: string;
  input: Input;
  run(sandbox: Sandbox, body: unknown): Answer;
}

/** Keeps an action's words, body and answer together. */
export function action<Input extends z.ZodType, Answer>(
  says: string,
  input: Input,
  run: (sandbox: Sandbox, body: z.output<Input>) => Answer,
): Action<Input, Answer> {
  return { says, input, run: (sandbox, body) => run(sandbox, input.parse(body)) };
}

/** The shop of this domain. Throws with the names there are. */
export function findShop(sandbox: Sandbox, domain: string): ShopState {
  const found = sandbox.state.shops[domain];
  if (!found) throw new Error(`There is no shop ${domain}. There are: ${Object.keys(sandbox.state.shops).join(', ')}`);
  return found;
}

/** The same, with the app: installed where it is not, as opening it does. */
export function installedShop(sandbox: Sandbox, domain: string): ShopState {
  const found = findShop(sandbox, domain);
  installApp(sandbox, found);
  return found;
}
