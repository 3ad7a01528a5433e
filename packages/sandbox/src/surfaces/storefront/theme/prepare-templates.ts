import { Filter, type Liquid, type Template, Token } from 'liquidjs';
import { logOnce } from '../../../shop/themes/log-once.ts';
import { NOT_IMPLEMENTED } from '../coverage/not-implemented.ts';
import { LiquidFloat } from './liquid-float.ts';
import { placeOf } from './render-error.ts';

/** Global objects that the sandbox does not implement. Other unknown names may be variables of the theme. */
const MISSING_GLOBALS = ['checkout', 'gift_card', 'metaobjects', 'robots', 'scripts'];

const FLOAT = /^-?\d+\.\d+$/;

/** Wraps floats in parsed templates, and logs unimplemented objects and filters with file and line. */
export function prepareTemplates(templates: Template[], engine: Liquid): Template[] {
  const seen = new WeakSet<object>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || node === engine || seen.has(node)) return;
    seen.add(node);
    if (node instanceof Filter) logUnknownFilter(node, engine);
    if (node instanceof Token) prepareToken(node);
    for (const inner of node instanceof Map ? node.values() : Object.values(node)) visit(inner);
  };
  visit(templates);
  return templates;
}

function logUnknownFilter(filter: Filter, engine: Liquid): void {
  const missing = NOT_IMPLEMENTED.filters[filter.name];
  if (Object.hasOwn(engine.filters, filter.name) && missing === undefined) return;
  const token: unknown = Reflect.get(filter, 'token');
  if (token instanceof Token) logOnce(`${placeOf(token)}: no filter "${filter.name}"${missing ? `: ${missing}` : ''}`);
}

function prepareToken(token: Token): void {
  const text = token.getText();
  if (typeof Reflect.get(token, 'content') === 'number' && FLOAT.test(text)) {
    Reflect.set(token, 'content', LiquidFloat.of(Number(text)));
  }
  const [, object = ''] = /^([a-z_]+)(?:\.|$)/.exec(Reflect.has(token, 'props') ? text : '') ?? [];
  if (!MISSING_GLOBALS.includes(object)) return;
  logOnce(`${placeOf(token)}: no object "${object}": ${NOT_IMPLEMENTED.objects[object]}`);
}
