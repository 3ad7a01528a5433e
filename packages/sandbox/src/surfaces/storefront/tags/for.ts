import {
  type Context,
  type Emitter,
  ForTag,
  type Liquid,
  type Parser,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';

/** A name that no template can write. */
const OUTER = 'outer loop';

/** liquidjs's `for`, whose `forloop` knows the loop around it: `forloop.parentloop`, nil outside of any. */
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
