import { parse } from '@babel/parser';

/** A text in the code that a merchant would read. */
export interface WrittenText {
  line: number;
  text: string;
}

/** Names of attributes, properties and variables whose values merchants read. */
const READ_BY_MERCHANTS =
  /^(title|titles|label|labels|content|heading|helpText|placeholder|accessibilityLabel|aria-?[lL]abel|message|status|text|offer|name|error|children)$/;

/** Functions whose first or second argument merchants read. */
const SAID_TO_MERCHANTS = /^(show|problem|setError|setProblem|announce|change|changeWithToast)$/;

/** Properties whose values only developers read, in the API's document. */
const READ_BY_DEVELOPERS = /^summary$/;

/** Functions whose arguments only developers read. */
const SAID_TO_DEVELOPERS = /^(Error|warn|info|error|debug|fatal|log|logError|describe)$/;

const WORD = /\p{L}{2,}/u;

/** Begins with a capital letter and has several words. */
const SENTENCE = /^\p{Lu}[\p{L}’']*,? \p{L}/u;

interface Node {
  type: string;
  loc?: { start: { line: number } };
  [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/**
 * Returns the texts for merchants that a file of the admin contains: words in JSX, strings in attributes and properties such
 * as `title`, arguments of functions such as `toast.show`, and everything else that has several words.
 */
export function writtenTexts(source: string): WrittenText[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const found: WrittenText[] = [];
  visit(program as unknown as Node, false, found);
  return found;
}

/** Several words in a row, as in a sentence. */
const WORDS = /\p{L}{2,}[,:]? \p{L}{2,}/u;

/** Adds the texts of a node to `found`. `isRead` is true where any word is a text for merchants. */
function visit(node: Node, isRead: boolean, found: WrittenText[]): void {
  const add = (text: string, isText: boolean) => {
    if (isText) found.push({ line: node.loc?.start.line ?? 0, text: text.trim() });
  };
  const visitRest = (isRead: boolean, ...names: string[]) => {
    for (const name of names) visitAll(node[name], isRead, found);
  };
  switch (node.type) {
    case 'JSXText':
      add(String(node.value), WORD.test(String(node.value)));
      break;
    case 'StringLiteral': {
      const text = String(node.value);
      add(text, SENTENCE.test(text) || WORDS.test(text) || (isRead && WORD.test(text) && !/^\p{Ll}\S*$/u.test(text)));
      break;
    }
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[];
      const text = quasis.map(({ value }) => value.cooked).join('{}');
      add(text, quasis.some(({ value }) => WORDS.test(value.cooked)) || (isRead && WORD.test(text)));
      visitRest(false, 'expressions');
      break;
    }
    case 'JSXAttribute':
      if (nameOf(node.name) !== 'className') visitRest(READ_BY_MERCHANTS.test(nameOf(node.name)), 'value');
      break;
    case 'JSXExpressionContainer':
      visitRest(true, 'expression');
      break;
    case 'ObjectProperty':
      if (READ_BY_DEVELOPERS.test(nameOf(node.key))) break;
      visitRest(READ_BY_MERCHANTS.test(nameOf(node.key)), 'value');
      break;
    case 'ConditionalExpression':
      visitRest(false, 'test');
      visitRest(isRead, 'consequent', 'alternate');
      break;
    case 'LogicalExpression':
      visitRest(isRead, 'left', 'right');
      break;
    case 'CallExpression':
    case 'NewExpression': {
      const name = nameOf(node.callee);
      if (SAID_TO_DEVELOPERS.test(name)) break;
      visitRest(false, 'callee');
      visitRest(SAID_TO_MERCHANTS.test(name), 'arguments');
      break;
    }
    case 'ImportDeclaration':
    case 'TSLiteralType':
    case 'BinaryExpression':
    case 'TaggedTemplateExpression':
      break;
    default:
      visitRest(false, ...Object.keys(node).filter((name) => name !== 'loc'));
  }
}

function visitAll(value: unknown, isRead: boolean, found: WrittenText[]): void {
  if (Array.isArray(value)) for (const each of value) visitAll(each, isRead, found);
  else if (isNode(value)) visit(value, isRead, found);
}

/** Returns the last name of an identifier, a member or an attribute: `show` for `shopify.toast.show`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type.endsWith('MemberExpression')) return nameOf(value.property);
  return String(isNode(value.name) ? nameOf(value.name) : (value.name ?? value.value ?? ''));
}
