import {
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs';
import { type Condition, isTrue, readCondition } from './condition.ts';

interface Branch {
  /** Missing for `else`. */
  condition?: Condition;
  templates: Template[];
}

/**
 * Makes `if` or `unless` with the conditions of Ruby's Liquid. liquidjs's conditions are more powerful, and it refuses
 * branches after `else`, which are never rendered.
 */
function conditionalTag(name: 'if' | 'unless') {
  return class extends Tag {
    readonly branches: Branch[];

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, remaining, liquid);
      let branch: Branch = { condition: readCondition(token.tokenizer), templates: [] };
      this.branches = [branch];
      const begin = (next: Branch) => {
        branch = next;
        this.branches.push(next);
      };
      parser
        .parseStream(remaining)
        .on('tag:elsif', (tag: TagToken) => begin({ condition: readCondition(tag.tokenizer), templates: [] }))
        .on('tag:else', () => begin({ templates: [] }))
        .on(`tag:end${name}`, function () {
          this.stop();
        })
        .on('template', (template: Template) => branch.templates.push(template))
        .on('end', () => {
          throw new Error(`tag ${token.getText()} not closed`);
        })
        .start();
    }

    override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      for (const [index, { condition, templates }] of this.branches.entries()) {
        const wanted = name === 'if' || index > 0;
        if (condition && (yield* isTrue(condition, context)) !== wanted) continue;
        yield this.liquid.renderer.renderTemplates(templates, context, emitter);
        return;
      }
    }
  };
}

export const ConditionalTag = conditionalTag('if');
export const UnlessTag = conditionalTag('unless');
