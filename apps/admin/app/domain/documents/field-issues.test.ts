import { features, fieldAt, screens } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { issuesOf, locate, nameOf, type Place } from './field-issues';
import { hasIssue, issuesByPath } from './issues';

describe('issues', () => {
  it('are keyed by the dotted path of their field, with only the first issue of a field', () => {
    const issues = issuesByPath([
      { path: ['feature', 'mobile', 'list', 0, 'name'], message: 'first' },
      { path: ['feature', 'mobile', 'list', 0, 'name'], message: 'second' },
    ]);
    expect(issues.get('feature.mobile.list.0.name')).toBe('first');
    expect(hasIssue(issues, 'feature.mobile.list')).toBe(true);
    expect(hasIssue(issues, 'feature.mobile.lis')).toBe(false);
  });

  it('of a field have the path of the field', () => {
    for (const feature of Object.values(features)) {
      const field = fieldAt(feature, 'isEnabled');
      expect([...issuesByPath(issuesOf('x.isEnabled', field, 'yes')).keys()]).toEqual(['x.isEnabled']);
      expect(issuesOf('x.isEnabled', field, true)).toEqual([]);
    }
  });

  it('of every field on a screen are located on its tab and platform', () => {
    for (const screen of screens) {
      for (const tab of screen.tabs) {
        for (const field of tab.sections.flatMap((section) => section.fields)) {
          expect(locate([screen], `${tab.storeKey}.desktop.${field}`)).toEqual({
            screen,
            tab,
            platform: 'desktop',
            field,
          });
        }
      }
    }
  });

  it('name their tab, field and enclosing list entries, and the screen unless it is open', () => {
    const [screen, other] = screens;
    const tab = screen?.tabs[0];
    if (!screen || !other || !tab) throw new Error('There are fewer than two screens');
    const place: Place = { screen, tab: { ...tab, title: 'Rewards' }, platform: 'mobile', field: '' };
    const path = 'miniCartProgressBar.mobile.levelSets.0.levels.2.minAmount';
    expect(nameOf(place, path, screen, false)).toBe('Rewards, Market 1, Level 3, From (phone)');
    expect(nameOf(place, 'stickyBar.mobile.button.buttonText', screen, false)).toBe('Rewards, Text (phone)');
    expect(nameOf(place, 'miniCartProgressBar.mobile.levelSets', other, false)).toBe(
      `${screen.title}, Rewards, Levels per market (phone)`,
    );
    expect(nameOf(place, 'stickyBar.mobile.height', screen, true)).toBe('Rewards, Height');
  });

  it('of settings that the screen does not show have no location', () => {
    for (const screen of screens) {
      for (const path of ['', 'unknown.mobile.isEnabled', `${screen.tabs[0]?.storeKey}.watch.isEnabled`]) {
        expect(locate([screen], path)).toBeNull();
      }
    }
  });
});
