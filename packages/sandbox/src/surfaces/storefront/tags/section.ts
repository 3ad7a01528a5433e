import { type Context, type Emitter, evalToken, type Liquid, Tag, type TagToken, type TopLevelToken } from 'liquidjs';
import type { Page } from '../page.ts';
import { Globals } from '../theme/globals.ts';
import { liquidErrorText } from '../theme/render-error.ts';
import { renderSection, staticSection } from '../theme/section.ts';
import { groupSections } from '../theme/sections-of-page.ts';

/** Makes a tag that takes a name and prints HTML. */
function namedTag(html: (page: Page, name: string) => string) {
  return class extends Tag {
    readonly nameToken;

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid);
      this.nameToken = this.tokenizer.readValue();
    }

    override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const name = String(yield evalToken(this.nameToken, context));
      const { page, own } = Globals.placeOf(context);
      if (own.section) throw new Error('Cannot render sections inside sections');
      emitter.write(html(page, name));
    }
  };
}

/** `{% section 'name' %}` */
export const SectionTag = namedTag((page, name) => {
  const section = staticSection(page, name);
  if (section) return renderSection(page, section);
  return liquidErrorText(`sections/${name}`, `Error in tag 'section' - '${name}' is not a valid section type`);
});

/** `{% sections 'group' %}` */
export const SectionsTag = namedTag((page, name) => {
  const sections = groupSections(page, name).map((section) => renderSection(page, section));
  return `<!-- BEGIN sections: ${name} -->\n${sections.join('\n')}\n<!-- END sections: ${name} -->`;
});
