import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

/** Prefixes of the template names of page builders. */
const BUILDERS: Record<string, string[]> = {
  EComposer: ['ecom-'],
  GemPages: ['gem-', 'gp-template-'],
  PageFly: ['pf-'],
  Shogun: ['shogun.'],
};

const FILES = Object.values(BUILDERS).flatMap((prefixes) =>
  prefixes.flatMap((prefix) => [`templates/product.${prefix}*`, `templates/page.${prefix}*`]),
);

const TEMPLATE = /^templates\/((?:product|page)\.(.+))\.(?:json|liquid)$/;

/** GemPages stores copies of the theme's own templates. */
const COPY = /^(gem-backup|gp-template-bk)-/;

const BUILDER_TEMPLATES = `#graphql
  query BuilderTemplates($files: [String!]!) {
    themes(first: 1, roles: [MAIN]) {
      nodes {
        files(filenames: $files, first: 250) {
          nodes {
            filename
          }
        }
      }
    }
  }
`;

const templatesData = z.object({
  themes: z.object({
    nodes: z.array(z.object({ files: z.object({ nodes: z.array(z.object({ filename: z.string() })) }).nullable() })),
  }),
});

/** Returns the templates of page builders in the published theme, such as `PageFly: product.pf-8a1f`. */
export async function findPageBuilders(graphql: AdminGraphql, timeoutMs: number): Promise<string[]> {
  const { themes } = await runOperation(graphql, BUILDER_TEMPLATES, { files: FILES }, templatesData, timeoutMs);
  return (themes.nodes[0]?.files?.nodes ?? []).flatMap(({ filename }) => builderTemplate(filename)).toSorted();
}

/** Returns the page builder and the template of a theme's file, or nothing. */
export function builderTemplate(filename: string): string[] {
  const [, template, suffix = ''] = TEMPLATE.exec(filename) ?? [];
  const builder = Object.keys(BUILDERS).find((name) => BUILDERS[name]?.some((prefix) => suffix.startsWith(prefix)));
  return builder && !COPY.test(suffix) ? [`${builder}: ${template}`] : [];
}
