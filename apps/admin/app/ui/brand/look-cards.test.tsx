import { BRAND_PRESETS, contrastOf, MIN_CONTRAST, PRESET_NAMES } from '@uptill/feature-schema';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LookCards } from './look-cards';

it('each preset has a button with its name, its colours and a sample of its buttons', () => {
  const html = renderToStaticMarkup(
    <LookCards label="Looks" isChosen={(name) => name === 'dark'} onChoose={() => {}} />,
  );
  expect([...html.matchAll(/class="look-name">([^<]+)</g)].map(([, name]) => name)).toEqual([
    'Calm',
    'Bold',
    'Soft',
    'Sharp',
    'Dark',
    'Playful',
  ]);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  for (const name of PRESET_NAMES) {
    const { button, buttonText, accent } = BRAND_PRESETS[name];
    expect(html).toContain(`background:${button};color:${buttonText}`);
    expect(html).toContain(`background:${accent}`);
    expect(contrastOf(buttonText, button)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});
