/** An icon: an SVG path on a 24 × 24 grid, with a stroke width of 1.8 and round caps. The form shows the icons of a set. */
export interface Icon {
  label: string;
  path: string;
}

export type IconSet<Name extends string = string> = Readonly<Record<Name, Icon>>;

/** Returns the icon set of these paths and labels. Widgets render the chosen path, so the storefront bundles no labels. */
export const iconSet = <Name extends string>(
  paths: Readonly<Record<Name, string>>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
): IconSet<Name> =>
  Object.fromEntries(
    Object.entries<string>(paths).map(([name, path]) => [name, { label: labels[name as Name], path }]),
  ) as Record<Name, Icon>;
