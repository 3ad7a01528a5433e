// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { observePageChanges } from './page-changes.ts';

const onChange = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  onChange.mockClear();
});

it('reports a change of the path by the history, but not of the query', async () => {
  // jsdom has no Navigation API, like older browsers.
  observePageChanges(onChange);
  history.replaceState(null, '', '/?variant=1#top');
  expect(onChange).not.toHaveBeenCalled();
  history.pushState({ page: 2 }, '', '/products/shirt');
  expect(onChange).toHaveBeenCalledOnce();
  expect(history.state).toEqual({ page: 2 });
  history.replaceState(null, '', '/products/hat');
  expect(onChange).toHaveBeenCalledTimes(2);
  history.back();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
});

it('leaves the history untouched in browsers with the Navigation API', () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const { pushState } = history;
  observePageChanges(onChange);
  expect(history.pushState).toBe(pushState);
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(onChange).not.toHaveBeenCalled();
  history.pushState(null, '', '/collections/new');
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(onChange).toHaveBeenCalled();
});
