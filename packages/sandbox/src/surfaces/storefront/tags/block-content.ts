import type { Parser, TagToken, Template, TopLevelToken } from 'liquidjs';

/**
 * Parses the templates up to a block's end tag and removes them from `remaining`.
 * @throws Error if the block is not closed
 */
export function blockContent(token: TagToken, remaining: TopLevelToken[], parser: Parser, end: string): Template[] {
  const templates: Template[] = [];
  parser
    .parseStream(remaining)
    .on(`tag:${end}`, function () {
      this.stop();
    })
    .on('template', (template: Template) => templates.push(template))
    .on('end', () => {
      throw new Error(`tag ${token.getText()} not closed`);
    })
    .start();
  return templates;
}
