import { type Liquid, Tag, type TagToken, type TopLevelToken } from 'liquidjs';

/** `{% comment %}`, which may contain other comments. liquidjs ends it at the first `endcomment`. */
export class NestingCommentTag extends Tag {
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    let depth = 1;
    while (depth > 0) {
      const next = remaining.shift();
      if (!next) throw new Error(`tag ${token.getText()} not closed`);
      if (!('name' in next)) continue;
      if (next.name === 'comment') depth += 1;
      if (next.name === 'endcomment') depth -= 1;
    }
  }

  override render(): void {}
}
