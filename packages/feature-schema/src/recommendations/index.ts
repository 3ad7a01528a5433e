export * from './priority.ts';
export * from './rank.ts';
export * from './thank-you-document.ts';
