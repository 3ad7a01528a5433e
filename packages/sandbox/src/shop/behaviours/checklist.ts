import { factsOf } from './behaviour.ts';
import { behaviours } from './behaviours.ts';

const HEADING = '## Switches\n';

const HEAD = `${HEADING}
The app would notice a wrong assumption about these behaviours, so each shop of the sandbox can be switched to any of the values
(\`POST /__sandbox/behaviours\`). The first value is the default. If you find out the actual behaviour, move its value to the front in
\`packages/sandbox/src/shop/behaviours/\`. This section is generated from that folder by \`checklist.test.ts\`. Paths are below
\`packages/sandbox/src/\`.

| switch | behaviour | values | source | read by | how to check |
| --- | --- | --- | --- | --- | --- |
`;

/** Returns the table of behaviours as a Markdown section. */
function switches(): string {
  const rows = Object.entries(behaviours.shape).map(([name, row]) => {
    const { description, source, where, check } = factsOf(row);
    const values = row.options.map((value) => `\`${value}\``).join(', ');
    const mark = source === 'guess' ? source : `[${source}]`;
    return `| \`${name}\` | ${description} | ${values} | ${mark} | \`${where}\` | ${check} |\n`;
  });
  return HEAD + rows.join('');
}

/** Returns the page (`docs/unverified.md`) with its section of switches generated anew. */
export function withSwitches(page: string): string {
  const [before = '', rest = ''] = page.split(HEADING);
  const next = rest.indexOf('\n## ');
  return before + switches() + rest.slice(next);
}
