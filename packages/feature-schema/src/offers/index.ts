export type * from '../extras/price-document.ts';
export type * from './counting.ts';
export * from './gift-property.ts';
export * from './levels.ts';
export * from './offer-document.ts';
