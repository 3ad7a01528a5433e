import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Progress } from './progress';

it.each([
  [1, 3, '33'],
  [2, 3, '67'],
  [0.123456, 1, '12'],
  [0, 0, '0'],
])('%d of %d is read out as %s %', (done, total, percent) => {
  const html = renderToStaticMarkup(<Progress done={done} total={total} labelledBy="title" />);
  expect(html).toContain(`value="${percent}"`);
  expect(html).toContain(`>${percent}%<`);
});
