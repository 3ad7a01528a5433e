import type { EventAction, StorefrontEvent } from '../events.ts';
import { recommendations } from '../features/recommendations.ts';

/** What shoppers do with recommendations after the checkout. Their cards link to the products. */
const ACTIONS: readonly EventAction[] = ['view', 'click'];

/** Returns true for the events that the pages after the checkout send. */
export const isThankYouEvent = ({ name, action }: Pick<StorefrontEvent, 'name' | 'action'>): boolean =>
  name === recommendations.key && ACTIONS.includes(action);
