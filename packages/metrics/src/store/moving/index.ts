export { compareEvents, type Difference } from './compare-events.ts';
export { copyEvents, MoveRefused, type Stores } from './copy-events.ts';
export { type Mode, readPlace, writePlace } from './place.ts';
