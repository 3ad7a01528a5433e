import { type Context, evalToken, type Liquid, Tag, type TagToken, type TopLevelToken } from 'liquidjs';
import { Globals } from '../theme/globals.ts';

/** `{% layout none %}` and `{% layout 'name' %}` in a Liquid template. */
export class LayoutTag extends Tag {
  readonly nameToken;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    this.nameToken = this.tokenizer.readValue();
  }

  override *render(context: Context): Generator<unknown, void, unknown> {
    const name = this.nameToken?.getText() === 'none' ? 'none' : yield evalToken(this.nameToken, context);
    Globals.placeOf(context).page.layout = String(name);
  }
}
