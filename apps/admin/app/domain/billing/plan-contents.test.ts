import { expect, it } from 'vitest';
import { MARKETS_AND_TRANSLATIONS } from '../pages/pages';
import { contentsOf, lostContents } from './plan-contents';

it('A plan’s contents include the pages that need it, and only those', () => {
  const { label } = MARKETS_AND_TRANSLATIONS;
  expect(contentsOf('growth')).toContain(label);
  expect(lostContents('growth', 'free')).toContain(label);
  for (const plan of ['free', 'starter'] as const) expect(contentsOf(plan)).not.toContain(label);
  expect(contentsOf('free')).not.toContain('Billing');
});
