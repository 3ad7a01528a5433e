import { describe, expect, it } from 'vitest';
import { problem } from './problem.server';
import { toErrorResponse } from './to-error-response.server';

describe('a failed API call', () => {
  it('returns a response that a handler threw unchanged', () => {
    const conflict = problem('conflict', 'The settings have changed');
    expect(toErrorResponse(conflict, '/api/x')).toBe(conflict);
  });

  it('responds 401 when the token is refused, with the header that makes App Bridge retry', async () => {
    const refused = new Response(null, {
      status: 401,
      headers: { 'X-Shopify-Retry-Invalid-Session-Request': '1' },
    });
    const response = toErrorResponse(refused, '/api/x');
    expect(response.status).toBe(401);
    expect(response.headers.get('X-Shopify-Retry-Invalid-Session-Request')).toBe('1');
    expect(await response.json()).toEqual({ error: { code: 'unauthenticated', message: 'Unauthenticated' } });
  });

  it('responds 503 when Shopify refuses a request, without revealing Shopify’s response', async () => {
    const response = toErrorResponse(new Response('{"errors":"secret"}', { status: 403 }), '/api/x');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('secret');
  });

  it('responds 503 when the library throws a response of Shopify with status 200 that is not JSON', async () => {
    const response = toErrorResponse(new Response('{"errors":{"message":"Unterminated string"}}'), '/api/x');
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('Unterminated');
  });

  it('hides the message of an unexpected error', async () => {
    const response = toErrorResponse(new Error('x is undefined'), '/api/x');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('undefined');
  });

  it('is never cached', () => {
    expect(toErrorResponse(new Error(), '/api/x').headers.get('cache-control')).toContain('no-store');
  });

  it('asks the merchant to wait if Shopify throttles the shop', async () => {
    const errors = { graphQLErrors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] };
    const response = toErrorResponse(Object.assign(new Error('Throttled'), { body: { errors } }), '/api/x');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('wait') } });
  });

  it('responds 400 if Shopify refuses the cursor of a page', () => {
    const errors = { graphQLErrors: [{ message: 'Invalid cursor for current pagination sort.' }] };
    const response = toErrorResponse(Object.assign(new Error('Invalid'), { body: { errors } }), '/api/x');
    expect(response.status).toBe(400);
  });

  it('reports a missing scope with its own error code', async () => {
    const errors = { graphQLErrors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] };
    const response = toErrorResponse(Object.assign(new Error('Access denied'), { body: { errors } }), '/api/x');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'missing_scopes' } });
  });
});
