import type { Requirements } from '@uptill/feature-schema';
import { z } from 'zod';
import type { ProblemCode } from './problem';

/** Largest body of a request by default, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/** The methods of the API. */
export const METHODS = ['GET', 'PUT', 'POST'] as const;

export type Method = (typeof METHODS)[number];

/** Request and response of a method of a resource. The route enforces it, and the API's document is generated from it. */
export interface Contract {
  /** Description of the method, for the API's document. */
  summary: string;
  /** Parses the parameters of the query, which are strings. */
  query?: z.ZodType;
  /** Parses the JSON of the body. */
  body?: z.ZodType;
  /** Largest body in bytes. Default: `MAX_BODY_BYTES`. */
  maxBytes?: number;
  /**
   * Schema of the response's JSON, or the media type of a response that is not JSON. Without it, the response is empty
   * (204).
   */
  answer?: z.ZodType | MediaType;
  /** Plan and scopes that the shop needs. A page's entry in the navigation can be used. */
  requires?: Requirements;
  /** Codes of errors that do not follow from the rest of the contract. */
  errors?: readonly ProblemCode[];
  /** Sender of the requests: pages of the admin (default), or our checkout extension. */
  sender?: 'admin' | 'extension';
}

export type MediaType = `${string}/${string}`;

/** The contracts of a resource by method. */
export type Contracts = Partial<Record<Method, Contract>>;

/** Returns the codes of all errors that a method may respond with. */
export function errorsOf({ query, body, requires = {}, errors = [] }: Contract): ProblemCode[] {
  const { isPro, needsUpgrade, needsPlus, additionalScopes } = requires;
  const codes: ProblemCode[] = ['unauthenticated', 'internal', 'unavailable', ...errors];
  if (query || body) codes.push('malformed');
  if (body) codes.push('too_large');
  if (isPro || needsUpgrade || needsPlus) codes.push('upgrade_required');
  if (additionalScopes?.length) codes.push('missing_scopes');
  return [...new Set(codes)];
}

const schemasOfHandlers = new WeakMap<object, () => z.ZodType>();

/**
 * Returns a schema that accepts any value, for a part of a body that the handler parses by `schema` itself, so that it can
 * respond 422 with the merchant's issues. The API's document describes the part by `schema`.
 */
export function parsedByHandler(schema: () => z.ZodType): z.ZodUnknown {
  const part = z.unknown();
  schemasOfHandlers.set(part, schema);
  return part;
}

/** Returns the schema by which the handler parses a part of a body; undefined if the part's own schema is complete. */
export function handlerSchemaOf(part: object): z.ZodType | undefined {
  return schemasOfHandlers.get(part)?.();
}
