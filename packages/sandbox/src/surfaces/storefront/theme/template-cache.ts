import type { Liquid, Template } from 'liquidjs';
import type { Theme } from '../../../shop/themes/theme.ts';

type Cache = Exclude<Liquid['options']['cache'], undefined>;

/** Returns a cache with the theme's parsed snippets for liquidjs's `render`, which looks up `partials:<name>`. */
export function snippetCache(theme: Theme, parse: (path: string) => Template[]): Cache {
  return {
    read: (key) => {
      const [, name] = /^partials:(.+)$/.exec(key) ?? [];
      const path = `snippets/${name}.liquid`;
      return name && theme.has(path) ? parse(path) : undefined;
    },
    // The theme itself caches parsed files.
    write: () => {},
    remove: () => {},
  };
}
