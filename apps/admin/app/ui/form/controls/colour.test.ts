import { describe, expect, it } from 'vitest';
import { fromPicker, toPicker } from './colour';

describe('the colour picker', () => {
  it('shows any CSS colour and writes it back as hex', () => {
    expect(fromPicker(toPicker('#1a73e8'))).toBe('#1a73e8');
    expect(fromPicker(toPicker('red'))).toBe('#ff0000');
    expect(fromPicker(toPicker('rgb(0 128 0 / 50%)'))).toBe('#00800080');
  });

  it('shows greys, which have no hue', () => {
    expect(toPicker('#808080')).toMatchObject({ hue: 0, saturation: 0, alpha: 1 });
  });

  it('shows black for text that is not a colour, as the storefront does', () => {
    for (const text of ['blurple', 'hsl(120d', 'color(']) expect(fromPicker(toPicker(text))).toBe('#000000');
  });
});
