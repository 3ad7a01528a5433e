import type { z } from 'zod';
import type { Action } from './action.ts';
import { appActions } from './actions/app-actions.ts';
import { shopActions } from './actions/shop-actions.ts';
import { stateActions } from './actions/state-actions.ts';
import { trafficActions } from './actions/traffic-actions.ts';
import { webhookActions } from './actions/webhook-actions.ts';

/** What can be asked under `/__sandbox/`, by method and name. Changes answer `{}` unless something is said of an answer. */
export const ACTIONS = {
  ...stateActions,
  ...appActions,
  ...shopActions,
  ...webhookActions,
  ...trafficActions,
} satisfies Record<string, Action>;

type Actions = typeof ACTIONS;

/** `POST reset` and so on. */
export type ActionName = keyof Actions;

/** The names of one method's actions. */
export type NameOf<Method extends 'GET' | 'POST' | 'DELETE'> = ActionName extends infer Name
  ? Name extends `${Method} ${infer Rest}`
    ? Rest
    : never
  : never;

type ActionOf<Name extends string> = Name extends ActionName ? Actions[Name] : never;

/** What an action takes, before defaults are filled in. */
export type BodyOf<Name extends string> = z.input<ActionOf<Name>['input']>;

/** What it answers; `{}` where nothing is said. */
export type AnswerOf<Name extends string> =
  Awaited<ReturnType<ActionOf<Name>['run']>> extends infer Answer
    ? Answer extends undefined
      ? Record<string, never>
      : Answer
    : never;
