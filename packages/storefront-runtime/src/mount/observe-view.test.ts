// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import '../testing/test-layout.ts';
import { observeFirstView } from './observe-view.ts';

it('a view is counted when the shopper returns to the tab, if the tab was hidden before the second had passed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const onView = vi.fn();
  observeFirstView('stickyBar', document.body, onView);
  await vi.advanceTimersByTimeAsync(1500);
  expect(onView).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  await vi.advanceTimersByTimeAsync(5000);
  expect(onView).toHaveBeenCalledOnce();
});
