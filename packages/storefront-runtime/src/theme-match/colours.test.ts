// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { backgroundOf, over, ownBackground, parseComputed, toHex } from './colours.ts';

afterEach(() => {
  document.body.innerHTML = '';
  document.body.removeAttribute('style');
});

/** Returns the background of `#a`, as hex. */
function behind(html: string): string {
  document.body.innerHTML = html;
  return toHex(backgroundOf(document.querySelector('#a')));
}

describe('a computed colour', () => {
  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, 0.25)', [1, 2, 3, 0.25]],
    ['rgb(1 2 3 / 0.25)', [1, 2, 3, 0.25]],
    ['color(srgb 1 0.2 0 / 0.5)', [255, 51, 0, 0.5]],
    ['color(srgb 1.2 -0.1 1e-7)', [255, 0, 0.0000255, 1]],
  ])('is parsed: %s', (text, expected) => {
    const colour = parseComputed(text);
    for (const [index, value] of expected.entries()) expect(colour[index]).toBeCloseTo(value, 5);
  });

  it('is mixed with what is behind it', () => {
    expect(toHex(over([0, 0, 0, 0.75], [255, 255, 255, 1]))).toBe('#404040');
    expect(over([0, 0, 0, 0], [0, 0, 0, 0])[3]).toBe(0);
    expect(over([10, 20, 30, 0.5], [0, 0, 0, 0])).toEqual([10, 20, 30, 0.5]);
  });
});

describe('a background', () => {
  it.each([
    ['its own', '<p id="a" style="background-color: rgb(1, 2, 3)">', '#010203'],
    ['that of an ancestor', '<main style="background-color: rgb(1, 2, 3)"><p id="a"></p></main>', '#010203'],
    [
      'mixed with that of an ancestor',
      '<main style="background-color: rgb(0, 0, 0)"><p id="a" style="background-color: rgba(255, 255, 255, 0.5)"></p></main>',
      '#808080',
    ],
    ['white without any', '<p id="a"></p>', '#ffffff'],
    [
      'below a picture',
      '<main style="background-color: rgb(1, 2, 3)"><p id="a" style="background-image: url(a.png)"></p></main>',
      '#010203',
    ],
  ])('is %s', (_, html, expected) => {
    expect(behind(html)).toBe(expected);
  });

  it('of a gradient is the mean of its colours', () => {
    const backgroundImage = 'linear-gradient(90deg, rgb(0, 0, 0) 0%, rgba(200, 100, 50, 1) 100%)';
    const style = { backgroundColor: 'rgb(9, 9, 9)', backgroundImage } as CSSStyleDeclaration;
    expect(toHex(ownBackground(style))).toBe('#643219');
  });

  it('is found outside of a shadow root', () => {
    document.body.style.backgroundColor = 'rgb(1, 2, 3)';
    document.body.innerHTML = '<div></div>';
    const shadow = document.querySelector('div')?.attachShadow({ mode: 'open' });
    shadow?.append(document.createElement('p'));
    expect(toHex(backgroundOf(shadow?.querySelector('p') ?? null))).toBe('#010203');
  });
});
