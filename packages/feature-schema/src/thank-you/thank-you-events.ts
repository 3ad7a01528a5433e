import type { EventAction, StorefrontEvent } from '../events.ts';
import { recommendations } from '../features/recommendations.ts';

/** The actions on recommendations after the checkout. Cards only link to products. */
const ACTIONS: readonly EventAction[] = ['view', 'click'];

/** Returns true for events from the pages after the checkout. */
export const isThankYouEvent = ({ name, action }: Pick<StorefrontEvent, 'name' | 'action'>): boolean =>
  name === recommendations.key && ACTIONS.includes(action);
