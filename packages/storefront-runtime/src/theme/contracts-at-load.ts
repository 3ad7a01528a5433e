import { contracts, type ThemeContract } from './contracts.ts';

// What the script that redirects the theme's cart needs of the contracts. The build evaluates this module, so that the
// script does not contain the whole table.

const selectors = (key: 'addsAtSubmit' | 'opensFromInside'): string =>
  contracts.flatMap((contract: ThemeContract) => contract[key] ?? []).join();

export const ADDED_AT_SUBMIT = selectors('addsAtSubmit');
export const OPENS_FROM_INSIDE = selectors('opensFromInside');
