import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler, Response } from 'express';
import type { ProblemBody, ProblemCode } from '../app/api/problem.server.ts';

/** Refuses requests whose `Host` or `X-Forwarded-Host` makes no address: Remix would answer them with 500. */
export const refuseMalformedAddresses: RequestHandler = (request, response, next) => {
  // Of a list, the first is the host that the client asked for.
  const forwarded = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  const hosts = [request.get('host') ?? '', ...(forwarded === undefined ? [] : [forwarded])];
  if (hosts.every((host) => isHost(host)) && URL.canParse(`http://${hosts[0]}${request.originalUrl}`)) next();
  else refuse(response, 400, 'malformed', 'The address of the request is malformed.');
};

function isHost(host: string): boolean {
  return !/[\s/\\?#@]/.test(host) && URL.canParse(`http://${host}`);
}

/** Handled by Remix for every route. */
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Handled by Remix for routes that have an action. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Refuses methods that a route does not take. Remix fails on those it does not know (TRACE), and on a page it answers
 * a foreign `Origin` with 500 before it looks whether the page takes anything at all.
 */
export function refuseUnsupportedMethods(routes: ServerBuild['routes']): RequestHandler {
  const childrenOf = (parent?: string): Parameters<typeof matchRoutes>[0] =>
    Object.values(routes)
      .filter((route) => route.parentId === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf();

  return (request, response, next) => {
    const route = matchRoutes(tree, request.path)?.at(-1)?.route.id ?? '';
    const allowed = routes[route]?.module.action ? [...READING, ...WRITING] : READING;
    if (allowed.includes(request.method)) return next();
    response.set('Allow', allowed.join(', '));
    refuse(response, 405, 'method_not_allowed', `Use ${allowed.join(', ')}.`);
  };
}

function refuse(response: Response, status: number, code: ProblemCode, message: string): void {
  const body: ProblemBody = { error: { code, message } };
  response.status(status).json(body);
}
