import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { featuresAnswer } from '../../domain/features/features-api.server';
import { handlerSchemaOf } from '../../platform/api/contract';

export type JsonSchema = Record<string, unknown>;

const jsonSchema = z.record(z.string(), z.unknown());

/** Writes zod schemas as JSON Schema. Frequently used schemas are collected as components. */
export class SchemaWriter {
  /** Schemas by the names by which the written schemas refer to them. */
  readonly components: Record<string, JsonSchema> = {};
  readonly #names = namesOfSchemas();

  /** Returns the schema of a request's part, before it is parsed. */
  request(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'input');
  }

  /** Returns the schema of a response. */
  answer(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'output');
  }

  #write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const written = z.toJSONSchema(schema, {
      io,
      metadata: this.#names,
      // Parts that only the handler can check, such as variables of a named query, may have any value.
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
        const later = handlerSchemaOf(zodSchema);
        if (later) Object.assign(jsonSchema, this.request(later));
      },
    });
    const text = JSON.stringify(written).replaceAll('#/$defs/', '#/components/schemas/');
    const { $schema: _, $defs = {}, ...rest } = jsonSchema.parse(JSON.parse(text));
    for (const [name, component] of Object.entries(z.record(z.string(), jsonSchema).parse($defs)))
      this.#add(name, component);
    return rest;
  }

  #add(name: string, { id: _, ...component }: JsonSchema): void {
    const known = this.components[name];
    if (known && !isDeepStrictEqual(known, component)) throw new Error(`Two schemas are called ${name}.`);
    this.components[name] = component;
  }
}

/** Names the schemas of settings, which are the same on each platform. */
function namesOfSchemas() {
  const names = z.registry<{ id: string; description?: string }>();
  const { features } = featuresAnswer.shape;
  if (!(features instanceof z.ZodObject)) throw new Error('The settings are no object.');
  names.add(features, { id: 'Features' });
  for (const [key, platforms] of Object.entries(features.shape)) {
    if (platforms instanceof z.ZodObject)
      names.add(platforms.shape.mobile, { id: `${key[0]?.toUpperCase()}${key.slice(1)}` });
  }
  return names;
}
