import { z } from 'zod';
import { errorsOf, MAX_BODY_BYTES } from '../../platform/api/contract';
import { PROBLEM_CODES, PROBLEM_STATUS, problemBody } from '../../platform/api/problem';
import { DESCRIPTIONS } from './descriptions';
import type { ApiOperation } from './operations';
import { type JsonSchema, SchemaWriter } from './schema-writer';

export type Document = ReturnType<typeof openApiDocument>;

/** Requirements for using a method. */
export interface Needs {
  plan?: 'paid' | 'advanced analytics';
  store?: 'Shopify Plus';
  scopes?: readonly string[];
}

/** Returns the API's document in OpenAPI 3.1, generated from the contracts that the routes enforce. */
export function openApiDocument(operations: readonly ApiOperation[]) {
  const writer = new SchemaWriter();
  const paths: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: operationObject(operation, writer),
    });
  }
  const problem = writer.answer(problemBody);
  const responses = Object.fromEntries(
    PROBLEM_CODES.map((code) => [
      code,
      {
        description: DESCRIPTIONS[code],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Uptill',
      version: '1',
      description: 'The API that the pages of the admin call. It acts for the shop that the session token names.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: problem, ...writer.components },
      responses,
      securitySchemes: {
        admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session token of App Bridge.' },
        extension: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A session token of a checkout extension.',
        },
      },
    },
  };
}

function operationObject({ path, contract }: ApiOperation, writer: SchemaWriter) {
  const { summary, query, body, maxBytes = MAX_BODY_BYTES, answer, sender = 'admin' } = contract;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameter('path', name, { type: 'string' }, true),
  );
  const parameters = [...inPath, ...(query ? queryParameters(writer.request(query)) : [])];
  const needs = needsOf(contract);
  const success =
    answer === undefined
      ? { 204: { description: 'Done' } }
      : { 200: { description: 'The answer', content: contentOf(answer, writer) } };
  return {
    summary,
    security: [{ [sender]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: writer.request(body) } },
        'x-max-bytes': maxBytes,
      },
    }),
    ...(Object.keys(needs).length > 0 && { 'x-needs': needs }),
    responses: { ...success, ...errorResponses(contract) },
  };
}

function contentOf(answer: z.ZodType | string, writer: SchemaWriter): Record<string, { schema: JsonSchema }> {
  if (typeof answer === 'string') return { [answer]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: writer.answer(answer) } };
}

function errorResponses(contract: ApiOperation['contract']) {
  const codes = errorsOf(contract);
  return Object.fromEntries(
    PROBLEM_CODES.filter((code) => codes.includes(code)).map((code) => [
      PROBLEM_STATUS[code],
      { $ref: `#/components/responses/${code}` },
    ]),
  );
}

function needsOf({ requires = {} }: ApiOperation['contract']): Needs {
  const { isPro, needsUpgrade, needsPlus, additionalScopes } = requires;
  return {
    ...(isPro && { plan: 'paid' }),
    ...(needsUpgrade && { plan: 'advanced analytics' }),
    ...(needsPlus && { store: 'Shopify Plus' }),
    ...(additionalScopes?.length && { scopes: additionalScopes }),
  };
}

const objects = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

/** Returns the parameters of a query. If it has several forms, a parameter is required if every form requires it. */
function queryParameters({ oneOf, ...schema }: JsonSchema) {
  const forms = z.array(objects).parse(oneOf ?? [schema]);
  const names = new Set(forms.flatMap(({ properties }) => Object.keys(properties)));
  return [...names].map((name) => {
    const schemas = forms.map(({ properties }) => properties[name]).filter((one) => one !== undefined);
    const isRequired = forms.every(({ required }) => required.includes(name));
    const constants = schemas.map((one) => one.const);
    const [first = {}] = schemas;
    return parameter('query', name, schemas.length > 1 ? { type: 'string', enum: constants } : first, isRequired);
  });
}

function parameter(place: 'path' | 'query', name: string, { description, ...schema }: JsonSchema, required: boolean) {
  return { name, in: place, required, ...(description !== undefined && { description }), schema };
}
