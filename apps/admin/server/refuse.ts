import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler, Response } from 'express';
import type { ProblemBody, ProblemCode } from '../app/platform/api/problem.ts';

/** Refuses requests whose `Host` or `X-Forwarded-Host` does not form a valid URL. Remix would respond with 500. */
export const refuseMalformedUrls: RequestHandler = (request, response, next) => {
  // Both may be missing or empty, as in health checks by HTTP/1.0. Remix may read any host of a list.
  const host = request.get('host') || 'localhost';
  const forwarded = (request.get('x-forwarded-host') ?? '').split(',').map((item) => item.trim());
  const hosts = [host, ...forwarded.filter((item) => item !== '')];
  if (hosts.every((host) => isHost(host)) && URL.canParse(`http://${host}${request.originalUrl}`)) next();
  else refuse(response, 400, 'malformed', 'The URL of the request is malformed.');
};

function isHost(host: string): boolean {
  return !/[\s/\\?#@]/.test(host) && URL.canParse(`http://${host}`);
}

/** Methods that Remix supports on every route. */
const LOADER_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Methods that Remix supports on routes with an action. */
const ACTION_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses methods that a route does not support. Remix would fail on unknown methods such as TRACE, and respond 500 to a
 * `POST` with a foreign `Origin` on a page without an action.
 */
export function refuseUnsupportedMethods(
  routes: ServerBuild['routes'],
  routeOf: (path: string) => string,
): RequestHandler {
  return (request, response, next) => {
    const allowed = routes[routeOf(request.path)]?.module.action
      ? [...LOADER_METHODS, ...ACTION_METHODS]
      : LOADER_METHODS;
    if (allowed.includes(request.method)) return next();
    response.set('Allow', allowed.join(', '));
    refuse(response, 405, 'method_not_allowed', `Use ${allowed.join(', ')}.`);
  };
}

function refuse(response: Response, status: number, code: ProblemCode, message: string): void {
  const body: ProblemBody = { error: { code, message } };
  response.status(status).json(body);
}
