// @vitest-environment jsdom
import { type AnyDocument, defaultDocument, FULL_ACCESS, features, NO_ACCESS } from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Change, withChanges } from '../../domain/documents/change';
import { useTriedChanges } from './use-tried-changes';

const defaults: AnyDocument = defaultDocument(features);

const action = (value: string): Change => ({
  feature: 'stickyButton',
  platform: 'mobile',
  path: 'buttonAction',
  value,
});
const size: Change = { feature: 'stickyButton', platform: 'mobile', path: 'iconSize', value: 30 };

let hook: ReturnType<typeof useTriedChanges>;
let page: ReturnType<typeof createRoot>;

function Hook({ saved, access }: { saved: AnyDocument; access: typeof NO_ACCESS }) {
  hook = useTriedChanges(saved, saved, access);
  return null;
}

const render = (saved = defaults, access = NO_ACCESS) => act(() => page.render(<Hook saved={saved} access={access} />));

/** Changes settings. Returns the changes for the draft. */
function change(...changes: Change[]): Change[] {
  let allowed: Change[] = [];
  act(() => {
    allowed = hook.separateTried(changes);
  });
  return allowed;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = createRoot(document.createElement('div'));
});
afterEach(() => act(() => page.unmount()));

it('a value that needs a plan is shown, but is not added to the draft', () => {
  render();
  expect(change(action('recommendations'), size)).toEqual([size]);
  expect(hook.document).toEqual(withChanges(defaults, [action('recommendations')]));
});

it('a value that the shop may choose replaces the tried one', () => {
  render();
  change(action('recommendations'));
  expect(change(action('cart'))).toEqual([action('cart')]);
  expect(hook.document).toEqual(defaults);
});

it('a shop may reset its saved settings, and save everything that its plan includes', () => {
  render(withChanges(defaults, [action('recommendations')]));
  expect(change(action('minicart'))).toEqual([action('minicart')]);
  render(defaults, FULL_ACCESS);
  expect(change(action('recommendations'))).toEqual([action('recommendations')]);
});
