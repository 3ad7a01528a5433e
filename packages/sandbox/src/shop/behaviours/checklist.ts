import { factsOf } from './behaviour.ts';
import { behaviours } from './behaviours.ts';

const HEADING = '## Switches\n';

const HEAD = `${HEADING}
What a wrong guess about would change for the app: \`POST /__sandbox/behaviours\` switches one shop of the sandbox to each value, and the
first is the default. Who has seen the truth puts it first in \`packages/sandbox/src/shop/behaviours/\`, from which this section is written
(its test says how). Paths are below \`packages/sandbox/src/\`.

| switch | what | values | source | where it is read | how to check |
| --- | --- | --- | --- | --- | --- |
`;

/** The section of the page that lists the table, as Markdown. */
function switches(): string {
  const rows = Object.entries(behaviours.shape).map(([name, row]) => {
    const { says, source, where, check } = factsOf(row);
    const values = row.options.map((value) => `\`${value}\``).join(', ');
    const mark = source === 'guess' ? source : `[${source}]`;
    return `| \`${name}\` | ${says} | ${values} | ${mark} | \`${where}\` | ${check} |\n`;
  });
  return HEAD + rows.join('');
}

/** The page of what is to be confirmed, with its section of switches as the table has them. */
export function withSwitches(page: string): string {
  const [before = '', rest = ''] = page.split(HEADING);
  const next = rest.indexOf('\n## ');
  return before + switches() + rest.slice(next);
}
