import type { Liquid } from 'liquidjs';
import { NamingAssignTag } from './assign.ts';
import { ComparingCaseTag } from './case.ts';
import { NestingCommentTag } from './comment.ts';
import { ContentForTag } from './content-for.ts';
import { PlainCycleTag } from './cycle.ts';
import { LoopTag } from './for.ts';
import { FormTag } from './form.ts';
import { ConditionalTag, UnlessTag } from './if.ts';
import { IfChangedTag } from './ifchanged.ts';
import { LayoutTag } from './layout.ts';
import { PaginateTag } from './paginate.ts';
import { BlockOrSnippetTag } from './render.ts';
import { SectionsTag, SectionTag } from './section.ts';
import { StyleTag, silentBlock } from './style.ts';

/** Shopify's own tags, and those that liquidjs reads differently. All others come with liquidjs. */
export const tags = {
  assign: NamingAssignTag,
  case: ComparingCaseTag,
  comment: NestingCommentTag,
  content_for: ContentForTag,
  cycle: PlainCycleTag,
  doc: silentBlock('enddoc'),
  for: LoopTag,
  form: FormTag,
  if: ConditionalTag,
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
  unless: UnlessTag,
} satisfies Record<string, Parameters<Liquid['registerTag']>[1]>;
