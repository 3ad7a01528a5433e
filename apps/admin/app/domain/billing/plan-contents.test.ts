import { PLAN_IDS } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { MARKETS_AND_TRANSLATIONS } from '../pages/pages';
import { contentsOf, lostContents } from './plan-contents';

const namesOf = (plan: (typeof PLAN_IDS)[number]) => contentsOf(plan).map(({ name }) => name);

it('A plan’s contents include the pages that need it, and only those', () => {
  const { label } = MARKETS_AND_TRANSLATIONS;
  expect(namesOf('growth')).toContain(label);
  expect(lostContents('growth', 'free')).toContain(label);
  for (const plan of ['free', 'starter'] as const) expect(namesOf(plan)).not.toContain(label);
  expect(namesOf('free')).not.toContain('Billing');
});

it('each content is named once, has a picture, and says what it does, except for an option of a button', () => {
  const contents = PLAN_IDS.flatMap(contentsOf);
  expect(new Set(contents.map(({ name }) => name)).size).toBe(contents.length);
  expect(contents.filter(({ picture }) => !picture)).toEqual([]);
  expect(contents.filter(({ gain }) => !gain).map(({ name }) => name)).toEqual(['Show upsell recommendations']);
});
