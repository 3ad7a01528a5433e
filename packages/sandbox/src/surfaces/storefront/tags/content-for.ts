import {
  type Context,
  type Emitter,
  evalToken,
  Hash,
  type Liquid,
  Tag,
  type TagToken,
  Tokenizer,
  type TopLevelToken,
} from 'liquidjs';
import { logOnce } from '../../../shop/themes/log-once.ts';
import { blockId } from '../../../shop/themes/section-ids.ts';
import { renderAppBlock } from '../app/app-block.ts';
import { htmlAttributes } from '../filters/escape.ts';
import { BlockDrop, SectionDrop } from '../objects/section.ts';
import { SettingsDrop } from '../objects/settings.ts';
import { Globals, type Place } from '../theme/globals.ts';
import { renderFile } from '../theme/render.ts';

const CLOSEST = 'closest__';

/**
 * `{% content_for 'blocks' %}` and `{% content_for 'block', type: 'price', id: 'p' %}`: renders theme blocks of the
 * enclosing section or block.
 */
export class ContentForTag extends Tag {
  readonly kindToken;
  readonly given;

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid);
    // liquidjs cannot parse names with a dot, as in `closest.product: item`.
    const tokenizer = new Tokenizer(token.args.replace(/\bclosest\.(\w+)\s*:/g, `${CLOSEST}$1:`));
    this.kindToken = tokenizer.readValue();
    this.given = new Hash(tokenizer);
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const place = Globals.placeOf(context);
    const given = Object.entries(Object(yield this.given.render(context)));
    const closest = given.flatMap(([name, value]) =>
      name.startsWith(CLOSEST) ? [[name.slice(CLOSEST.length), value] as const] : [],
    );
    const { type, id, ...scope } = Object.fromEntries(given.filter(([name]) => !name.startsWith(CLOSEST)));
    const around = {
      ...place,
      own: { ...place.own, closest: { ...Object(place.own.closest), ...Object.fromEntries(closest) } },
    };
    const blocks = childrenOf(place);
    if ((yield evalToken(this.kindToken, context)) === 'blocks') {
      for (const block of blocks.filter((child) => !BlockDrop.isStatic(child))) {
        emitter.write(renderBlock(around, block, scope));
      }
      return;
    }
    const placeId = blockId(parentIdOf(place), String(id));
    const own = blocks.find((block) => block.id === placeId);
    if (own && BlockDrop.isHidden(own)) return;
    emitter.write(renderBlock(around, own ?? emptyBlock(place, String(type), placeId), scope));
  }
}

function childrenOf({ own }: Place): BlockDrop[] {
  if (own.block instanceof BlockDrop) return own.block.blocks;
  return own.section instanceof SectionDrop ? SectionDrop.allBlocks(own.section) : [];
}

function parentIdOf({ own }: Place): string {
  const parent = own.block instanceof BlockDrop ? own.block : own.section;
  return parent instanceof BlockDrop || parent instanceof SectionDrop ? parent.id : '';
}

function emptyBlock({ page, files }: Place, type: string, id: string): BlockDrop {
  const path = `blocks/${type}.liquid`;
  const settings = files.has(path) ? files.schemaOf(path).settings : [];
  const { designMode } = page;
  return new BlockDrop({ id, type, settings: new SettingsDrop(page, settings, {}), blocks: [], designMode });
}

function renderBlock(place: Place, block: BlockDrop, scope: Record<string, unknown>): string {
  if (BlockDrop.isApp(block)) return renderAppBlock(place.page, block);
  const path = `blocks/${block.type}.liquid`;
  if (!place.files.has(path)) {
    logOnce(`${place.files.handle}: no ${path}`);
    return '';
  }
  const { tag, class: className } = place.files.schemaOf(path);
  const html = renderFile(path, { ...place, own: { ...place.own, block } }, scope);
  if (tag === null) return html;
  const classes = ['shopify-block', className].filter(Boolean).join(' ');
  return `<${tag ?? 'div'}${htmlAttributes({ id: `shopify-block-${block.id}`, class: classes })}>${html}</${tag ?? 'div'}>`;
}
