import type { Liquid } from 'liquidjs';
import { ComparingCaseTag } from './case.ts';
import { ContentForTag } from './content-for.ts';
import { LoopTag } from './for.ts';
import { FormTag } from './form.ts';
import { IfChangedTag } from './ifchanged.ts';
import { LayoutTag } from './layout.ts';
import { PaginateTag } from './paginate.ts';
import { BlockOrSnippetTag } from './render.ts';
import { SectionsTag, SectionTag } from './section.ts';
import { StyleTag, silentBlock } from './style.ts';

/** Shopify's own tags. All others come with liquidjs. */
export const tags = {
  case: ComparingCaseTag,
  content_for: ContentForTag,
  doc: silentBlock('enddoc'),
  for: LoopTag,
  form: FormTag,
  ifchanged: IfChangedTag,
  javascript: silentBlock('endjavascript'),
  layout: LayoutTag,
  paginate: PaginateTag,
  render: BlockOrSnippetTag,
  schema: silentBlock('endschema'),
  section: SectionTag,
  sections: SectionsTag,
  style: StyleTag,
  stylesheet: silentBlock('endstylesheet'),
} satisfies Record<string, Parameters<Liquid['registerTag']>[1]>;
