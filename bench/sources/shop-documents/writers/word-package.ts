// Writes a shop document with the docx package, as web applications do.
import {
  AlignmentType,
  DeletedTextRun,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Cell, Grid, Part, ShopDocument, ShopTable } from '../shop-document.ts';

type Child = Paragraph | Table;

const change = { id: 1, author: 'Editor', date: '2026-05-01T10:00:00Z' };
const levels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

export async function wordPackageOf({ language, header, footer, parts }: ShopDocument): Promise<Uint8Array> {
  const isRightToLeft = language === 'fa';
  const notes: string[] = [];
  const lines = (text: string) => new Paragraph({ bidirectional: isRightToLeft, children: [run(text)] });
  const run = (text: string) => new TextRun({ text, rightToLeft: isRightToLeft });

  const write = (part: Part): Child[] => {
    switch (part.kind) {
      case 'heading':
        return [
          new Paragraph({
            heading: levels[part.level - 1] ?? HeadingLevel.HEADING_3,
            bidirectional: isRightToLeft,
            children: [run(part.text)],
          }),
        ];
      case 'list':
        return part.items.map(
          (item) =>
            new Paragraph({
              bidirectional: isRightToLeft,
              children: [run(item)],
              ...(part.isNumbered
                ? { numbering: { reference: 'numbers', level: 0 } }
                : { bullet: { level: 0 } }),
            }),
        );
      case 'columns':
        return part.parts.flatMap(write);
      case 'table':
        return [
          ...(part.caption ? [new Paragraph({ style: 'Caption', children: [run(part.caption)] })] : []),
          tableOf(part),
        ];
      case 'box':
        return [lines(part.text)];
      default:
        return [paragraphOf(part)];
    }
  };

  const paragraphOf = (part: Extract<Part, { kind: 'paragraph' }>): Paragraph => {
    const { text, note, status } = part;
    // Words are split into runs as an editor's spelling check does.
    const words = text.split(/(?<= )/).map(run);
    const children =
      status === 'deleted'
        ? [new DeletedTextRun({ text, ...change })]
        : status === 'inserted'
          ? [new InsertedTextRun({ text, ...change })]
          : status === 'hidden'
            ? [new TextRun({ text, vanish: true })]
            : words;
    return new Paragraph({
      bidirectional: isRightToLeft,
      children: note === undefined ? children : [...children, new FootnoteReferenceRun(notes.push(note))],
    });
  };

  const tableOf = ({ header: head, rows, hasRotatedHeader }: ShopTable): Table =>
    new Table({
      visuallyRightToLeft: isRightToLeft,
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [...rowsOf(head, true, hasRotatedHeader), ...rowsOf(rows, false, false)],
    });
  const rowsOf = (grid: Grid, tableHeader: boolean, isRotated: boolean): TableRow[] =>
    grid.map(
      (row) =>
        new TableRow({
          tableHeader,
          children: row.flatMap((cell) => (cell ? [cellOf(cell, isRotated)] : [])),
        }),
    );
  const cellOf = ({ text, columns, rows, inner }: Cell, isRotated: boolean): TableCell =>
    new TableCell({
      columnSpan: columns,
      rowSpan: rows,
      ...(isRotated && { textDirection: 'tbRl' as const }),
      children: inner ? [tableOf(inner), new Paragraph('')] : [lines(text)],
    });

  const sectionOf = (children: readonly Child[], columnCount: number) => ({
    properties: { type: SectionType.CONTINUOUS, column: { count: columnCount, space: 500 } },
    headers: header === undefined ? {} : { default: new Header({ children: [lines(header)] }) },
    footers:
      footer === undefined
        ? {}
        : {
            default: new Footer({
              children: [
                lines(footer),
                new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] }),
              ],
            }),
          },
    children,
  });
  const groups: { columnCount: number; children: Child[] }[] = [];
  for (const part of parts) {
    const columnCount = part.kind === 'columns' ? 2 : 1;
    const last = groups.at(-1);
    if (last?.columnCount === columnCount) last.children.push(...write(part));
    else groups.push({ columnCount, children: write(part) });
  }
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }],
        },
      ],
    },
    sections: groups.map(({ columnCount, children }) => sectionOf(children, columnCount)),
    footnotes: Object.fromEntries(notes.map((note, index) => [index + 1, { children: [lines(note)] }])),
  });
  return Packer.toBuffer(document);
}
