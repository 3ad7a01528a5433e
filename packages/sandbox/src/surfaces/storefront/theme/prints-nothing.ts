import { Tag, type Template } from 'liquidjs';

/** Tags that never print anything. */
const SILENT = new Set(['#', 'assign', 'capture', 'comment', 'doc']);

/** Tags that print only what is in them. */
const BLOCKS = new Set(['case', 'for', 'if', 'ifchanged', 'unless']);

/**
 * Returns true for a tag that can print nothing but white space, such as `assign`, or `if` around it. Shopify does not
 * print the errors of such tags.
 */
export function printsNothing(template: Template): boolean {
  if (!(template instanceof Tag)) return String(Reflect.get(template, 'str') ?? 'output').trim() === '';
  if (template.name === 'liquid') return templatesIn(template).every(printsNothing);
  return SILENT.has(template.name) || (BLOCKS.has(template.name) && templatesIn(template).every(printsNothing));
}

/** Returns the templates of all branches of a tag. */
function templatesIn(tag: object): Template[] {
  const {
    templates = [],
    elseTemplates = [],
    branches = [],
  } = tag as {
    templates?: Template[];
    elseTemplates?: Template[];
    branches?: { templates: Template[] }[];
  };
  return [...templates, ...elseTemplates, ...branches.flatMap((branch) => branch.templates)];
}
