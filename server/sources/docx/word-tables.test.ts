import {
  Document,
  FootnoteReferenceRun,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { describe, expect, it } from 'vitest';
import { wordZip, zip } from '../../../tests/fixtures/zip.ts';
import { blocksToText } from '../blocks-to-text.ts';
import { readDocx } from './docx.reader.ts';

const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const tc = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<') ? content : p(content)}</w:tc>`;
const tr = (cells: readonly string[], properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.map((cell) => (cell.startsWith('<w:tc>') ? cell : tc(cell))).join('')}</w:tr>`;
const tbl = (...rows: readonly string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const read = (body: string, extraFiles: Parameters<typeof wordZip>[2] = []) =>
  readDocx(wordZip(body, '', extraFiles));
const blocksOf = async (body: string) => (await read(body)).blocks;
const textOf = async (body: string) => blocksToText(await blocksOf(body));

const HEADER_ROW = tr(['مدل', 'قیمت نقد', 'قیمت قسط'], '<w:tblHeader/>');

describe('tables', () => {
  it('uses the marked rows as the header', async () => {
    const body = tbl(HEADER_ROW, tr(['A1', 'ده', 'یازده']));
    expect(await blocksOf(body)).toEqual([
      {
        kind: 'table',
        caption: '',
        header: ['مدل', 'قیمت نقد', 'قیمت قسط'],
        rows: [['A1', 'ده', 'یازده']],
        notes: [],
      },
    ]);
  });

  it('uses a bold first row as the header', async () => {
    const bold = (text: string) => tc(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`);
    const body = tbl(tr([bold('خدمت'), bold('شرح')]), tr(['ارسال', 'با پیک']));
    expect(await blocksOf(body)).toMatchObject([{ header: ['خدمت', 'شرح'], rows: [['ارسال', 'با پیک']] }]);
  });

  it('repeats merged cells in every cell they cover', async () => {
    const body = tbl(
      tr([tc('مدل', '<w:vMerge w:val="restart"/>'), tc('قیمت', '<w:gridSpan w:val="2"/>')], '<w:tblHeader/>'),
      tr([tc('<w:p/>', '<w:vMerge/>'), 'نقد', 'قسط'], '<w:tblHeader/>'),
      tr([tc('A1', '<w:vMerge w:val="restart"/>'), '۴۵', '۵۰']),
      tr([tc('<w:p/>', '<w:vMerge/>'), tc('تماس بگیرید', '<w:gridSpan w:val="2"/>')]),
    );
    expect(await blocksOf(body)).toMatchObject([
      {
        header: ['مدل', 'قیمت / نقد', 'قیمت / قسط'],
        rows: [
          ['A1', '۴۵', '۵۰'],
          ['A1', 'تماس بگیرید', 'تماس بگیرید'],
        ],
      },
    ]);
  });

  it('keeps empty cells and columns skipped at the start of a row', async () => {
    const body = tbl(HEADER_ROW, tr(['A1', '<w:p/>', '۵۰']), tr(['۴۵', '۵۵'], '<w:gridBefore w:val="1"/>'));
    expect(await blocksOf(body)).toMatchObject([
      {
        rows: [
          ['A1', '', '۵۰'],
          ['', '۴۵', '۵۵'],
        ],
      },
    ]);
  });

  it.each([
    ['above', p('جدول ۱: تعرفهٔ ارسال') + tbl(HEADER_ROW, tr(['A1', '۴۵', '۵۰']))],
    [
      'below',
      tbl(HEADER_ROW, tr(['A1', '۴۵', '۵۰'])) + p('جدول ۱: تعرفهٔ ارسال', '<w:pStyle w:val="Caption"/>'),
    ],
  ])('names a table by the caption %s it', async (_position, body) => {
    expect(await blocksOf(body)).toMatchObject([{ kind: 'table', caption: 'جدول ۱: تعرفهٔ ارسال' }]);
  });

  it('writes the rows of a nested table into its cell', async () => {
    const inner = tbl(tr(['سایز', 'قیمت']), tr(['L', '۹۰']), tr(['XL', '۹۵']));
    const body = tbl(HEADER_ROW, tr(['A1', tc(inner + p('تماس')), '۵۰']));
    expect(await textOf(body)).toContain('| A1 | سایز: L، قیمت: ۹۰؛ سایز: XL، قیمت: ۹۵ تماس | ۵۰ |');
  });

  it('reads a table of one cell as the blocks it holds', async () => {
    const body = tbl(tr([tc(p('پیش از جدول') + tbl(HEADER_ROW, tr(['A1', '۴۵', '۵۰'])) + p('پایان'))]));
    expect((await blocksOf(body)).map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
  });

  it('leaves out hidden rows and deleted cells', async () => {
    const body = tbl(
      HEADER_ROW,
      tr(['A1', tc('۴۵', '<w:cellDel w:id="1"/>'), '۵۰']),
      tr(['X', '۱', '۲'], '<w:hidden/>'),
    );
    expect(await blocksOf(body)).toMatchObject([{ rows: [['A1', '', '۵۰']] }]);
  });

  it('reads paragraphs with tab-separated parts as a table', async () => {
    const line = (a: string, b: string) =>
      `<w:p><w:r><w:t>${a}</w:t></w:r><w:r><w:tab/><w:t>${b}</w:t></w:r></w:p>`;
    expect(await textOf(line('کوبیده', '۳۸۰٬۰۰۰') + line('جوجه', '۴۲۰٬۰۰۰'))).toBe(
      '| کوبیده | ۳۸۰٬۰۰۰ |\n| جوجه | ۴۲۰٬۰۰۰ |',
    );
  });

  it('adds footnotes in cells to the table with the label of their row', async () => {
    const cell = (...runs: (TextRun | FootnoteReferenceRun)[]) =>
      new TableCell({ children: [new Paragraph({ children: runs })] });
    const rows = [
      [new TextRun('کالا'), new TextRun('قیمت')],
      [new TextRun('کیف'), new TextRun('۹۰')],
    ];
    const table = new Table({
      rows: rows.map(
        ([a, b], index) =>
          new TableRow({
            children: [
              cell(a as TextRun),
              cell(b as TextRun, ...(index ? [new FootnoteReferenceRun(1)] : [])),
            ],
          }),
      ),
    });
    const file = new Document({
      footnotes: { 1: { children: [new Paragraph('بدون مالیات')] } },
      sections: [{ children: [table] }],
    });
    expect((await readDocx(await Packer.toBuffer(file))).blocks).toMatchObject([
      { notes: ['کیف: بدون مالیات'] },
    ]);
  });
});

