import {
  type Context,
  type Emitter,
  evalToken,
  Hash,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  type ValueToken,
} from 'liquidjs';
import { logOnce } from '../../../shop/themes/log-once.ts';
import { htmlAttributes } from '../filters/escape.ts';
import { formObject } from '../objects/form.ts';
import { Globals } from '../theme/globals.ts';
import { placeOf } from '../theme/render-error.ts';
import { blockContent } from './block-content.ts';
import { FORMS } from './form-kinds.ts';

/** `{% form 'product', product, id: 'x', class: 'y' %}…{% endform %}` */
export class FormTag extends Tag {
  readonly templates: Template[];
  readonly kindToken;
  readonly subjectToken: ValueToken | undefined;
  readonly attributes;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid);
    this.kindToken = this.tokenizer.readValue();
    this.subjectToken = this.#readSubject();
    this.attributes = new Hash(this.tokenizer);
    this.templates = blockContent(token, remaining, parser, 'endform');
  }

  /** Reads the second argument unless it is already `name: value`. */
  #readSubject(): ValueToken | undefined {
    const { tokenizer } = this;
    tokenizer.skipBlank();
    const start = tokenizer.p;
    if (tokenizer.peek() !== ',') return undefined;
    tokenizer.advance();
    const value = tokenizer.readValue();
    tokenizer.skipBlank();
    if (value && tokenizer.peek() !== ':') return value;
    tokenizer.p = start;
    return undefined;
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const { page, own } = Globals.placeOf(context);
    const kind = String(yield evalToken(this.kindToken, context));
    const form = FORMS[kind];
    if (!form) logOnce(`${placeOf(this.token)}: no form of type "${kind}"`);
    const subject = yield evalToken(this.subjectToken, context);
    const { return_to: returnTo, ...given } = Object(yield this.attributes.render(context)) as Record<string, unknown>;
    const attributes = {
      method: 'post',
      action: page.href(form?.actionOf?.(subject) ?? form?.action ?? ''),
      'accept-charset': 'UTF-8',
      ...form?.attributes,
      ...given,
    };
    const fields = {
      form_type: kind,
      utf8: '✓',
      ...form?.fields?.(page, subject),
      ...(kind === 'product' ? { 'section-id': Reflect.get(Object(own.section), 'id') } : {}),
      ...(returnTo ? { return_to: returnTo } : {}),
    };
    emitter.write(`<form${htmlAttributes(attributes)}>`);
    for (const [name, value] of Object.entries(fields)) {
      emitter.write(`<input${htmlAttributes({ type: 'hidden', name, value })}>`);
    }
    context.push({ form: formObject(page, kind, { id: given.id, subject }) });
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter);
    context.pop();
    emitter.write('</form>');
  }
}
