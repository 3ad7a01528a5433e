/** Renders the SVG path of an icon of the schema. Decorative: the text beside it has to name it. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className="drawing" aria-hidden="true" viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
