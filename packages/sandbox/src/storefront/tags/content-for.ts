import {
  type Context,
  type Emitter,
  evalToken,
  Hash,
  type Liquid,
  Tag,
  type TagToken,
  type TopLevelToken,
} from 'liquidjs';
import { renderAppBlock } from '../app/app-block.ts';
import { BlockDrop, SectionDrop, SettingsDrop } from '../objects/section.ts';
import { Globals, type Place } from '../theme/globals.ts';
import { renderFile } from '../theme/render.ts';

/** `{% content_for 'blocks' %}` and `{% content_for 'block', type: 'price', id: 'p' %}`: theme blocks of the section or block around it. */
export class ContentForTag extends Tag {
  readonly kindToken;
  readonly given;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    this.kindToken = this.tokenizer.readValue();
    this.given = new Hash(this.tokenizer);
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const place = Globals.placeOf(context);
    const { type, id, ...scope } = Object(yield this.given.render(context)) as Record<string, unknown>;
    const blocks = childrenOf(place);
    if ((yield evalToken(this.kindToken, context)) === 'blocks') {
      for (const block of blocks) emitter.write(renderBlock(place, block, scope));
      return;
    }
    const own = blocks.find((block) => block.id === id);
    emitter.write(renderBlock(place, own ?? emptyBlock(place, String(type), String(id)), scope));
  }
}

function childrenOf({ own }: Place): BlockDrop[] {
  if (own.block instanceof BlockDrop) return own.block.blocks;
  return own.section instanceof SectionDrop ? own.section.blocks : [];
}

function emptyBlock({ page, files }: Place, type: string, id: string): BlockDrop {
  const path = `blocks/${type}.liquid`;
  const settings = files.has(path) ? files.schemaOf(path).settings : [];
  return new BlockDrop({ id, type, settings: new SettingsDrop(page, settings, {}), blocks: [] });
}

function renderBlock(place: Place, block: BlockDrop, scope: Record<string, unknown>): string {
  if (block.type.startsWith('shopify://')) return renderAppBlock(place.page, block);
  const html = renderFile(`blocks/${block.type}.liquid`, { ...place, own: { ...place.own, block } }, scope);
  return `<div id="shopify-block-${block.id}" class="shopify-block">${html}</div>`;
}
