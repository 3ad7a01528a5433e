// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Child } from './child.ts';
import { type SetState, useEffect, useRef, useState } from './hooks.ts';
import { createRoot, type Root } from './root.ts';

let container: HTMLElement;
let root: Root;
const failed = vi.fn();

const html = () => container.innerHTML;
const nextDraw = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  failed.mockReset();
  container = document.createElement('div');
  root = createRoot(container, failed);
});

describe('drawing', () => {
  it('leaves out what is nothing, and keeps the place of what comes back', () => {
    const page = (isShown: boolean, count: number): Child => (
      <>
        {isShown && <b>now</b>}
        <i>{count}</i>
      </>
    );
    root.draw(page(false, 0));
    const italic = container.querySelector('i');
    expect(html()).toBe('<i>0</i>');
    root.draw(page(true, 1));
    expect(html()).toBe('<b>now</b><i>1</i>');
    expect(container.querySelector('i')).toBe(italic);
  });

  it('moves the children of a list by their keys, with what they hold', () => {
    const list = (keys: string[]): Child => [<u>{'first'}</u>, keys.map((key) => <li key={key}>{key}</li>)];
    root.draw(list(['a', 'b', 'c']));
    const [a, b, c] = container.querySelectorAll('li');
    root.draw(list(['c', 'a', 'd', 'b']));
    expect(container.textContent).toBe('firstcadb');
    const [first, second, , last] = container.querySelectorAll('li');
    expect([first, second, last]).toEqual([c, a, b]);
    root.draw(list([]));
    expect(html()).toBe('<u>first</u>');
  });

  it('does not move a control that has the focus when something comes before it', () => {
    document.body.append(container);
    const page = (isShown: boolean): Child => [isShown && <p>why</p>, <input />];
    root.draw(page(false));
    container.querySelector('input')?.focus();
    root.draw(page(true));
    expect(document.activeElement?.localName).toBe('input');
    container.remove();
  });

  it('replaces an element by another kind in its place', () => {
    root.draw([<i>one</i>, <s>two</s>]);
    root.draw([<b>one</b>, <s>two</s>]);
    expect(html()).toBe('<b>one</b><s>two</s>');
  });

  it('draws pictures as pictures, and what is in them', () => {
    root.draw(
      <svg aria-hidden="true" viewBox="0 0 1 1">
        <path d="M0 0" />
      </svg>,
    );
    expect(container.querySelector('path')).toBeInstanceOf(SVGElement);
    expect(container.querySelector('svg')?.hasAttribute('viewBox')).toBe(true);
  });
});

describe('attributes', () => {
  it('come and go with their values, and false is a word only where the platform wants one', () => {
    root.draw(<button type="button" disabled={true} inert={false} aria-busy={false} data-note="a" />);
    expect(html()).toBe('<button type="button" disabled="" aria-busy="false" data-note="a"></button>');
    root.draw(<button type="button" disabled={false} aria-busy={true} />);
    expect(html()).toBe('<button type="button" aria-busy="true"></button>');
  });

  it('give a select its value after its options, and again when the shopper’s choice did not hold', () => {
    const select = (values: string[]): Child => (
      <select value="b">
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
    root.draw(select(['a', 'b']));
    const element = container.querySelector('select');
    expect(element?.value).toBe('b');
    if (element) element.value = 'a';
    root.draw(select(['a', 'b', 'c']));
    expect(element?.value).toBe('b');
  });

  it('call the handler of the last draw, once', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    root.draw(<button type="button" onClick={first} />);
    root.draw(<button type="button" onClick={second} />);
    container.querySelector('button')?.click();
    root.draw(<button type="button" />);
    container.querySelector('button')?.click();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});

describe('hooks', () => {
  let set: SetState<number>;
  function Counter({ note }: { note?(event: string): void }) {
    const [count, setCount] = useState(() => 1);
    const element = useRef<HTMLElement | null>(null);
    set = setCount;
    useEffect(() => {
      note?.(`starts ${count} in ${element.current?.textContent}`);
      return () => note?.(`ends ${count}`);
    }, [count]);
    return <b ref={element}>{count}</b>;
  }

  it('draw once for any number of changes, and not for the same value', async () => {
    const drawn = vi.fn();
    const Seen = () => {
      drawn();
      return <Counter />;
    };
    root.draw(<Seen />);
    set((count) => count + 1);
    set((count) => count + 1);
    set(3);
    await nextDraw();
    expect(html()).toBe('<b>3</b>');
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  it('run an effect when all is drawn, again when what it depends on changed, and end it', async () => {
    const events: string[] = [];
    root.draw(<Counter note={(event) => events.push(event)} />);
    root.draw(<Counter note={(event) => events.push(event)} />);
    expect(events).toEqual(['starts 1 in 1']);
    set(2);
    await nextDraw();
    root.end();
    expect(events).toEqual(['starts 1 in 1', 'ends 1', 'starts 2 in 2', 'ends 2']);
    expect(html()).toBe('');
    set(9);
    await nextDraw();
    expect(html()).toBe('');
  });
});

describe('what is thrown', () => {
  const error = new Error('broken');
  const fail = () => {
    throw error;
  };
  const Effect = () => {
    useEffect(fail, []);
    return null;
  };
  const Throws = () => fail();

  it.each([
    ['a component', <Throws />],
    ['an effect', <Effect />],
    ['a handler', <button type="button" onClick={fail} />],
  ])('by %s goes to whoever made the root', (_, child) => {
    root.draw(<p>{child}</p>);
    container.querySelector('button')?.click();
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
  });
});
