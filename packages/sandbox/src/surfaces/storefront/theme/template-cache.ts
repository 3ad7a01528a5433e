import type { Liquid, Template } from 'liquidjs';
import type { Theme } from '../../../shop/themes/theme.ts';

type Cache = Exclude<Liquid['options']['cache'], undefined>;

/** Lets liquidjs's own `render` find the snippets that the theme keeps parsed. liquidjs asks for `partials:<name>`. */
export function snippetCache(theme: Theme, parse: (path: string) => Template[]): Cache {
  return {
    read: (key) => {
      const [, name] = /^partials:(.+)$/.exec(key) ?? [];
      const path = `snippets/${name}.liquid`;
      return name && theme.has(path) ? parse(path) : undefined;
    },
    // The theme remembers what it parsed.
    write: () => {},
    remove: () => {},
  };
}