describe('text outside plain paragraphs', () => {
  it('reads text boxes once and after their paragraph', async () => {
    const box = `<w:txbxContent>${p('در کادر')}</w:txbxContent>`;
    const run = `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const legacyBox = `<w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${p('کادر قدیمی')}</w:txbxContent></v:textbox></w:pict></w:r>`;
    expect(await textOf(`<w:p><w:r><w:t>متن</w:t></w:r>${run}</w:p><w:p>${legacyBox}</w:p>`)).toBe(
      'متن\n\nدر کادر\n\nکادر قدیمی',
    );
  });

  it('reads headings and lists as blocks', async () => {
    const content =
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="a"><w:name w:val="heading 2"/></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>';
    const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>';
    const body = p('ارسال', '<w:pStyle w:val="b"/>') + p('پست', item) + p('تیپاکس', item) + p('پایان');
    expect((await read(body, [{ name: 'word/styles.xml', content }])).blocks).toEqual([
      { kind: 'heading', level: 2, text: 'ارسال' },
      { kind: 'list', items: ['پست', 'تیپاکس'] },
      { kind: 'paragraph', text: 'پایان' },
    ]);
  });

  it('reads headers and footers once and leaves page numbers out', async () => {
    const number = new Paragraph({ children: [new TextRun({ children: ['صفحه ', PageNumber.CURRENT] })] });
    const header = new Header({ children: [new Paragraph('فروشگاه مینو، تلفن ۰۲۱۸۸۷۷'), number] });
    const file = new Document({
      sections: [1, 2].map((section) => ({
        headers: { default: header },
        children: [new Paragraph(`بخش ${section}`)],
      })),
    });
    const { blocks, omissions } = await readDocx(await Packer.toBuffer(file));
    expect(blocksToText(blocks)).toBe('بخش 1\n\nبخش 2\n\nفروشگاه مینو، تلفن ۰۲۱۸۸۷۷');
    expect(omissions).toMatchObject([{ kind: 'page-numbers' }]);
  });

  it('leaves out the table of contents', async () => {
    const line = (text: string, page: string) =>
      `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr><w:r><w:t>${text}</w:t><w:tab/><w:t>${page}</w:t></w:r></w:p>`;
    expect(await textOf(line('هزینهٔ ارسال', '۵') + line('بازگشت', '۱۲') + p('متن'))).toBe('متن');
  });

  it('keeps check marks of symbol fonts', async () => {
    const mark = '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>';
    expect(await textOf(tbl(HEADER_ROW, tr(['A1', tc(mark), 'ندارد'])))).toContain('| A1 | ✓ | ندارد |');
  });
});

describe('packages of other programs', () => {
  it('finds the main part under another name and elements with another prefix', async () => {
    const office = 'http://schemas.openxmlformats.org';
    const bytes = zip([
      {
        name: '_rels/.rels',
        content: `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="/doc/main2.xml"/></Relationships>`,
      },
      {
        name: 'doc/main2.xml',
        content: `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>سلام</x:t></x:r><x:r><x:rPr><x:vanish x:val="1"/></x:rPr><x:t>پنهان</x:t></x:r></x:p></x:body></x:document>`,
      },
    ]);
    const { blocks, warnings } = await readDocx(bytes);
    expect(blocks).toEqual([{ kind: 'paragraph', text: 'سلام' }]);
    expect(warnings).toEqual(['hidden-left-out']);
  });

  it('counts what it keeps and lists what it leaves out', async () => {
    const picture = '<w:p><w:r><w:drawing><pic:pic xmlns:pic="p"/></w:drawing></w:r></w:p>';
    const deleted = '<w:p><w:del><w:r><w:delText>قدیمی</w:delText></w:r></w:del></w:p>';
    const { visible, kept, omissions } = await read(
      p('سلام دنیا') + tbl(HEADER_ROW, tr(['A1', '۴۵', '۵۰'])) + picture + deleted,
    );
    expect(kept).toBe(visible);
    expect(omissions).toEqual([
      { kind: 'pictures', count: 1, examples: [] },
      { kind: 'deleted-text', count: 5, examples: ['قدیمی'] },
    ]);
  });
});
