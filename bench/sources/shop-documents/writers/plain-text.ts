// Writes a shop document as typed text, as Markdown for Pandoc and as groff input.
import {
  type Cell,
  headerNames,
  type Part,
  resolve,
  type ShopDocument,
  type ShopTable,
} from '../shop-document.ts';

/** Text as typed in an editor, its tables with tabs or aligned by blanks. */
export function typedText({ header, footer, parts }: ShopDocument, gap: 'tabs' | 'blanks'): string {
  const notes: string[] = [];
  const write = (part: Part): string[] => {
    switch (part.kind) {
      case 'list':
        return [
          part.items.map((item, index) => `${part.isNumbered ? `${index + 1}.` : '-'} ${item}`).join('\n'),
        ];
      case 'columns':
        return part.parts.flatMap(write);
      case 'table':
        return [typedTable(part, gap)];
      case 'paragraph':
        if (part.note !== undefined) notes.push(part.note);
        return part.status === 'deleted' || part.status === 'hidden' ? [] : [part.text];
      default:
        return [part.text];
    }
  };
  const blocks = parts.flatMap(write);
  return `${[header, ...blocks, ...notes, footer].filter((text) => text !== undefined).join('\n\n')}\n`;
}

function typedTable(table: ShopTable, gap: 'tabs' | 'blanks'): string {
  const rows = linesOf(table);
  if (gap === 'tabs')
    return [...(table.caption ? [table.caption] : []), ...rows.map((row) => row.join('\t'))].join('\n');
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const aligned = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd((widths[column] ?? 0) + 4))
      .join('')
      .trimEnd(),
  );
  return [...(table.caption ? [table.caption] : []), ...aligned].join('\n');
}

/** Rows with merged cells repeated, the header in one row. */
const linesOf = ({ header, rows }: ShopTable): string[][] => [
  ...(header.length > 0 ? [headerNames(header)] : []),
  ...resolve(rows).map((row) => row.map((cell) => cell?.text ?? '')),
];

/** Whether a document has only what plain text and Markdown can tell. */
export const isSimple = ({ parts }: ShopDocument): boolean =>
  parts.every(
    (part) =>
      part.kind !== 'table' ||
      [...part.header, ...part.rows].flat().every((cell) => cell !== null && !cell.inner && isSingle(cell)),
  );

const isSingle = ({ columns, rows }: Cell): boolean => columns === 1 && rows === 1;

export function markdownOf({ language, header, footer, parts }: ShopDocument): string {
  const write = (part: Part): string[] => {
    switch (part.kind) {
      case 'heading':
        return [`${'#'.repeat(part.level)} ${part.text}`];
      case 'list':
        return [part.items.map((item) => `${part.isNumbered ? '1.' : '-'} ${item}`).join('\n')];
      case 'columns':
        return part.parts.flatMap(write);
      case 'table':
        return [markdownTable(part)];
      case 'paragraph':
        if (part.status === 'deleted' || part.status === 'hidden') return [];
        return [
          part.note === undefined
            ? escapeMarks(part.text)
            : `${escapeMarks(part.text)}^[${escapeMarks(part.note)}]`,
        ];
      default:
        return [`> ${part.text}`];
    }
  };
  const settings = `---\nlang: ${language}\ndir: ${language === 'fa' ? 'rtl' : 'ltr'}\n---`;
  return `${[settings, header, ...parts.flatMap(write), footer].filter((text) => text !== undefined).join('\n\n')}\n`;
}

const escapeMarks = (text: string): string => text.replace(/[$@*_<>[\]^~]/g, '\\$&');

function markdownTable(table: ShopTable): string {
  const [names = [], ...rows] = linesOf(table).map((row) => row.map(escapeMarks));
  const isNamed = table.header.length > 0;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = isNamed ? rows : [names, ...rows];
  const head = isNamed ? names : names.map(() => '');
  const caption = table.caption === '' ? [] : ['', `: ${table.caption}`];
  return [line(head), `|${names.map(() => '---|').join('')}`, ...body.map(line), ...caption].join('\n');
}

/** Input for `groff -t -ms`, for Latin text. */
export function groffOf({ header, footer, parts }: ShopDocument): string {
  const write = (part: Part): string[] => {
    switch (part.kind) {
      case 'heading':
        return ['.SH', part.text];
      case 'list':
        return part.items.flatMap((item, index) => [
          part.isNumbered ? `.IP ${index + 1}. 3` : '.IP \\(bu 3',
          item,
        ]);
      case 'columns':
        return ['.2C', ...part.parts.flatMap(write), '.1C'];
      case 'table':
        return groffTable(part);
      case 'paragraph':
        if (part.status === 'deleted' || part.status === 'hidden') return [];
        return [
          '.PP',
          ...(part.note === undefined ? [part.text] : [`${part.text}\\**`, '.FS', part.note, '.FE']),
        ];
      default:
        return ['.B1', part.text, '.B2'];
    }
  };
  const setUp = [`.ds LH ${header ?? ''}`, '.ds CH', `.ds LF ${footer ?? ''}`, '.ds CF', '.ds RF \\\\n%'];
  return `${[...setUp, ...parts.flatMap(write)].join('\n')}\n`;
}

function groffTable(table: ShopTable): string[] {
  const { header, rows, border, caption } = table;
  const isLong = rows.length > 30;
  const lineOf = (row: readonly (Cell | null)[]) =>
    row.map((cell, column) => (cell ? 'l' : row.slice(0, column).some(Boolean) ? 's' : '^')).join(' ');
  const grid = [...header, ...rows];
  const formats = grid.map((row, index) =>
    index < header.length ? lineOf(row).replaceAll('l', 'lb') : lineOf(row),
  );
  const body = grid.map((row) => row.map((cell) => cell?.text ?? '').join('\t'));
  return [
    ...(caption === '' ? [] : ['.PP', caption]),
    // A long table needs a repeated header to go over pages.
    isLong ? '.TS H' : '.TS',
    border === 'ruled' ? 'allbox;' : ';',
    ...formats.map((format, index) => `${format}${index === formats.length - 1 ? '.' : ''}`),
    ...body.slice(0, header.length),
    ...(isLong ? ['.TH'] : []),
    ...body.slice(header.length),
    '.TE',
  ];
}
