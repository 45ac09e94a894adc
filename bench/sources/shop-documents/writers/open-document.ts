// Writes a shop document as flat OpenDocument text for LibreOffice.
import type { Cell, Grid, Part, ShopDocument, ShopTable } from '../shop-document.ts';
import { escapeText } from './html.ts';

const NAMESPACES = Object.entries({
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  draw: 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  svg: 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  dc: 'http://purl.org/dc/elements/1.1/',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Parts whose content stands elsewhere in the file. */
interface Writing {
  readonly deletions: string[];
  notes: number;
  tables: number;
  isRightToLeft: boolean;
}

export function openDocumentOf({ language, header, footer, parts }: ShopDocument): string {
  const isRightToLeft = language === 'fa';
  const writing: Writing = { deletions: [], notes: 0, tables: 0, isRightToLeft };
  const body = parts.map((part) => partXml(part, writing)).join('');
  const changes =
    writing.deletions.length === 0
      ? ''
      : `<text:tracked-changes>${writing.deletions.join('')}</text:tracked-changes>`;
  const mode = isRightToLeft ? 'rl-tb' : 'lr-tb';
  const head =
    header === undefined ? '' : `<style:header><text:p>${escapeText(header)}</text:p></style:header>`;
  const page = isRightToLeft ? 'صفحهٔ' : 'Page';
  const foot =
    footer === undefined
      ? ''
      : `<style:footer><text:p>${escapeText(footer)}</text:p><text:p>${page} <text:page-number text:select-page="current">1</text:page-number></text:p></style:footer>`;
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:font-face-decls><style:font-face style:name="Vazirmatn" svg:font-family="Vazirmatn"/><style:font-face style:name="DejaVu Sans" svg:font-family="'DejaVu Sans'"/></office:font-face-decls>${stylesXml(mode, isRightToLeft)}<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page">${head}${foot}</style:master-page></office:master-styles><office:body><office:text>${changes}${body}</office:text></office:body></office:document>`;
}

function stylesXml(mode: string, isRightToLeft: boolean): string {
  const font = isRightToLeft ? 'Vazirmatn' : 'DejaVu Sans';
  const align = isRightToLeft ? ' fo:text-align="start"' : '';
  const headings = [1, 2, 3]
    .map(
      (level) =>
        `<style:style style:name="Heading_20_${level}" style:display-name="Heading ${level}" style:family="paragraph" style:parent-style-name="Standard" style:default-outline-level="${level}"><style:text-properties fo:font-size="${20 - level * 2}pt" style:font-size-complex="${20 - level * 2}pt" fo:font-weight="bold" style:font-weight-complex="bold"/></style:style>`,
    )
    .join('');
  const border = 'fo:border="0.5pt solid #555555" fo:padding="0.08cm"';
  const lists = [
    ['bullets', '<text:list-level-style-bullet text:level="1" text:bullet-char="•">'],
    ['numbers', '<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix=".">'],
  ]
    .map(([name, level = '']) => {
      const tag = level.slice(1, level.indexOf(' '));
      return `<text:list-style style:name="${name}">${level}<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:margin-left="1cm" fo:text-indent="-0.5cm"/></style:list-level-properties></${tag}></text:list-style>`;
    })
    .join('');
  return `<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties style:writing-mode="${mode}"/><style:text-properties style:font-name="${font}" style:font-name-complex="${font}" fo:font-size="11pt" style:font-size-complex="11pt" fo:language="en" fo:country="US" style:language-complex="fa" style:country-complex="IR"/></style:default-style><style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.2cm" style:writing-mode="${mode}"${align}/></style:style>${headings}<style:style style:name="Caption" style:display-name="Caption" style:family="paragraph" style:parent-style-name="Standard"/></office:styles><office:automatic-styles><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm" style:writing-mode="${mode}"/><style:header-style><style:header-footer-properties fo:min-height="0.8cm" fo:margin-bottom="0.4cm"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="0.8cm" fo:margin-top="0.4cm"/></style:footer-style></style:page-layout>${lists}<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold" style:font-weight-complex="bold"/></style:style><style:style style:name="hidden" style:family="text"><style:text-properties text:display="none"/></style:style><style:style style:name="ruled" style:family="table-cell"><style:table-cell-properties ${border}/></style:style><style:style style:name="rotated" style:family="table-cell"><style:table-cell-properties ${border} style:writing-mode="tb-rl"/></style:style><style:style style:name="tall" style:family="table-row"><style:table-row-properties style:min-row-height="3.5cm"/></style:style><style:style style:name="plain" style:family="table-cell"><style:table-cell-properties fo:border="none" fo:padding="0.1cm"/></style:style><style:style style:name="grid" style:family="table"><style:table-properties style:width="16cm" table:align="margins" style:writing-mode="${mode}"/></style:style><style:style style:name="columns" style:family="section"><style:section-properties style:writing-mode="${mode}"><style:columns fo:column-count="2" fo:column-gap="1cm"><style:column style:rel-width="1*"/><style:column style:rel-width="1*"/></style:columns></style:section-properties></style:style><style:style style:name="box" style:family="graphic"><style:graphic-properties style:wrap="none" fo:border="0.5pt solid #000000" fo:padding="0.2cm" style:horizontal-pos="from-left" style:vertical-pos="from-top" style:vertical-rel="paragraph" style:horizontal-rel="paragraph"/></style:style></office:automatic-styles>`;
}

function partXml(part: Part, writing: Writing): string {
  switch (part.kind) {
    case 'heading':
      return `<text:h text:style-name="Heading_20_${part.level}" text:outline-level="${part.level}">${escapeText(part.text)}</text:h>`;
    case 'paragraph':
      return paragraphXml(part, writing);
    case 'list': {
      const items = part.items.map(
        (item) => `<text:list-item>${standard(escapeText(item))}</text:list-item>`,
      );
      return `<text:list text:style-name="${part.isNumbered ? 'numbers' : 'bullets'}">${items.join('')}</text:list>`;
    }
    case 'box':
      return standard(
        `<draw:frame draw:style-name="box" draw:name="box" text:anchor-type="paragraph" svg:x="1cm" svg:y="0cm" svg:width="8cm" draw:z-index="0"><draw:text-box fo:min-height="1cm">${standard(escapeText(part.text))}</draw:text-box></draw:frame>`,
      );
    case 'columns':
      return `<text:section text:style-name="columns" text:name="columns">${part.parts.map((inner) => partXml(inner, writing)).join('')}</text:section>`;
    default:
      return tableXml(part, writing);
  }
}

const standard = (content: string): string => `<text:p text:style-name="Standard">${content}</text:p>`;

function paragraphXml(part: Extract<Part, { kind: 'paragraph' }>, writing: Writing): string {
  const text = escapeText(part.text);
  const id = `change${writing.deletions.length + 1}`;
  const info =
    '<office:change-info><dc:creator>Editor</dc:creator><dc:date>2026-05-01T10:00:00</dc:date></office:change-info>';
  if (part.status === 'hidden') return standard(`<text:span text:style-name="hidden">${text}</text:span>`);
  if (part.status === 'deleted') {
    writing.deletions.push(
      `<text:changed-region xml:id="${id}" text:id="${id}"><text:deletion>${info}${standard(text)}</text:deletion></text:changed-region>`,
    );
    return standard(`<text:change text:change-id="${id}"/>`);
  }
  if (part.status === 'inserted') {
    writing.deletions.push(
      `<text:changed-region xml:id="${id}" text:id="${id}"><text:insertion>${info}</text:insertion></text:changed-region>`,
    );
    return standard(
      `<text:change-start text:change-id="${id}"/>${text}<text:change-end text:change-id="${id}"/>`,
    );
  }
  if (part.note === undefined) return standard(text);
  writing.notes += 1;
  return standard(
    `${text}<text:note text:id="note${writing.notes}" text:note-class="footnote"><text:note-citation>${writing.notes}</text:note-citation><text:note-body>${standard(escapeText(part.note))}</text:note-body></text:note>`,
  );
}

function tableXml(table: ShopTable, writing: Writing): string {
  writing.tables += 1;
  const { caption, header, rows, hasRotatedHeader, border } = table;
  const width = (header[0] ?? rows[0] ?? []).length;
  const head = rowsXml(
    header,
    hasRotatedHeader && !writing.isRightToLeft ? 'rotated' : border,
    writing,
    true,
  );
  const title = caption === '' ? '' : `<text:p text:style-name="Caption">${escapeText(caption)}</text:p>`;
  return `${title}<table:table table:name="table${writing.tables}" table:style-name="grid"><table:table-column table:number-columns-repeated="${width}"/>${head === '' ? '' : `<table:table-header-rows>${head}</table:table-header-rows>`}${rowsXml(rows, border, writing, false)}</table:table>${standard('')}`;
}

const rowsXml = (grid: Grid, style: string, writing: Writing, isBold: boolean): string =>
  grid
    .map(
      (row) =>
        `<table:table-row${style === 'rotated' ? ' table:style-name="tall"' : ''}>${row.map((cell) => (cell ? cellXml(cell, style, writing, isBold) : '<table:covered-table-cell/>')).join('')}</table:table-row>`,
    )
    .join('');

function cellXml(
  { text, columns, rows, inner }: Cell,
  style: string,
  writing: Writing,
  isBold: boolean,
): string {
  const spans = `${columns > 1 ? ` table:number-columns-spanned="${columns}"` : ''}${rows > 1 ? ` table:number-rows-spanned="${rows}"` : ''}`;
  // Only single cells are rotated, as in narrow columns.
  const name = style === 'rotated' && (columns > 1 || rows > 1) ? 'ruled' : style;
  const words = escapeText(text);
  const content = inner
    ? tableXml(inner, writing)
    : standard(isBold ? `<text:span text:style-name="bold">${words}</text:span>` : words);
  return `<table:table-cell table:style-name="${name}"${spans}>${content}</table:table-cell>`;
}
