// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Issues, NO_ISSUES } from '../../domain/documents/issues';
import { Folded } from './folded';
import { wantField } from './wanted-field';

vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  show();
});
afterEach(() => {
  act(() => {
    root.unmount();
    wantField(null);
  });
  container.remove();
  vi.unstubAllGlobals();
});

function show(issues: Issues = NO_ISSUES): void {
  const folded = (
    <Folded ids={['lamp.mobile.wiring']} issues={issues}>
      <input id="lamp.mobile.wiring" />
    </Folded>
  );
  act(() => root.render(<AppProvider i18n={translations}>{folded}</AppProvider>));
}

const button = () => container.querySelector('button');
const isShown = () => container.querySelector('input') !== null;

it('shows its fields at a press, and hides them at another one', () => {
  expect([isShown(), button()?.getAttribute('aria-expanded'), button()?.textContent]).toEqual([
    false,
    'false',
    'Show technical settings',
  ]);
  act(() => button()?.click());
  expect([isShown(), button()?.getAttribute('aria-expanded')]).toEqual([true, 'true']);
  act(() => button()?.click());
  expect(isShown()).toBe(false);
});

it('opens for an issue of one of its fields', () => {
  show(new Map([['lamp.mobile.height', 'Too high']]));
  expect(isShown()).toBe(false);
  show(new Map([['lamp.mobile.wiring', 'Too long']]));
  expect(isShown()).toBe(true);
});

it('opens for the field that the form has to show', () => {
  act(() => wantField('lamp.mobile.height'));
  expect(isShown()).toBe(false);
  act(() => wantField('lamp.mobile.wiring'));
  expect(isShown()).toBe(true);
});
