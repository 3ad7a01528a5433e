import { htmlAttributes } from './escape.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';
import { handleize } from './text.ts';

/** Prints a link to the current collection or blog, filtered by these tags. */
function tagLink({ value, place }: FilterCall, handles: string[], title: string): string {
  const { collection, blog } = place.page.subject;
  const base = place.page.href(blog ? `blogs/${blog.handle}/tagged` : `collections/${collection?.handle ?? 'all'}`);
  const href = [base, handles.join('+')].filter(Boolean).join('/');
  return `<a${htmlAttributes({ href, title })}>${printed(value)}</a>`;
}

const activeHandles = ({ place }: FilterCall) => (place.page.subject.currentTags ?? []).map(handleize);
const tagOf = ({ value, args }: FilterCall) => printed(args[0] ?? value);

export const tagFilters: Record<string, ThemeFilter> = {
  highlight_active_tag: (call) =>
    activeHandles(call).includes(handleize(printed(call.value)))
      ? `<span class="active">${printed(call.value)}</span>`
      : printed(call.value),
  link_to_tag: (call) => tagLink(call, [handleize(tagOf(call))], `Show products matching tag ${tagOf(call)}`),
  link_to_add_tag: (call) =>
    tagLink(
      call,
      [...new Set([...activeHandles(call), handleize(tagOf(call))])],
      `Narrow selection to products matching tag ${tagOf(call)}`,
    ),
  link_to_remove_tag: (call) =>
    tagLink(
      call,
      activeHandles(call).filter((handle) => handle !== handleize(tagOf(call))),
      `Remove tag ${tagOf(call)}`,
    ),
};
