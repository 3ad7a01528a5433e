import type { StorefrontEvent } from '@uptill/feature-schema/events';
import type { AddedLine } from '../cart/add-request.ts';

/** The fields of an event that a widget sets. `track` adds the others. */
export type TrackedEvent = Pick<StorefrontEvent, 'name' | 'action' | 'platform'> &
  Partial<Omit<StorefrontEvent, 'id' | 'timestamp' | 'url' | 'shopOrigin' | 'browser' | 'browserId'>> & {
    /** The added line in the shop's response. Only for the merchant's tracking providers. */
    line?: AddedLine;
  };

/** An event for the merchant's tracking providers. */
export type SentEvent = TrackedEvent & Pick<StorefrontEvent, 'id'>;
