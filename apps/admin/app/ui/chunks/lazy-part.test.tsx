// @vitest-environment jsdom
import { act, type ComponentType, lazy, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPart } from './lazy-part';

// Polaris asks for media queries when it is imported. jsdom has none.
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const Editor = ({ text }: { text: string }) => <b>{text}</b>;

/** A page that changes as soon as it is interactive, such as when a response of the API arrives. */
function Page({ part: Part }: { part: ComponentType<{ text: string }> }) {
  const [text, setText] = useState('from the server');
  useEffect(() => setText('changed'), []);
  return (
    <LazyPart fallback={<i>Loading</i>}>
      <Part text={text} />
    </LazyPart>
  );
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

it('a page may change before the browser has loaded a part that the server has already loaded', async () => {
  const onServer = lazy(async () => ({ default: Editor }));
  renderToString(<Page part={onServer} />);
  await Promise.resolve();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page part={onServer} />);

  let finish = (_: { default: typeof Editor }) => {};
  const inBrowser = lazy(() => new Promise<{ default: typeof Editor }>((resolve) => (finish = resolve)));
  const onRecoverableError = vi.fn();
  const page = await act(async () => hydrateRoot(container, <Page part={inBrowser} />, { onRecoverableError }));
  expect(container.innerHTML).toBe('<i>Loading</i>');
  await act(async () => finish({ default: Editor }));
  expect(container.innerHTML).toBe('<b>changed</b>');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => page.unmount());
});
