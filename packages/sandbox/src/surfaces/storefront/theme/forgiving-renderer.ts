import { type Context, Drop, type Liquid, type Template } from 'liquidjs';
import { LiquidFloat } from './liquid-float.ts';
import { printsNothing } from './prints-nothing.ts';
import { isAbort } from './render-aborted.ts';
import { renderErrorText } from './render-error.ts';

type Renderer = Pick<Liquid['renderer'], 'renderTemplates'>;
type Emitter = NonNullable<Parameters<Renderer['renderTemplates']>[2]>;

class TextEmitter implements Emitter {
  buffer = '';

  write(value: unknown): void {
    if (typeof value === 'string') this.buffer += value;
    else if (value instanceof LiquidFloat) this.buffer += value.toString();
    else if (Array.isArray(value)) for (const item of value) this.write(item);
    else if (value !== null && value !== undefined) this.#writeObject(value);
  }

  #writeObject(value: object | number | boolean | bigint | symbol): void {
    const printed: unknown = value.valueOf();
    if (Array.isArray(printed)) this.write(printed);
    // A drop without its own `toString` prints its class, for example `ProductDrop`.
    else if (printed instanceof Drop && printed.toString === Object.prototype.toString)
      this.buffer += printed.constructor.name;
    else if (printed !== null && printed !== undefined) this.buffer += String(printed);
  }
}

/**
 * Returns a renderer that prints the error of a tag or output in its place, and continues after it, like Shopify. Errors
 * of tags that print nothing are only logged.
 */
export function forgivingRenderer(): Renderer {
  return {
    *renderTemplates(templates: Template[], context: Context, emitter: Emitter = new TextEmitter()) {
      for (const template of templates) {
        try {
          context.renderLimit.check(performance.now());
          const html: unknown = yield template.render(context, emitter);
          if (html) emitter.write(html);
        } catch (error) {
          if (isAbort(error)) throw error;
          const text = renderErrorText(template, error);
          if (!printsNothing(template)) emitter.write(text);
        }
        if (isInterrupted(context)) break;
      }
      return emitter.buffer;
    },
  };
}

function isInterrupted(context: Context): boolean {
  return Boolean(context.breakCalled || context.continueCalled);
}
