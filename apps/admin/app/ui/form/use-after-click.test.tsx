// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterClick } from './use-after-click';

let root: Root;
let afterClick: ReturnType<typeof useAfterClick>;
const done = vi.fn();

function User() {
  afterClick = useAfterClick();
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  done.mockReset();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<User />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

it('Calls back at once while no mouse button is down', () => {
  afterClick(done);
  expect(done).toHaveBeenCalledOnce();
});

it.each(['mouseup', 'keydown', 'change'])(
  'Calls back once after a mousedown that ends with %s, and its click',
  async (end) => {
    send('mousedown');
    afterClick(done);
    expect(done).not.toHaveBeenCalled();
    send(end);
    send('click');
    expect(done).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  },
);
