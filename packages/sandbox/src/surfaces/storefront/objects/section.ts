import { Drop } from 'liquidjs';
import { htmlAttributes } from '../filters/escape.ts';
import type { SettingsDrop } from './settings.ts';

interface BlockFields {
  id: string;
  /** The type in the template: the name of a theme's block, or `shopify://apps/…` for an app block. */
  type: string;
  settings: SettingsDrop;
  blocks: BlockDrop[];
  isStatic?: boolean;
  isHidden?: boolean;
  designMode?: boolean;
}

/** Liquid's `block`. `blocks` are those nested in a theme block. */
export class BlockDrop extends Drop {
  readonly id: string;
  /** `@app` for every app block, so that themes need not know their names. */
  readonly type: string;
  readonly settings: SettingsDrop;
  readonly blocks: BlockDrop[];
  /** Attributes by which the theme editor's preview finds the block. Empty on other pages. */
  readonly shopify_attributes: string;
  readonly #templateType: string;
  readonly #isStatic: boolean;
  readonly #isHidden: boolean;

  constructor(fields: BlockFields) {
    super();
    this.id = fields.id;
    this.#templateType = fields.type;
    this.type = BlockDrop.isApp(this) ? '@app' : fields.type;
    this.settings = fields.settings;
    this.blocks = fields.blocks;
    const place = JSON.stringify({ id: fields.id, type: fields.type });
    this.shopify_attributes = fields.designMode ? htmlAttributes({ 'data-shopify-editor-block': place }).trim() : '';
    this.#isStatic = fields.isStatic ?? false;
    this.#isHidden = fields.isHidden ?? false;
  }

  /** Returns the type in the template, which names an app block. */
  static templateType(block: BlockDrop): string {
    return block.#templateType;
  }

  static isApp(block: BlockDrop): boolean {
    return block.#templateType.startsWith('shopify://');
  }

  static isStatic(block: BlockDrop): boolean {
    return block.#isStatic;
  }

  static isHidden(block: BlockDrop): boolean {
    return block.#isHidden;
  }
}

interface SectionFields {
  id: string;
  location: string;
  index: number | null;
  settings: SettingsDrop;
  blocks: BlockDrop[];
}

/** Liquid's `section`. */
export class SectionDrop extends Drop {
  readonly id: string;
  readonly location: string;
  readonly index: number | null;
  readonly settings: SettingsDrop;
  readonly #blocks: BlockDrop[];

  constructor(fields: SectionFields) {
    super();
    this.id = fields.id;
    this.location = fields.location;
    this.index = fields.index;
    this.settings = fields.settings;
    this.#blocks = fields.blocks;
  }

  /** Without static blocks, which are rendered where the section's code names them. */
  get blocks(): BlockDrop[] {
    return this.#blocks.filter((block) => !BlockDrop.isStatic(block));
  }

  static allBlocks(section: SectionDrop): BlockDrop[] {
    return section.#blocks;
  }

  get index0(): number | null {
    return this.index === null ? null : this.index - 1;
  }
}
