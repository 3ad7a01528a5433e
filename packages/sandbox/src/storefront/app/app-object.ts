import { Drop } from 'liquidjs';
import type { Installation } from '../../state.ts';

/** Liquid's `app` inside an extension: `app.metafields.<namespace>.<key>.value`, of this app's own installation only. */
export function appObject(installation: Installation) {
  return { metafields: new MetafieldsDrop(installation) };
}

class MetafieldsDrop extends Drop {
  readonly #installation: Installation;

  constructor(installation: Installation) {
    super();
    this.#installation = installation;
  }

  override liquidMethodMissing(namespace: string | number): Record<string, unknown> {
    const own = this.#installation.metafields.filter((metafield) => metafield.namespace === namespace);
    return Object.fromEntries(
      own.map(({ key, type, value }) => [key, { type, value: type === 'json' ? JSON.parse(value) : value }]),
    );
  }
}
