import type { z } from 'zod';
import type { Action } from './action.ts';
import { appActions } from './actions/app-actions.ts';
import { discountActions } from './actions/discount-actions.ts';
import { productActions } from './actions/product-actions.ts';
import { shopActions } from './actions/shop-actions.ts';
import { stateActions } from './actions/state-actions.ts';
import { trafficActions } from './actions/traffic-actions.ts';
import { webhookActions } from './actions/webhook-actions.ts';

/**
 * Actions under `/__sandbox/`, by method and name. Actions that change something return `{}` unless their description
 * names a result.
 */
export const ACTIONS = {
  ...stateActions,
  ...appActions,
  ...productActions,
  ...shopActions,
  ...discountActions,
  ...webhookActions,
  ...trafficActions,
} satisfies Record<string, Action>;

type Actions = typeof ACTIONS;

/** For example `POST reset`. */
export type ActionName = keyof Actions;

/** Names of the actions of one method. */
export type NameOf<Method extends 'GET' | 'POST' | 'DELETE'> = ActionName extends infer Name
  ? Name extends `${Method} ${infer Rest}`
    ? Rest
    : never
  : never;

type ActionOf<Name extends string> = Name extends ActionName ? Actions[Name] : never;

/** Input of an action, before defaults are filled in. */
export type BodyOf<Name extends string> = z.input<ActionOf<Name>['input']>;

/** Result of an action, `{}` if it returns nothing. */
export type AnswerOf<Name extends string> =
  Awaited<ReturnType<ActionOf<Name>['run']>> extends infer Answer
    ? Answer extends undefined
      ? Record<string, never>
      : Answer
    : never;
