import { brandFieldNames, features } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { ownSettings } from './own-settings';

it('settings of their own have the names of their screens, tabs and fields', () => {
  expect(ownSettings(['stickyBar.mobile.button.buttonBackgroundColor'])).toEqual([
    {
      names: ['stickyBar.mobile.button.buttonBackgroundColor'],
      label: 'Sticky Bar, Button Settings, Background (phone)',
      path: '/sticky-bar/button',
    },
  ]);
});

it('a setting that is its own on both platforms is one', () => {
  const names = ['stickyBar.mobile.backgroundColor', 'stickyBar.desktop.backgroundColor'];
  const found = ownSettings(names);
  expect(found).toHaveLength(1);
  expect(found[0]?.names).toEqual(names);
  expect(found[0]?.label).not.toContain('(');
});

it('a setting of list entries has the list’s name', () => {
  const [milestone] = ownSettings(['miniCartProgressBar.desktop.levelSets.*.levels.*.textColor']);
  expect(milestone?.label).toBe(
    'Cart Drawer and Upsell, Milestones for Rewards and Shipping, Levels per market, Levels, Text (desktop)',
  );
});

it('every setting that can follow the brand has a page', () => {
  const names = brandFieldNames(features);
  expect(ownSettings(names).flatMap((setting) => setting.names)).toHaveLength(names.length);
});
