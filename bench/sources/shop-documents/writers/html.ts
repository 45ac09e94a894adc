// Writes a shop document as a web page, to keep or to print.
import { embeddedFont } from '../../../../tests/fixtures/shop-text.ts';
import type { Cell, Grid, Part, ShopDocument, ShopTable } from '../shop-document.ts';

export type PageStyle = 'page' | 'print' | 'bare';

/** `bare` has no style sheet, for programs that import HTML; `print` embeds the Persian font. */
export function htmlOf(document: ShopDocument, style: PageStyle): string {
  const { language, name, header, footer, parts } = document;
  const direction = language === 'fa' ? 'rtl' : 'ltr';
  const isPrinted = style === 'print';
  const head = header !== undefined && !isPrinted ? `<p>${escapeText(header)}</p>` : '';
  const foot = footer !== undefined && !isPrinted ? `<p>${escapeText(footer)}</p>` : '';
  const notes: string[] = [];
  const body = parts.map((part) => partHtml(part, notes)).join('\n');
  const noteList = notes.map((note, index) => `<p><sup>${index + 1}</sup> ${escapeText(note)}</p>`).join('');
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${name}</title>${style === 'bare' ? '' : `<style>${styleSheet(isPrinted && language === 'fa')}</style>`}</head><body><main>${head}${body}${noteList}${foot}</main></body></html>`;
}

const styleSheet = (needsFont: boolean): string =>
  `${needsFont ? embeddedFont() : ''} * { print-color-adjust: exact } body { font: 13px/1.6 ${needsFont ? 'Vazirmatn' : '"DejaVu Sans", sans-serif'} } table { border-collapse: collapse } thead { display: table-header-group } td, th { padding: 4px 10px; text-align: start } table.ruled td, table.ruled th { border: 1px solid #666 } .columns { columns: 2; column-gap: 1cm } .box { border: 1px solid; float: inline-end; width: 6cm; padding: 4px } .rotated { writing-mode: vertical-rl }`;

function partHtml(part: Part, notes: string[]): string {
  switch (part.kind) {
    case 'heading':
      return `<h${part.level}>${escapeText(part.text)}</h${part.level}>`;
    case 'paragraph': {
      if (part.status === 'deleted') return '';
      if (part.status === 'hidden') return `<p style="display:none">${escapeText(part.text)}</p>`;
      const mark = part.note === undefined ? '' : `<sup>${notes.push(part.note)}</sup>`;
      return `<p>${escapeText(part.text)}${mark}</p>`;
    }
    case 'list': {
      const tag = part.isNumbered ? 'ol' : 'ul';
      return `<${tag}>${part.items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</${tag}>`;
    }
    case 'box':
      return `<div class="box"><p>${escapeText(part.text)}</p></div>`;
    case 'columns':
      return `<div class="columns">${part.parts.map((inner) => partHtml(inner, notes)).join('')}</div>`;
    default:
      return tableHtml(part);
  }
}

function tableHtml({ caption, header, rows, border, hasRotatedHeader }: ShopTable): string {
  const head = header.length === 0 ? '' : `<thead>${rowsHtml(header, 'th', hasRotatedHeader)}</thead>`;
  const title = caption === '' ? '' : `<caption>${escapeText(caption)}</caption>`;
  return `<table class="${border}"${border === 'ruled' ? ' border="1"' : ''}>${title}${head}<tbody>${rowsHtml(rows, 'td', false)}</tbody></table>`;
}

const rowsHtml = (grid: Grid, tag: string, isRotated: boolean): string =>
  grid
    .map((row) => `<tr>${row.map((cell) => (cell ? cellHtml(cell, tag, isRotated) : '')).join('')}</tr>`)
    .join('');

function cellHtml({ text, columns, rows, inner }: Cell, tag: string, isRotated: boolean): string {
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  const content = inner ? tableHtml(inner) : escapeText(text);
  return `<${tag}${spans}>${isRotated && rows === 1 && columns === 1 ? `<span class="rotated">${content}</span>` : content}</${tag}>`;
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
