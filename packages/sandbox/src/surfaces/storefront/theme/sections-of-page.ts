import type { z } from 'zod';
import { jsonTemplate, sectionGroup } from '../../../shop/themes/json-file.ts';
import { sectionId } from '../../../shop/themes/section-ids.ts';
import type { Theme } from '../../../shop/themes/theme.ts';
import { groupPlace, type ThemeTextPlace, templatePlace, within } from '../../../shop/translations/theme-text-place.ts';
import type { Page } from '../page.ts';
import { renderSection, type SectionPlace, staticSection } from './section.ts';

/**
 * Returns the JSON template of a page, or null if it has none or a Liquid template. `?view=` selects an alternate
 * template.
 */
export function jsonTemplateOf(page: Page): { path: string; template: z.output<typeof jsonTemplate> } | null {
  const path = templatePath(page);
  return path?.endsWith('.json') ? { path, template: page.theme.json(path, jsonTemplate) } : null;
}

/**
 * Returns the path of `templates/product.json` or `.liquid`, or of the alternate template that `?view=` or the page
 * selects. Null if the theme has none.
 */
export function templatePath(page: Page): string | null {
  return templateFile(page, templateSuffix(page));
}

/** Returns `about` if `templates/page.about.json` shows the page, or null for the template without a suffix. */
export function templateSuffix(page: Page): string | null {
  const wanted = [page.url.searchParams.get('view'), page.subject.templateSuffix];
  return wanted.find((suffix) => suffix && /^[\w-]+$/.test(suffix) && templateFile(page, suffix)) ?? null;
}

function templateFile({ theme, subject }: Page, suffix: string | null): string | null {
  const name = suffix ? `${subject.template}.${suffix}` : subject.template;
  return [`templates/${name}.json`, `templates/${name}.liquid`].find((path) => theme.has(path)) ?? null;
}

/** Returns true if the theme can show pages of this kind. Policies need no template. */
export const hasTemplate = (theme: Theme, template: string) =>
  template === 'policy' || theme.has(`templates/${template}.json`) || theme.has(`templates/${template}.liquid`);

export function templateSections(page: Page): SectionPlace[] {
  const found = jsonTemplateOf(page);
  if (!found) return [];
  const sections = inOrder(found.template, (key) => sectionId(found.path, key), 'template');
  const name = found.path.slice('templates/'.length, -'.json'.length);
  return withTexts(sections, templatePlace(page.shop, name));
}

/** Returns the sections of `sections/<name>.json`. */
export function groupSections(page: Page, name: string): SectionPlace[] {
  const path = `sections/${name}.json`;
  if (!page.theme.has(path)) return [];
  const group = page.theme.json(path, sectionGroup);
  const sections = inOrder(group, (key) => sectionId(path, key), group.type);
  return withTexts(sections, groupPlace(page.shop, name)).map((section) => ({
    ...section,
    groupClass: `shopify-section-group-${name}`,
  }));
}

/**
 * Renders a section by its id, as the Section Rendering API does. It is found in the page's template, in a group, or by
 * its file name.
 */
export function renderSectionById(page: Page, id: string): string | null {
  const candidates = id.includes('__')
    ? [...templateSections(page), ...page.theme.jsonNames('sections').flatMap((group) => groupSections(page, group))]
    : [];
  const section =
    candidates.find((candidate) => candidate.id === id) ?? (/^[\w-]+$/.test(id) ? staticSection(page, id) : null);
  return section ? renderSection(page, section) : null;
}

function inOrder(
  { sections, order }: Pick<z.output<typeof jsonTemplate>, 'sections' | 'order'>,
  idOf: (key: string) => string,
  location: string,
): (SectionPlace & { key: string })[] {
  return order.flatMap((key, index) => {
    const data = sections[key];
    return data && !data.disabled ? [{ key, id: idOf(key), data, location, index: index + 1 }] : [];
  });
}

const withTexts = <T extends { key: string }>(sections: T[], place: ThemeTextPlace) =>
  sections.map((section) => ({ ...section, texts: within(place, section.key) }));
