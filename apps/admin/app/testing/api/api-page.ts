import { PROBLEM_CODES, PROBLEM_STATUS } from '../../platform/api/problem';
import { DESCRIPTIONS } from './descriptions';
import type { Document, Needs } from './openapi';

/** Errors that every method may respond with. */
const COMMON_STATUSES = new Set(['401', '500', '503']);

const code = (text: string) => `\`${text}\``;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (headings: string[], rows: string[][]) =>
  [row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n');

/** Returns the page about the API, in Markdown. */
export function apiPage({ paths }: Document): string {
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, parameters = [], requestBody, responses, ...operation }]) => {
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required }) => `${name}${required ? '' : '?'}`);
      const own = Object.keys(responses).filter((status) => status >= '400' && !COMMON_STATUSES.has(status));
      const body = requestBody ? propertiesOf(requestBody.content['application/json'].schema) : [];
      return [
        code(`${method.toUpperCase()} ${path}`),
        summary,
        [...query, ...body].map(code).join(', '),
        needsText(operation['x-needs']),
        own.join(', '),
      ];
    }),
  );
  const errors = PROBLEM_CODES.map((name) => [String(PROBLEM_STATUS[name]), code(name), DESCRIPTIONS[name]]);
  return `<!-- for developers -->

# The API

The pages of the admin call the resources below. [openapi.json](api/openapi.json) describes them in OpenAPI 3.1, and the app serves it at \`/docs/openapi.json\`. Both files are generated from the contracts that the routes enforce (\`pnpm api:document\`), and a test fails while they are outdated.

- Each request has a session token of App Bridge in the header \`Authorization: Bearer …\`. The token names the shop, and no parameter can name another shop.
- Bodies are JSON of at most 1 MB, unless the document gives a lower limit (\`x-max-bytes\`).
- Responses are JSON and are never cached. An empty response has status 204.
- A save contains the \`version\` that it is based on, as returned by the last response. If another version was saved since, its changes are retained: the response has the merged document, and \`merged\` with the author and the time of the last other save. It responds 409 only if both have changed the same field to different values, or if the version is deleted. If the newest version already has the saved content, the save succeeds, so a client may repeat a save whose response was lost.

## Resources

A parameter with a question mark can be left out. Each method may also respond with the errors 401, 500 and 503.

${table(['method', 'description', 'parameters and fields', 'needs', 'errors'], methods)}

## Errors

Every error has the same body: \`{ "error": { "code", "message", "issues", "newer" } }\`. The message tells the merchant what happened and what to do. \`issues\` is a list of \`{ "path", "message" }\`, and is missing if no field is wrong. \`newer\` is present if newer versions are the reason: it has the last save of each field that both have changed, \`{ "path", "savedAt", "name", "isYou" }\`.

${table(['status', 'code', 'when'], errors)}
`;
}

function propertiesOf({ properties = {}, required = [], type }: Record<string, unknown>): string[] {
  if (type === 'array') return ['[…]'];
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.keys(properties as object).map((name) => `${name}${isRequired(name) ? '' : '?'}`);
}

function needsText({ plan, store, scopes = [] }: Needs = {}): string {
  return [plan && `plan: ${plan}`, store, ...scopes.map(code)].filter(Boolean).join(', ');
}
