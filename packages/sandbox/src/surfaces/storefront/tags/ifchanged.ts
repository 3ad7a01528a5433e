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

/** Register of the last output of `ifchanged` on a page. */
const REGISTER = 'ifchanged';

/** `{% ifchanged %}`: prints its content if it differs from the last output. Part of Liquid, but not of liquidjs. */
export class IfChangedTag extends Tag {
  readonly templates: Template[];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    this.templates = blockContent(token, remaining, parser, 'endifchanged');
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const html = String(yield this.liquid.renderer.renderTemplates(this.templates, context));
    const last = context.getRegister<{ html?: string }>(REGISTER, {});
    if (last.html === html) return;
    last.html = html;
    emitter.write(html);
  }
}
