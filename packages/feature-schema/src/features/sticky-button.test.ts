import { expect, it } from 'vitest';
import { defaultsOf } from '../fields/shape.ts';
import { stickyButton } from './sticky-button.ts';

it('the sticky button has the defaults of the product specification', () => {
  expect(defaultsOf(stickyButton.fields)).toMatchObject({
    isEnabled: false,
    position: 'middle-right',
    iconSize: 24,
    zIndex: 3,
    buttonAction: 'minicart',
  });
});

it('the sticky button offers eight positions: every edge and corner, but not the middle of the page', () => {
  const positions = stickyButton.fields.position.options.map(({ value }) => value);
  const all = ['top', 'middle', 'bottom'].flatMap((row) => ['left', 'center', 'right'].map((side) => `${row}-${side}`));
  expect(positions).toEqual(all.filter((position) => position !== 'middle-center'));
});

it('an unknown icon is refused', () => {
  const { schema } = stickyButton.fields.icon;
  expect(schema.safeParse('basket').success).toBe(true);
  expect(schema.safeParse('constructor').error?.issues).toMatchObject([{ message: 'Choose an icon' }]);
});
