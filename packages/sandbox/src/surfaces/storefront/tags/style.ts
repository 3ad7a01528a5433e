import {
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs';
import { blockContent } from './block-content.ts';

/** A block whose content the page doesn't show: it goes to a file of its own, or is for people and the theme editor only. */
export function silentBlock(end: string) {
  return class extends Tag {
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid);
      while (remaining.length > 0) {
        const next = remaining.shift();
        if (next && 'name' in next && next.name === end) return;
      }
      throw new Error(`tag ${token.getText()} not closed`);
    }

    override render(): void {}
  };
}

/** `{% style %}`: a style element whose Liquid is rendered. */
export class StyleTag extends Tag {
  readonly templates: Template[];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    this.templates = blockContent(token, remaining, parser, 'endstyle');
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    emitter.write('<style data-shopify>');
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
    emitter.write('</style>');
  }
}
