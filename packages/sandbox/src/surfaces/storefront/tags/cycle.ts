import {
  type Context,
  type Emitter,
  evalToken,
  type Liquid,
  Tag,
  type TagToken,
  type TopLevelToken,
  type ValueToken,
} from 'liquidjs';

/** Register of the positions of a page's cycles. */
const REGISTER = 'cycles';

/** `{% cycle 'a', 'b' %}` and `{% cycle name: 'a', 'b' %}`. Its values have no filters, unlike in liquidjs. */
export class PlainCycleTag extends Tag {
  readonly group: ValueToken | undefined;
  readonly values: ValueToken[] = [];

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    const { tokenizer } = this;
    const begin = tokenizer.p;
    const group = tokenizer.readValue() as ValueToken | undefined;
    tokenizer.skipBlank();
    if (tokenizer.peek() === ':') {
      this.group = group;
      tokenizer.advance();
    } else tokenizer.p = begin;
    while (!tokenizer.end()) {
      const value = tokenizer.readValue() as ValueToken | undefined;
      if (value) this.values.push(value);
      if (tokenizer.readTo(',') === -1) break;
    }
    if (this.values.length === 0) throw new Error("Syntax Error in 'cycle' - Valid syntax: cycle [name :] var");
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const positions = context.getRegister<Record<string, number>>(REGISTER, {});
    const group = this.group ? `:${yield evalToken(this.group, context)}` : this.values.map((v) => v.getText()).join();
    const position = positions[group] ?? 0;
    positions[group] = (position + 1) % this.values.length;
    emitter.write(yield evalToken(this.values[position], context));
  }
}
