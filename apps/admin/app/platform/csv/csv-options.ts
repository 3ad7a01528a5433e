/** A column of a file: the key of its values in the rows, and its name for the merchant. */
export interface CsvColumn {
  key: string;
  header: string;
}

/** Options of all CSV files. A spreadsheet reads them as UTF-8, and runs none of their texts as formulas. */
export const CSV_OPTIONS = { bom: true, header: true, cast: { string: withoutFormulas } };

/**
 * Puts an apostrophe before a text that a spreadsheet could run as a formula, even after spaces and quotes, which some
 * programs strip. Where commas separate decimals, a semicolon begins another cell, and a line break another row.
 */
function withoutFormulas(text: string): string {
  return text
    .replace(/(;|\r\n?|\n)(?=[\s"';]*[=+\-@＝＋－＠])/g, "$&'")
    .replace(/^(?=[\t\r]|[\s"';]*[=+\-@＝＋－＠])/, "'");
}
