import { isDeepStrictEqual } from 'node:util';
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { type Contract, type Contracts, errorsOf, METHODS } from '../platform/api/contract';
import { problemBody } from '../platform/api/problem';

interface Received {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Checks that the response of an API resource meets its contract: a body with no other fields than its schema's, or an
 * error with a code that may occur. Other responses, such as pages, are not checked.
 * @throws Error that names the deviation from the contract.
 */
export function checkContract(
  routes: ServerBuild['routes'],
  { method, path }: { method: string; path: string },
  response: Received,
): void {
  const { pathname } = new URL(path, 'http://localhost');
  const flat = Object.values(routes).map(({ id, path }) => ({ id, path }));
  const module = routes[matchRoutes(flat, pathname)?.[0]?.route.id ?? '']?.module;
  const contracts: Contracts | undefined = module?.loader && Reflect.get(module.loader, 'contracts');
  const known = METHODS.find((known) => known === method);
  const contract = known && contracts?.[known];
  if (!contract) return;
  const fault = faultOf(contract, response);
  if (fault) throw new Error(`${method} ${pathname} responded ${response.status} ${fault}: ${response.body}`);
}

function faultOf(contract: Contract, { status, headers, body }: Received): string | null {
  if (!headers.get('cache-control')?.includes('no-store')) return 'without no-store';
  if (status === 304) return null;
  if (status >= 400) {
    const { error } = problemBody.parse(JSON.parse(body));
    return errorsOf(contract).includes(error.code) ? null : 'with an error that its contract lacks';
  }
  const { answer } = contract;
  if (!answer) return status === 204 && body === '' ? null : 'with an answer, but has none';
  if (typeof answer === 'string')
    return headers.get('content-type')?.startsWith(answer) ? null : `but not as ${answer}`;
  const sent: unknown = JSON.parse(body);
  return isDeepStrictEqual(answer.parse(sent), sent) ? null : 'with fields that its contract lacks';
}
