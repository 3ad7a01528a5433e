// @vitest-environment jsdom
import { AppProvider } from '@shopify/polaris';
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' };
import { type Issue, type PartOrder, type Settings, withMovedPart } from '@uptill/feature-schema';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toyPostcard } from '../../../../../../../packages/feature-schema/src/fixtures/toy-features';
import { issuesByPath } from '../../../../domain/documents/issues';
import { SettingsOfFeatureContext } from '../../is-visible';
import { OrderControl } from './order-control';

// jsdom has no layout. Polaris asks for media queries when it is imported.
class NoLayout {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.hoisted(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

/** Photo and motto are on the front, lines and postmark on the back. Photo and lines stay there. */
const { layers } = toyPostcard.fields;

let root: Root;
let container: HTMLElement;
let order: PartOrder;

function Form({ initial, issues }: { initial: PartOrder; issues: readonly Issue[] }) {
  const [value, setValue] = useState<unknown>(initial);
  order = value as PartOrder;
  const settingsOf = (): Settings => ({ isEnabled: false });
  return (
    <SettingsOfFeatureContext.Provider value={settingsOf}>
      <OrderControl
        field={layers}
        id="toyPostcard.mobile.layers"
        value={value}
        scope={{ isEnabled: true }}
        issues={issuesByPath(issues)}
        onChange={setValue}
      />
    </SettingsOfFeatureContext.Provider>
  );
}

/** Places and parts are below each other, 50 pixels apart. Nothing else has a size. */
function layOut(this: Element): DOMRect {
  const rows = '.order-place-head, .list-entry';
  if (!this.matches(rows)) return new DOMRect();
  return new DOMRect(0, 50 * [...document.querySelectorAll(rows)].indexOf(this), 300, 40);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoLayout);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  Element.prototype.scrollIntoView = () => {};
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (initial: PartOrder = layers.default, issues: readonly Issue[] = []) =>
  act(async () =>
    root.render(
      <AppProvider i18n={translations}>
        <Form initial={initial} issues={issues} />
      </AppProvider>,
    ),
  );

const textsOf = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
const announced = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`No button is named ${name}`);
  return found;
}

/** Runs an action and its effects in the next frame. */
const perform = (action: () => void) =>
  act(async () => {
    action();
    await new Promise((done) => requestAnimationFrame(done));
  });

const waitFor = (condition: () => void) => act(async () => vi.waitFor(condition));

const pressKey = (code: string) =>
  perform(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true })),
  );

async function choose(part: string, action: string): Promise<void> {
  await perform(() => button(`Actions for ${part}`).click());
  await perform(() => button(action).click());
}

describe('the order of parts', () => {
  it('reads from top to bottom, with what can’t be moved between the places', async () => {
    await show({ front: ['motto', 'photo'], back: ['lines', 'postmark'] });
    expect(textsOf('h3, .order-landmark, .order-part-title')).toEqual([
      ...['Front', 'Motto', 'Photo'],
      ...['Fold', 'Back', 'LinesOff', 'PostmarkOff'],
    ]);
    expect(textsOf('.order-part[data-off] .order-part-title')).toEqual(['LinesOff', 'PostmarkOff']);
  });

  it('has the parts of later releases, which the stored value lacks', async () => {
    await show({ front: ['photo'], back: [] });
    expect(textsOf('.order-part-title')).toEqual(['Photo', 'Motto', 'LinesOff', 'PostmarkOff']);
  });

  it('changes by the keyboard, past parts and into another place, and each step is announced', async () => {
    await show();
    await perform(() => button('Move Postmark').focus());
    await pressKey('Space');
    await waitFor(() => expect(announced()).toContain('Postmark was picked up. It is at position 2 of 2 in “Back”.'));
    await pressKey('ArrowUp');
    await waitFor(() => expect(announced()).toContain('Postmark was moved to position 1 of 2 in “Back”.'));
    await pressKey('ArrowUp');
    await waitFor(() => expect(announced()).toContain('Postmark was moved to position 3 of 3 in “Front”.'));
    await pressKey('Space');
    await waitFor(() => expect(order).toEqual({ front: ['photo', 'motto', 'postmark'], back: ['lines'] }));
    expect(document.activeElement).toBe(button('Move Postmark'));
  });

  it('does not change if the move is cancelled', async () => {
    await show();
    await perform(() => button('Move Motto').focus());
    await pressKey('Space');
    await pressKey('ArrowDown');
    await pressKey('Escape');
    expect(order).toEqual(layers.default);
  });

  it('keeps a part within the places that it may have', async () => {
    await show();
    await perform(() => button('Move Photo').focus());
    await pressKey('Space');
    for (const _ of [1, 2, 3]) await pressKey('ArrowDown');
    await pressKey('Space');
    await waitFor(() => expect(order).toEqual({ front: ['motto', 'photo'], back: ['lines', 'postmark'] }));
    await perform(() => button('Actions for Photo').click());
    expect([button('Move up').disabled, button('Move down').disabled]).toEqual([false, true]);
  });

  it('changes by a menu, also into another place, and the menu keeps the focus', async () => {
    await show();
    await choose('Motto', 'Move down');
    expect(order).toEqual({ front: ['photo'], back: ['motto', 'lines', 'postmark'] });
    expect(announced()).toContain('Motto was moved to position 1 of 3 in “Back”.');
    expect(document.activeElement).toBe(button('Actions for Motto'));
    await choose('Motto', 'Move up');
    expect(order).toEqual(layers.default);
  });

  it('says that a place without parts is empty, and parts can move into it', async () => {
    await show({ front: ['photo', 'motto', 'postmark'], back: ['lines'] });
    expect(container.textContent).not.toContain('Nothing here');
    await act(async () => root.unmount());
    root = createRoot(container);
    const back = { front: [], back: ['motto', 'lines', 'postmark', 'photo'] };
    await show(back);
    expect(container.textContent).toContain('Nothing here');
    await choose('Motto', 'Move up');
    expect(order).toEqual({ front: ['motto'], back: ['lines', 'postmark', 'photo'] });
  });

  it('can be restored to its default', async () => {
    await show(withMovedPart(layers.default, 'motto', 'back'));
    await perform(() => button('Restore default order').click());
    expect(order).toEqual(layers.default);
    expect(announced()).toContain('The default order was restored.');
    expect(button('Restore default order').ariaDisabled).toBe('true');
  });

  it('shows why it is refused', async () => {
    const path = ['toyPostcard', 'mobile', 'layers', 'front', 0];
    await show(layers.default, [{ path, message: 'Move each section to a place that it may have' }]);
    expect(container.textContent).toContain('Move each section to a place that it may have');
  });
});
