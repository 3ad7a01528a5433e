import { afterEach, expect, it, vi } from 'vitest';
import { refusalOf, uploadImage } from './uploads';

const file = new File(['pixels'], 'badge.png', { type: 'image/png' });
const image = {
  id: '34',
  url: 'https://cdn/badge.png',
  thumbnail: 'https://cdn/s.png',
  filename: 'badge.png',
  alt: '',
};
const parameters = [
  { name: 'policy', value: 'signed' },
  { name: 'key', value: 'tmp/badge.png' },
];

afterEach(() => vi.unstubAllGlobals());

/** Responds to the requests of an upload. `state` is the image's state; requests to `offline` fail. */
function serve({ state = { status: 'ready', image }, offline }: { state?: object; offline?: string } = {}) {
  const sent: [string, unknown][] = [];
  const answers: Record<string, object> = {
    '/api/images/uploads': { url: 'https://target', parameters, source: 'https://target/tmp/badge.png' },
    'https://target': {},
    '/api/images': { id: '34' },
    '/api/images/34': state,
  };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url === offline) throw new TypeError('Failed to fetch');
    sent.push([url, body instanceof FormData ? [...body.keys()] : body]);
    return Response.json(answers[url]);
  });
  return sent;
}

it('a file of another type, an empty file and a large file are refused', () => {
  const size = 20 * 2 ** 20;
  expect(refusalOf({ type: 'image/webp', size })).toBeNull();
  expect(refusalOf({ type: 'image/svg+xml', size })).toContain('PNG, JPEG, WebP or GIF');
  expect(refusalOf({ type: 'image/png', size: size + 1 })).toContain('20 MB');
  expect(refusalOf({ type: 'image/png', size: 0 })).toContain('empty');
});

it('the file is sent after the parameters of its target, and then added to the shop’s files', async () => {
  const sent = serve();
  const stages: string[] = [];
  expect(await uploadImage(file, (stage) => stages.push(stage))).toEqual({ ok: true, value: image });
  expect(sent).toEqual([
    ['/api/images/uploads', JSON.stringify({ filename: 'badge.png', mimeType: 'image/png', fileSize: 6 })],
    ['https://target', ['policy', 'key', 'file']],
    ['/api/images', JSON.stringify({ source: 'https://target/tmp/badge.png' })],
    ['/api/images/34', undefined],
  ]);
  expect(stages).toEqual(['Uploading…', 'Shopify is processing the image…']);
});

it.each(['/api/images/uploads', 'https://target', '/api/images', '/api/images/34'])(
  'an upload ends with a failure if %s can’t be reached',
  async (offline) => {
    serve({ offline });
    const message = expect.stringContaining('Check your connection');
    expect(await uploadImage(file, () => {})).toMatchObject({ ok: false, message });
  },
);

it('an image that Shopify can’t process is a failure', async () => {
  serve({ state: { status: 'failed' } });
  const message = 'Shopify can’t read this image. Try another one.';
  expect(await uploadImage(file, () => {})).toMatchObject({ ok: false, message });
});
