// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./status-cards', () => ({ default: () => <p>Live</p> }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('details that were opened before the page was hydrated have content', async () => {
  // Polaris reads media queries when it is imported.
  const { StatusDetails } = await import('./status-details');
  const details = <StatusDetails publication={{ state: 'live' }} bundleSize={null} />;
  document.body.innerHTML = renderToString(details);
  const toggled = new Promise((resolve) => document.querySelector('details')?.addEventListener('toggle', resolve));
  document.querySelector('details')?.setAttribute('open', '');
  await toggled;
  const root = await act(async () => hydrateRoot(document.body, details));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Live'));
  await act(async () => root.unmount());
});
