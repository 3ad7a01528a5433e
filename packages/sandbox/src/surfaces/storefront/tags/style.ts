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

/**
 * Makes a tag whose content is not printed: it is compiled into a separate file, or is meant for developers and the
 * theme editor.
 */
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

/** `{% style %}`: prints a style element with its content as Liquid. */
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
