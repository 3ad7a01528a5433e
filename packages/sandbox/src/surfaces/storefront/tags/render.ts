import {
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  RenderTag,
  Tag,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';
import { renderAppBlock } from '../app/app-block.ts';
import { BlockDrop } from '../objects/section.ts';
import { Globals } from '../theme/globals.ts';

/** `{% render 'snippet' %}`, and `{% render block %}` for an app block. */
export class BlockOrSnippetTag extends Tag {
  readonly inner: RenderTag | null;
  readonly blockName: string | null;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    const [, name = null] = /^\s*([a-z_]\w*)\s*$/i.exec(token.args) ?? [];
    this.blockName = name;
    this.inner = name ? null : new RenderTag(token, remaining, liquid, parser);
    if (this.inner) nameEachItem(this.inner, token.args);
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const { page } = Globals.placeOf(context);
    if (this.blockName !== null) {
      const block = yield context._get([this.blockName]);
      if (block instanceof BlockDrop) emitter.write(renderAppBlock(page, block));
      return;
    }
    const leave = page.enter();
    try {
      yield this.inner?.render(context, emitter);
    } finally {
      leave();
    }
  }
}

/** Adds `as card` to `render 'card' for products`. liquidjs names the item only if `as` is present. */
function nameEachItem(tag: RenderTag, args: string): void {
  const binding: unknown = Reflect.get(tag, 'forBinding');
  if (typeof binding !== 'object' || binding === null || Reflect.get(binding, 'alias') !== undefined) return;
  const [, , path = ''] = /^\s*(['"])(.*?)\1/.exec(args) ?? [];
  Reflect.set(binding, 'alias', path.split('/').at(-1));
}
