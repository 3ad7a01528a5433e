interface ReportTableProps {
  /** Id of the heading above the table, which names it. */
  labelledBy: string;
  /** Names of the columns. The first column contains the names of the rows. */
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
  /** Names of the columns with texts, which are left-aligned. */
  textColumns?: readonly string[];
  /** True if only a part of a long table is in view. */
  scrolls?: boolean;
  /** True for a table of texts, which are left-aligned. */
  isText?: boolean;
}

/** Table of numbers or texts, with a name for each row. It scrolls in its own box if it is too wide. */
export function ReportTable({ labelledBy, columns, textColumns = [], rows, scrolls, isText }: ReportTableProps) {
  const [first, ...others] = columns;
  const isTextAt = (index: number) => textColumns.includes(others[index] ?? '') || undefined;
  return (
    <section
      className="report-table"
      data-scrolls={scrolls}
      data-text={isText}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name, index) => (
              <th key={name} scope="col" data-text={isTextAt(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns don't change.
                <td key={index} data-text={isTextAt(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
