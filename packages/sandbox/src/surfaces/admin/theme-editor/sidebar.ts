import { escapeHtml, htmlResponse } from '../../../platform/http/html.ts';
import { themeOf } from '../../../shop/themes/open-shop-theme.ts';
import type { Theme } from '../../../shop/themes/theme.ts';
import type { AdminVisit } from '../routes.ts';
import { type EditableFile, type EditableSection, editableFiles } from './editable-sections.ts';
import { settingField } from './setting-field.ts';

/** Answers `GET …/editor/sections?template=product` with the list of the page's sections as HTML. */
export function sectionList({ url, shop }: AdminVisit): Response {
  const template = url.searchParams.get('template') ?? 'index';
  if (!/^[\w./-]+$/.test(template) || template.includes('..')) return htmlResponse('', { status: 400 });
  const theme = themeOf(shop);
  const files = editableFiles(theme, template);
  return htmlResponse(files.map((file) => fileList(theme, file)).join(''));
}

function fileList(theme: Theme, { path, name, problem, sections }: EditableFile): string {
  const items = sections.map((section) => sectionItem(theme, section));
  return `<section class="editor__file" data-file="${escapeHtml(path)}">
  <h3>${escapeHtml(name)}</h3>
  ${problem === null ? '' : `<p class="editor__note" role="alert">${escapeHtml(problem)}</p>`}
  <ol>${items.join('')}</ol>
</section>`;
}

function sectionItem(theme: Theme, { id, key, name, isHidden, schema, settings, blocks }: EditableSection): string {
  const panel = `panel-${id}`;
  const label = escapeHtml(name);
  const own = schema.map((setting, index) =>
    settingField(theme, setting, settings[setting.id ?? ''], `${id}-${index}`),
  );
  const inner = blocks.map((block) => {
    const fields = block.schema.map((setting, index) =>
      settingField(theme, setting, block.settings[setting.id ?? ''], `${id}-${block.path.join('-')}-${index}`),
    );
    return `<details data-block-id="${escapeHtml(block.id)}" data-block="${escapeHtml(JSON.stringify(block.path))}"><summary>${escapeHtml(block.name)}</summary>${fields.join('')}</details>`;
  });
  const fields = [...own, ...inner].join('') || '<p class="editor__note">No settings.</p>';
  return `<li data-section="${escapeHtml(id)}" data-key="${escapeHtml(key)}">
  <div class="editor__row">
    <button type="button" class="editor__name" data-do="select" aria-expanded="false" aria-controls="${panel}">${label}</button>
    <button type="button" data-do="up" aria-label="Move ${label} up">↑</button>
    <button type="button" data-do="down" aria-label="Move ${label} down">↓</button>
    <button type="button" data-do="hide" aria-label="Hide ${label}" aria-pressed="${isHidden}">${isHidden ? 'Hidden' : 'Hide'}</button>
  </div>
  <div class="editor__panel" id="${panel}" hidden>${fields}</div>
</li>`;
}
