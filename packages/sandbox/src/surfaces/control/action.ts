import type { z } from 'zod';
import { installApp } from '../../shop/install/install.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';

/** An action of the control API. Its reference page and its typed client are derived from it. */
export interface Action<Input extends z.ZodType = z.ZodType, Answer = unknown> {
  /** Describes the action's effect or result, in one or two sentences of Markdown. */
  description: string;
  input: Input;
  run(sandbox: Sandbox, body: unknown): Answer;
}

/** Defines an action by its description, its input and the function that runs it. */
export function action<Input extends z.ZodType, Answer>(
  description: string,
  input: Input,
  run: (sandbox: Sandbox, body: z.output<Input>) => Answer,
): Action<Input, Answer> {
  return { description, input, run: (sandbox, body) => run(sandbox, input.parse(body)) };
}

/** Returns the shop of this domain. Throws an error that lists the known domains. */
export function findShop(sandbox: Sandbox, domain: string): ShopState {
  const found = sandbox.state.shops[domain];
  if (!found) throw new Error(`There is no shop ${domain}. There are: ${Object.keys(sandbox.state.shops).join(', ')}`);
  return found;
}

/** Returns the shop of this domain, and installs the app on it like opening the app does. */
export function installedShop(sandbox: Sandbox, domain: string): ShopState {
  const found = findShop(sandbox, domain);
  installApp(sandbox, found);
  return found;
}
