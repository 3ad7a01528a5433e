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

/** Functions whose arguments only developers read. */
const SAID_TO_DEVELOPERS = /^(Error|warn|info|error|debug|fatal|log)$/;

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
 * as `title`, arguments of functions such as `toast.show`, and everything else that reads as a sentence.
 */
export function writtenTexts(source: string): WrittenText[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const found: WrittenText[] = [];
  visit(program as unknown as Node, false, found);
  return found;
}

/** Adds the texts of a node to `found`. `isRead` is true where any word is a text for merchants. */
function visit(node: Node, isRead: boolean, found: WrittenText[]): void {
  const add = (text: unknown) => {
    const shown = String(text).trim();
    if (isRead ? WORD.test(shown) && /^\P{Ll}|\s/u.test(shown) : SENTENCE.test(shown))
      found.push({ line: node.loc?.start.line ?? 0, text: shown });
  };
  switch (node.type) {
    case 'JSXText':
      if (WORD.test(String(node.value))) found.push({ line: node.loc?.start.line ?? 0, text: String(node.value).trim() });
      return;
    case 'StringLiteral':
      return add(node.value);
    case 'TemplateLiteral':
      add((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('x'));
      return visitAll(node.expressions, false, found);
    case 'JSXAttribute':
      return visitAll(node.value, READ_BY_MERCHANTS.test(nameOf(node.name)), found);
    case 'JSXExpressionContainer':
      return visitAll(node.expression, true, found);
    case 'ObjectProperty':
      return visitAll(node.value, READ_BY_MERCHANTS.test(nameOf(node.key)), found);
    case 'ConditionalExpression':
      visitAll(node.test, false, found);
      visitAll(node.consequent, isRead, found);
      return visitAll(node.alternate, isRead, found);
    case 'LogicalExpression':
      visitAll(node.left, isRead, found);
      return visitAll(node.right, isRead, found);
    case 'CallExpression':
    case 'NewExpression': {
      const name = nameOf(node.callee);
      if (SAID_TO_DEVELOPERS.test(name)) return;
      visitAll(node.callee, false, found);
      return visitAll(node.arguments, SAID_TO_MERCHANTS.test(name), found);
    }
    case 'ImportDeclaration':
    case 'TSLiteralType':
    case 'BinaryExpression':
    case 'TaggedTemplateExpression':
      return;
    default:
      for (const [name, value] of Object.entries(node)) if (name !== 'loc') visitAll(value, false, found);
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
  return String(value.name && isNode(value.name) ? nameOf(value.name) : (value.name ?? value.value ?? ''));
}
