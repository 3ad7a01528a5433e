import { describe, expect, it } from 'vitest';
import { answerToThrown } from './answer-to-thrown.server';
import { problem } from './problem.server';

describe('an API call that fails', () => {
  it('keeps our own answer', () => {
    const conflict = problem('conflict', 'Someone was faster');
    expect(answerToThrown(conflict, '/api/x')).toBe(conflict);
  });

  it('is Unauthenticated for a refused token, and still asks App Bridge to try again', async () => {
    const refused = new Response(null, {
      status: 401,
      headers: { 'X-Shopify-Retry-Invalid-Session-Request': '1' },
    });
    const answer = answerToThrown(refused, '/api/x');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('X-Shopify-Retry-Invalid-Session-Request')).toBe('1');
    expect(await answer.json()).toEqual({ error: { code: 'unauthenticated', message: 'Unauthenticated' } });
  });

  it('says that Shopify has a problem without passing on what Shopify said', async () => {
    const answer = answerToThrown(new Response('{"errors":"secret"}', { status: 403 }), '/api/x');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('secret');
  });

  it('hides a bug from the merchant', async () => {
    const answer = answerToThrown(new Error('x is undefined'), '/api/x');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('undefined');
  });

  it('is never kept by a cache', () => {
    expect(answerToThrown(new Error(), '/api/x').headers.get('cache-control')).toContain('no-store');
  });
});

it('a shop that has asked too much is told to wait', async () => {
  const errors = { graphQLErrors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] };
  const answer = answerToThrown(Object.assign(new Error('Throttled'), { body: { errors } }), '/api/x');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('wait') } });
});

it('a missing permission is told as such, so that a screen can do without what it guards', async () => {
  const errors = { graphQLErrors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] };
  const answer = answerToThrown(Object.assign(new Error('Access denied'), { body: { errors } }), '/api/x');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error: { code: 'missing_scopes' } });
});
