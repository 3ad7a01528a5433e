import { CaseTag, type Context, type Emitter, evalToken } from 'liquidjs';
import { isEqual } from '../theme/comparison.ts';

/** liquidjs's `case`, but compares like `==`. Renders every `when` that matches. */
export class ComparingCaseTag extends CaseTag {
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
