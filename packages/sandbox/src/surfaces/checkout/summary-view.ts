import { escapeHtml } from '../../platform/http/html.ts';
import { type CheckoutTexts, fill } from './texts.ts';

/** One line of the summary. Money is formatted. */
export interface SummaryLine {
  title: string;
  variantTitle: string | null;
  quantity: number;
  properties: Record<string, string>;
  sellingPlan: string | null;
  /** Address of the picture, or empty. */
  image: string;
  /** Titles of the line's discounts. */
  discounts: string[];
  price: string;
  /** Price before discounts, if it was higher. */
  compareAtPrice: string | null;
}

export interface SummaryRow {
  label: string;
  /** HTML. */
  value: string;
}

/** Renders lines and totals as HTML. Properties whose name begins with an underscore are private and not shown. */
export function summaryView(
  texts: CheckoutTexts,
  lines: SummaryLine[],
  between: string,
  rows: SummaryRow[],
  total: SummaryRow,
): string {
  const row = ({ label, value }: SummaryRow) => `<div><dt>${escapeHtml(label)}</dt><dd>${value}</dd></div>`;
  return `<ul class="lines">${lines.map((line) => lineView(line, texts)).join('')}</ul>
${between}
<dl class="sums">${rows.map(row).join('')}<div class="total"><dt>${escapeHtml(total.label)}</dt><dd>${total.value}</dd></div></dl>`;
}

function lineView(line: SummaryLine, texts: CheckoutTexts): string {
  const details = [
    line.variantTitle,
    line.sellingPlan,
    ...Object.entries(line.properties).flatMap(([name, value]) => (name.startsWith('_') ? [] : [`${name}: ${value}`])),
    ...line.discounts.map((title) => fill(texts.discount, { title })),
  ].filter((detail) => detail !== null);
  return `<li>
<span class="picture">${line.image ? `<img src="${escapeHtml(line.image)}" alt="" width="64" height="80" loading="lazy">` : ''}<span class="count"><span class="hidden">${texts.quantity} </span>${line.quantity}</span></span>
<span class="what"><span class="title" dir="auto">${escapeHtml(line.title)}</span>${details.map((detail) => `<small dir="auto">${escapeHtml(detail)}</small>`).join('')}</span>
<span class="price">${line.compareAtPrice ? `<s><span class="hidden">${texts.before} </span>${escapeHtml(line.compareAtPrice)}</s>` : ''}${escapeHtml(line.price)}</span>
</li>`;
}
