import { features, fieldAt, screens } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { hasIssue, issuesByPath } from '../draft/issues';
import { issuesOf, locate } from './issues';

describe('issues', () => {
  it('are keyed by the dotted path of their field, keeping only the first issue of a field', () => {
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
          expect(locate(screen, `${tab.storeKey}.desktop.${field}`)).toEqual({ tab, platform: 'desktop', field });
        }
      }
    }
  });

  it('of settings that the screen does not show have no location', () => {
    for (const screen of screens) {
      for (const path of ['', 'unknown.mobile.isEnabled', `${screen.tabs[0]?.storeKey}.watch.isEnabled`]) {
        expect(locate(screen, path)).toBeNull();
      }
    }
  });
});
