import {
  type Context,
  type Emitter,
  evalToken,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs';
import { paginateObject } from '../objects/paginate.ts';
import { Globals } from '../theme/globals.ts';
import { blockContent } from './block-content.ts';

/** `{% paginate collection.products by 12 %}`: inside it, the list has only the items of the current page. */
export class PaginateTag extends Tag {
  readonly templates: Template[];
  readonly listToken;
  readonly sizeToken;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    this.listToken = this.tokenizer.readValue();
    const by = this.tokenizer.readIdentifier().content;
    if (by !== 'by') throw new Error(`expected "by" in ${token.getText()}`);
    this.sizeToken = this.tokenizer.readValue();
    this.templates = blockContent(token, remaining, parser, 'endpaginate');
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const { page } = Globals.placeOf(context);
    const size = Math.min(Math.max(Number(yield evalToken(this.sizeToken, context)) || 50, 1), 250);
    // The whole list gives the length, and is the key under which the window is stored.
    const list = page.unwindowed(yield evalToken(this.listToken, context));
    const paginate = paginateObject(page, list.length, size);
    page.openWindow(list, { offset: paginate.current_offset, limit: size });
    context.push({ paginate });
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
    context.pop();
    page.closeWindow(list);
  }
}
