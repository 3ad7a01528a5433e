import {
  type Context,
  type Emitter,
  type Liquid,
  LiquidError,
  type Parser,
  RenderTag,
  Tag,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';
import { renderAppBlock } from '../app/app-block.ts';
import { BlockDrop } from '../objects/section.ts';
import { Globals } from '../theme/globals.ts';
import { liquidErrorText } from '../theme/render.ts';

/** `{% render 'snippet' %}`, and `{% render block %}` for an app block. A missing or broken snippet spoils only its own place. */
export class SafeRenderTag extends Tag {
  readonly inner: RenderTag | null;
  readonly blockName: string | null;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    const [, name = null] = /^\s*([a-z_]\w*)\s*$/i.exec(token.args) ?? [];
    this.blockName = name;
    this.inner = name ? null : new RenderTag(token, remaining, liquid, parser);
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    if (this.blockName !== null) {
      const block = yield context._get([this.blockName]);
      if (block instanceof BlockDrop) emitter.write(renderAppBlock(Globals.placeOf(context).page, block));
      return;
    }
    try {
      if (this.inner) yield this.inner.render(context, emitter);
    } catch (error) {
      if (!(error instanceof Error) || !(LiquidError.is(error) || /ENOENT/.test(error.message))) throw error;
      const [, missing] = /ENOENT: Failed to lookup "([^"]+)"/.exec(error.message) ?? [];
      emitter.write(
        liquidErrorText(
          `${this.token.file ?? 'inline'} line ${this.token.getPosition()[0]}`,
          missing ? new Error(`Could not find asset snippets/${missing}.liquid`) : error,
        ),
      );
    }
  }
}
