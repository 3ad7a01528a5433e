import { expect, it } from 'vitest';
import { PREVIEW_HEADERS } from './preview-document';

/** Returns the sources that a directive of the preview's policy allows. */
function sourcesOf(directive: string): string[] | undefined {
  const directives = PREVIEW_HEADERS['Content-Security-Policy'].split('; ').map((text) => text.split(' '));
  return directives.find(([name]) => name === directive)?.slice(1);
}

it('the preview loads images from every address that a merchant may enter, and only its own scripts', () => {
  expect(sourcesOf('img-src')).toEqual(['data:', 'https:']);
  expect(sourcesOf('script-src')).toEqual(["'self'"]);
  expect(sourcesOf('default-src')).toEqual(["'none'"]);
});
