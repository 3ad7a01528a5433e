import {
  type Context,
  type Emitter,
  ForTag,
  type Liquid,
  type Parser,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';

/** Contains a space, so no template can use this name. */
const OUTER = 'outer loop';

/** liquidjs's `for` with `forloop.parentloop`, the enclosing loop or nil. */
export class LoopTag extends ForTag {
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid, parser);
    this.templates.unshift({
      token,
      *render(context: Context): Generator<unknown, void, unknown> {
        const loop = yield context._get(['forloop']);
        Reflect.set(Object(loop), 'parentloop', yield context._get([OUTER]));
      },
    });
  }

  override *render(context: Context, emitter: Emitter): ReturnType<ForTag['render']> {
    const outer: unknown = yield context._get(['forloop']);
    context.push({ [OUTER]: outer ?? null });
    try {
      return yield* super.render(context, emitter);
    } finally {
      context.pop();
    }
  }
}
