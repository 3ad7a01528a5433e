import { logOnce } from '../../../shop/themes/log-once.ts';
import { placeAppEmbeds } from '../app/app-embeds.ts';
import { withStandardScriptsOf } from '../header/standard/standard-scripts.ts';
import type { Page } from '../page.ts';
import { policyContent } from './policy-page.ts';
import { withReload } from './reload-pages.ts';
import { renderFile, renderText } from './render.ts';
import { renderSection } from './section.ts';
import { jsonTemplateOf, templatePath, templateSections } from './sections-of-page.ts';

/** Renders the whole document: the template, its layout, and the app embeds. */
export function renderDocument(page: Page): string {
  const path = templatePath(page) ?? 'templates/404.json';
  const json = jsonTemplateOf(page);
  page.contentForLayout = policyContent(page) ?? contentOf(page, path, json);
  if (json?.template.layout !== undefined) page.layout = json.template.layout === false ? 'none' : json.template.layout;
  return withLayout(page);
}

/**
 * Renders Liquid from the app in the shop's layout. With `{% layout none %}`, returns only its own output, without app
 * embeds and scripts.
 */
export function renderAppLiquid(page: Page, liquid: string): string {
  page.contentForLayout = renderText(liquid, { page, files: page.theme, extension: null, own: {} });
  return page.layout === 'none' ? page.contentForLayout : withLayout(page);
}

/** Renders the layout around the page's content, with the app embeds. */
function withLayout(page: Page): string {
  const html =
    page.layout === 'none'
      ? page.contentForLayout
      : renderFile(layoutPath(page), { page, files: page.theme, extension: null, own: {} });
  return withReload(page.sandbox, withStandardScriptsOf(page.sandbox.urls.cdn, placeAppEmbeds(page, html)));
}

/**
 * Returns the path of the template's layout, or of the default layout if that file is missing, so that the page keeps
 * its header.
 */
function layoutPath({ theme, layout }: Page): string {
  const path = `layout/${layout}.liquid`;
  if (theme.has(path)) return path;
  logOnce(`${theme.handle}: no ${path}`);
  return 'layout/theme.liquid';
}

function contentOf(page: Page, path: string, json: ReturnType<typeof jsonTemplateOf>): string {
  return json
    ? wrap(
        templateSections(page)
          .map((section) => renderSection(page, section))
          .join('\n'),
        json.template.wrapper,
      )
    : renderFile(path, { page, files: page.theme, extension: null, own: {} });
}

/** Wraps the HTML in the `wrapper` of a JSON template, such as `main#content.page[data-x=y]`. */
function wrap(html: string, wrapper: string | undefined): string {
  const [, tag, rest = ''] = /^(div|main|section)(.*)$/.exec(wrapper ?? '') ?? [];
  if (!tag) return html;
  const id = /#([\w-]+)/.exec(rest)?.[1];
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map((match) => match[1]).join(' ');
  const attributes = [...rest.matchAll(/\[([\w-]+)=["']?([^\]"']*)["']?\]/g)].map(
    (match) => ` ${match[1]}="${match[2]}"`,
  );
  return `<${tag}${id ? ` id="${id}"` : ''}${classes ? ` class="${classes}"` : ''}${attributes.join('')}>${html}</${tag}>`;
}
