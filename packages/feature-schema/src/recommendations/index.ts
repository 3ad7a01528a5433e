export * from './priority.ts';
export * from './rank.ts';
