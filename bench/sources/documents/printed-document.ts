// Documents to print, with the tables and texts that a reader should find in them.

import { rtlPage } from '../../../tests/fixtures/shop-text.ts';

export interface ExpectedTable {
  readonly header: readonly string[];
  /** The first column names the rows. */
  readonly rows: readonly (readonly string[])[];
}

export interface PrintedDocument {
  readonly name: string;
  readonly html: string;
  readonly tables: readonly ExpectedTable[];
  /** Texts that must be found whole. */
  readonly texts: readonly string[];
}

export type Language = 'fa' | 'en';
export type TableStyleName = 'ruled' | 'horizontal' | 'plain' | 'zebra' | 'spaced' | 'columns';

const tableStyles: Readonly<Record<TableStyleName, string>> = {
  ruled: 'table { border-collapse: collapse } td, th { border: 1px solid #555; padding: 4px 8px }',
  horizontal:
    'table { border-collapse: collapse } td, th { border: 0; border-bottom: 1px solid #bbb; padding: 6px 12px }',
  plain: 'table { border-collapse: collapse } td, th { border: 0; padding: 3px 10px }',
  zebra:
    'table { border-collapse: collapse } td, th { border: 0; padding: 5px 10px } tr:nth-child(odd) td { background: #eef } th { background: #335; color: #fff }',
  spaced: 'table { border-spacing: 4px } td, th { border: 1px solid #999; padding: 3px 8px }',
  columns:
    'table { border-collapse: collapse } table, th { border: 1px solid #555 } td { border: 0; border-left: 1px solid #555; border-right: 1px solid #555; } td, th { padding: 3px 8px }',
};

/** A complete HTML page whose colours are printed. */
export function pageOf(language: Language, body: string, style = ''): string {
  const styles = `<style>* { print-color-adjust: exact } body { font-size: 13px; line-height: 1.5 } th { text-align: start } ${style}</style>`;
  return language === 'fa'
    ? rtlPage(styles + body)
    : `<!doctype html><html lang="en"><meta charset="utf-8"><style>body { font-family: "DejaVu Sans", sans-serif }</style>${styles}<body>${body}</body></html>`;
}

export const tableStyle = (look: TableStyleName): string => tableStyles[look];

interface TableParts {
  readonly caption?: string;
  /** Header rows as HTML; by default the header names in one row. */
  readonly head?: string;
  /** Whether the header cells are plain `td` cells. */
  readonly isPlainHead?: boolean;
}

export function tableHtml(
  { header, rows }: ExpectedTable,
  { caption, head, isPlainHead }: TableParts = {},
): string {
  const tag = isPlainHead ? 'td' : 'th';
  const names = head ?? `<tr>${header.map((name) => `<${tag}>${name}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table>${caption ? `<caption>${caption}</caption>` : ''}<thead>${names}</thead><tbody>${body}</tbody></table>`;
}

/** Texts of all cells, header first. */
export const cellTextsOf = ({ header, rows }: ExpectedTable): string[] => [...header, ...rows.flat()];
