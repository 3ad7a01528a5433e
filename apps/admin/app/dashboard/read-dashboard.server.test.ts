import { features, screens } from '@uptill/feature-schema';
import { openServerDatabase } from '@uptill/prisma/testing';
import { expect, it } from 'vitest';
import { dashboardSchema } from './dashboard';
import { readDashboard } from './read-dashboard.server';

it('reads an empty dashboard for a new shop: nothing published, no activity, every feature off', async () => {
  const database = await openServerDatabase();
  try {
    const dashboard = await readDashboard(database, 'linen-and-oak.myshopify.com', new Date('2026-11-21T12:00:00Z'));
    expect(dashboardSchema.parse(dashboard)).toEqual(dashboard);
    expect(dashboard.publication).toEqual({ state: 'empty' });
    expect(dashboard.activity).toMatchObject({ views: 0, engagements: 0, addToCarts: 0 });
    expect(dashboard.activity.byDay).toHaveLength(30);
    const onScreens = new Set(screens.flatMap((screen) => screen.tabs.map((tab) => tab.storeKey)));
    const expected = Object.values(features).filter(({ key }) => onScreens.has(key));
    expect(dashboard.features.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
    expect(dashboard.features.every(({ mobile, desktop }) => !mobile && !desktop)).toBe(true);
  } finally {
    await database.close();
  }
});
