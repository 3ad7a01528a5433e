import { defaultDocument, features, PLAN_IDS } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { withChanges } from '../documents/change';
import { MARKETS_AND_TRANSLATIONS } from '../pages/pages';
import { lostContents } from './lost-contents';
import { contentsOf } from './plan-contents';

const namesOf = (plan: (typeof PLAN_IDS)[number]) => contentsOf(plan).map(({ name }) => name);

it('A plan’s contents include the pages that need it, and only those', () => {
  const { label } = MARKETS_AND_TRANSLATIONS;
  expect(namesOf('growth')).toContain(label);
  expect(lostContents('growth', 'free')).toContain(label);
  for (const plan of ['free', 'starter'] as const) expect(namesOf(plan)).not.toContain(label);
  expect(namesOf('free')).not.toContain('Billing');
});

it('a shop loses only what its settings use, and pages', () => {
  const off = defaultDocument(features);
  const on = withChanges(off, [
    { feature: 'recommendations', platform: 'desktop', path: 'isEnabled', value: true },
    { feature: 'stickyBar', platform: 'mobile', path: 'button.buttonAction', value: 'recommendations' },
  ]);
  const [lost, all] = [lostContents('growth', 'free', on), lostContents('growth', 'free')];
  expect(all).toEqual(expect.arrayContaining(lost));
  expect(lost).toEqual(expect.arrayContaining(['Upsell Slider', 'Show upsell recommendations', 'Analytics']));
  expect(lost).not.toContain('Shipping Protection');
  expect(lostContents('growth', 'free', off)).not.toContain('Upsell Slider');
  expect(lostContents('growth', 'free', off)).not.toContain('Show upsell recommendations');
});

it('each content is named once, has a picture, and says what it does, except for an option of a button', () => {
  const contents = PLAN_IDS.flatMap(contentsOf);
  expect(new Set(contents.map(({ name }) => name)).size).toBe(contents.length);
  expect(contents.filter(({ picture }) => !picture)).toEqual([]);
  expect(contents.filter(({ gain }) => !gain).map(({ name }) => name)).toEqual(['Show upsell recommendations']);
});
