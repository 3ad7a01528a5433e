import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api } from './client';

const answer = z.object({ version: z.number() });

/** Makes the network answer every request with `response`. Returns the list of requests. */
function respondWith(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const problem = (status: number, error: object) => Response.json({ error }, { status });

afterEach(() => vi.unstubAllGlobals());

describe('a call of the API', () => {
  it('returns the parsed answer', async () => {
    const fetch = respondWith(Response.json({ version: 3, more: true }));
    expect(await api.get('things?all=1', answer)).toEqual({ ok: true, value: { version: 3 } });
    expect(fetch).toHaveBeenCalledWith('/api/things?all=1', { method: 'GET', headers: { 'Accept-Language': 'en' } });
  });

  it.each(['put', 'post'] as const)('sends a JSON body: %s', async (method) => {
    const fetch = respondWith(Response.json({ version: 4 }));
    await api[method]('things', { version: 3 }, answer, { headers: { 'If-Match': '"3"' } });
    expect(fetch).toHaveBeenCalledWith('/api/things', {
      method: method.toUpperCase(),
      headers: { 'Accept-Language': 'en', 'Content-Type': 'application/json', 'If-Match': '"3"' },
      body: '{"version":3}',
    });
  });

  it('returns undefined for an answer without content', async () => {
    respondWith(new Response(null, { status: 204 }));
    expect(await api.put('things', {}, z.undefined())).toEqual({ ok: true, value: undefined });
    expect(await api.put('things', {}, answer)).toMatchObject({ ok: false });
  });

  it('fails if the answer does not match the schema or is not JSON', async () => {
    for (const response of [Response.json({ version: 'three' }), new Response('<p>')]) {
      respondWith(response);
      expect(await api.get('things', answer)).toMatchObject({ ok: false, code: 'unavailable' });
    }
  });

  it('fails with the code, message and issues of the error body', async () => {
    const issues = [{ path: ['toy', 0, 'size'], message: 'Too large' }];
    respondWith(problem(422, { code: 'validation', message: 'Look again', issues }));
    const failure = { ok: false, code: 'validation', message: 'Look again', issues };
    expect(await api.get('things', answer)).toEqual(failure);
    respondWith(problem(409, { code: 'conflict', message: 'Newer' }));
    expect(await api.get('things', answer)).toEqual({ ok: false, code: 'conflict', message: 'Newer', issues: [] });
  });

  it('fails with the message “Unauthenticated” for status 401, whatever the body', async () => {
    for (const body of ['', '<p>', '{"error":{"code":"internal","message":"Other"}}']) {
      respondWith(new Response(body, { status: 401 }));
      const failure = { code: 'unauthenticated', message: 'Unauthenticated' };
      expect(await api.get('things', answer)).toMatchObject(failure);
    }
  });

  it('returns a file, or fails as any other call', async () => {
    respondWith(new Response('name,email'));
    const file = await api.file('leads.csv');
    expect(file.ok && (await file.value.text())).toBe('name,email');
    respondWith(new Response('', { status: 401 }));
    expect(await api.file('leads.csv')).toMatchObject({ ok: false, message: 'Unauthenticated' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.file('leads.csv')).toMatchObject({ ok: false, code: 'unreachable' });
  });

  it.each([
    [402, 'upgrade_required'],
    [403, 'missing_scopes'],
    [404, 'not_found'],
    [413, 'too_large'],
    [429, 'too_many_requests'],
    [502, 'unavailable'],
  ])('with status %i and a body that is not ours fails with the code %s', async (status, code) => {
    respondWith(new Response('<p>Proxy</p>', { status }));
    const failure = await api.get('things', answer);
    expect(failure).toMatchObject({ ok: false, code, message: expect.stringContaining('try again') });
  });

  it('fails as unreachable without an answer, and if the call is aborted', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.get('things', answer)).toMatchObject({ ok: false, code: 'unreachable' });
    const cut = new ReadableStream({ start: (controller) => controller.error(new DOMException('', 'AbortError')) });
    respondWith(new Response(cut));
    expect(await api.get('things', answer)).toMatchObject({ ok: false, code: 'unreachable' });
  });
});
