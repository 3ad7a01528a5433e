import {
  CaseTag,
  type Context,
  type Emitter,
  evalToken,
  type Liquid,
  type Parser,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';
import { isEqual } from '../theme/comparison.ts';

/** liquidjs's `case`, but compares like `==` and has no filters. Renders every `when` that matches. */
export class ComparingCaseTag extends CaseTag {
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid, parser);
    this.value.filters.length = 0;
  }

  override *render(context: Context, emitter: Emitter): ReturnType<CaseTag['render']> {
    const target = yield this.value.value(context);
    let isMatched = false;
    for (const { values, templates } of this.branches) {
      for (const token of values) {
        if (!isEqual(target, yield evalToken(token, context))) continue;
        isMatched = true;
        yield this.liquid.renderer.renderTemplates(templates, context, emitter);
        break;
      }
    }
    if (!isMatched) yield this.liquid.renderer.renderTemplates(this.elseTemplates, context, emitter);
  }
}
