export { compareEvents, type Difference } from './compare-events.ts';
export { copyEvents, MoveRefused } from './copy-events.ts';
export { backToPostgres, openStores, switchToClickHouse } from './move.ts';
