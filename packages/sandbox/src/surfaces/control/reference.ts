import { z } from 'zod';
import type { Action } from './action.ts';
import { ACTIONS } from './actions.ts';

const HEAD = `# The sandbox's control API

What tests and tools ask of the sandbox beside Shopify's own interfaces: \`<method> /__sandbox/<name>\` on every host, JSON in
and out. A refused body answers 400, a request that can't be met 422, both with \`{"error"}\`. Requests of pages of another host
are refused. Changes answer \`{}\` unless an answer is named.

\`\`\`ts
import { createControl } from '@uptill/sandbox';

const control = createControl('http://127.0.0.1:4400/__sandbox');
await control.post('consent', { shop: 'linen-and-oak.myshopify.com', consent: 'denied' });
\`\`\`

This page is written from the table of actions ([\`src/surfaces/control/actions.ts\`](../src/surfaces/control/actions.ts)); its test says how.
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

/** The reference page, as Markdown. */
export function controlReference(): string {
  const actions: [string, Action][] = Object.entries(ACTIONS);
  return [HEAD, ...actions.map(([name, action]) => actionReference(name, action))].join('\n');
}

function actionReference(name: string, { says, input }: Action): string {
  const [method, path] = name.split(' ');
  const rows = fieldRows(z.toJSONSchema(input, { io: 'input' }));
  const table = rows.length === 0 ? '' : `\n| field | type | |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  return `## \`${method} ${path}\`\n\n${says}\n${table}`;
}

/** One row for each field; those of an object inside are named with their way to it. */
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
