import { type Context, type Liquid, Tag, type TagToken, type TopLevelToken, Value } from 'liquidjs';

/** `{% assign name = value %}`, also with names that liquidjs refuses, such as `a.b`. */
export class NamingAssignTag extends Tag {
  readonly variable: string;
  readonly value: Value;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    const match = /([\w\-.[\]()]+)\s*=/.exec(token.args);
    const [whole = '', name = ''] = match ?? [];
    if (!match) throw new Error("Syntax Error in 'assign' - Valid syntax: assign [var] = [source]");
    this.variable = name;
    this.tokenizer.advance(match.index + whole.length);
    this.value = new Value(this.tokenizer.readFilteredValue(), liquid);
  }

  override *render(context: Context): Generator<unknown, void, unknown> {
    context.bottom()[this.variable] = yield this.value.value(context);
  }
}
