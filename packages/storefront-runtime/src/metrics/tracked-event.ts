import type { StorefrontEvent } from '@uptill/feature-schema/events';
import type { AddedLine } from '../cart/add-request.ts';

/** The fields of an event that a widget sets. `track` adds the others. */
export type TrackedEvent = Pick<StorefrontEvent, 'name' | 'action' | 'platform'> &
  Partial<Omit<StorefrontEvent, 'id' | 'timestamp' | 'url' | 'shopOrigin' | 'browser' | 'browserId'>> & {
    /** The added line, as the shop has answered it. For the merchant's tracking providers only. */
    line?: AddedLine;
  };

/** An event as the merchant's tracking providers get it. */
export type SentEvent = TrackedEvent & Pick<StorefrontEvent, 'id'>;
