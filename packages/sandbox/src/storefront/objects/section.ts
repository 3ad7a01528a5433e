import { Drop } from 'liquidjs';
import type { Page } from '../page.ts';
import type { SettingSchema } from '../theme/json-file.ts';
import { settingValue } from './setting-value.ts';

/** `section.settings`, `block.settings`, `settings`: what was chosen, else the schema's default, as Liquid sees a setting of that type. */
export class SettingsDrop extends Drop {
  readonly #page: Page;
  readonly #schema: Map<string, SettingSchema>;
  readonly #values: Record<string, unknown>;

  constructor(page: Page, schema: SettingSchema[], values: Record<string, unknown>) {
    super();
    this.#page = page;
    this.#schema = new Map(schema.flatMap((setting) => (setting.id ? [[setting.id, setting]] : [])));
    this.#values = values;
  }

  override liquidMethodMissing(name: string | number): unknown {
    const setting = this.#schema.get(String(name));
    const value = this.#values[name] ?? setting?.default;
    return setting ? settingValue(this.#page, setting.type, value) : value;
  }

  toJSON(): Record<string, unknown> {
    const defaults = Object.fromEntries([...this.#schema].map(([id, setting]) => [id, setting.default]));
    return { ...defaults, ...this.#values };
  }
}

interface BlockFields {
  id: string;
  type: string;
  settings: SettingsDrop;
  blocks: BlockDrop[];
}

/** A block of a section; `blocks` are those nested in a theme block. */
export class BlockDrop extends Drop {
  readonly id: string;
  readonly type: string;
  readonly settings: SettingsDrop;
  readonly blocks: BlockDrop[];
  /** Only the theme editor's preview gets some. */
  readonly shopify_attributes = '';

  constructor(fields: BlockFields) {
    super();
    this.id = fields.id;
    this.type = fields.type;
    this.settings = fields.settings;
    this.blocks = fields.blocks;
  }
}

export class SectionDrop extends Drop {
  readonly id: string;
  readonly location: string;
  readonly index: number | null;
  readonly settings: SettingsDrop;
  readonly blocks: BlockDrop[];

  constructor(fields: {
    id: string;
    location: string;
    index: number | null;
    settings: SettingsDrop;
    blocks: BlockDrop[];
  }) {
    super();
    this.id = fields.id;
    this.location = fields.location;
    this.index = fields.index;
    this.settings = fields.settings;
    this.blocks = fields.blocks;
  }

  get index0(): number | null {
    return this.index === null ? null : this.index - 1;
  }
}
