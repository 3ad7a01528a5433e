import { z } from 'zod';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';

const HEAD = `# The sandbox's control API

Tests and tools control the sandbox by \`<method> /__sandbox/<name>\` on every host, with JSON in and out. The status is 400
for an invalid body and 422 for a request that cannot be fulfilled, both with \`{"error"}\`. Requests of pages on other hosts are
refused. Actions that change something return \`{}\` unless their description names a result.

\`\`\`ts
import { createControl } from '@uptill/sandbox/control';

const control = createControl('http://127.0.0.1:4400/__sandbox');
await control.post('consent', { shop: 'linen-and-oak.myshopify.com', consent: 'denied' });
\`\`\`

This page is generated from the table of actions ([\`src/surfaces/control/actions.ts\`](../src/surfaces/control/actions.ts)) by its test, with \`WRITE_REFERENCE=1\`.
`;

const property = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Returns the reference page as Markdown. */
export function controlReference(): string {
  const actions: [string, Action][] = Object.entries(ACTIONS);
  return [HEAD, ...actions.map(([name, action]) => actionReference(name, action))].join('\n');
}

function actionReference(name: string, { description, input }: Action): string {
  const [method, path] = name.split(' ');
  const rows = fieldRows(z.toJSONSchema(input, { io: 'input' }));
  const table = rows.length === 0 ? '' : `\n| field | type | |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  return `## \`${method} ${path}\`\n\n${description}\n${table}`;
}

/** Returns one table row per field. Fields of a nested object are named with their path. */
function fieldRows(schema: unknown, way = ''): string[] {
  const { properties = {}, required = [], anyOf = [] } = property.parse(schema);
  if (anyOf.length > 0) return anyOf.flatMap((alternative) => fieldRows(alternative, way));
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = property.parse(value);
    if (field.properties) return fieldRows(field, `${way}${name}.`);
    return `| \`${way}${name}\` | ${typeOf(field)} | ${notes(field, required.includes(name))} |`;
  });
}

function typeOf({ enum: values, type }: z.output<typeof property>): string {
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  return [type ?? 'any'].flat().join(' or ');
}

function notes(field: z.output<typeof property>, isRequired: boolean): string {
  const optional = field.default === undefined ? 'optional' : `default \`${JSON.stringify(field.default)}\``;
  return [field.description, isRequired ? '' : optional].filter(Boolean).join('; ');
}
