// Makes the files of the measured set, and writes what a reader should find in them.
// Usage: node bench/sources/shop-documents/make.ts [folder of the set]
// Needs LibreOffice (writer, calc), Pandoc and groff of Debian, and Chromium.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openBrowser } from '../../../tests/drivers/browser.ts';
import { layoutPage } from '../../../tests/fixtures/print-pdf.ts';
import { scannedPdf } from '../../../tests/fixtures/scanned-pdf.ts';
import { englishDocuments } from './english.ts';
import { persianDocuments } from './persian.ts';
import { expectedOfWorkbook, shopWorkbooks, spreadsheetOf } from './sheets.ts';
import { type Expected, expectedOf, type ShopDocument } from './shop-document.ts';
import { htmlOf } from './writers/html.ts';
import { openDocumentOf } from './writers/open-document.ts';
import { groffOf, isSimple, markdownOf, typedText } from './writers/plain-text.ts';
import { wordPackageOf } from './writers/word-package.ts';

const root = join(import.meta.dirname, '../../..');
const target = join(root, 'tests/fixtures/shop-documents');
const [, , onlyFolder] = process.argv;
const isWanted = (folder: string): boolean => onlyFolder === undefined || onlyFolder === folder;
const work = mkdtempSync(join(tmpdir(), 'shop-documents-'));
const documents = [...persianDocuments, ...englishDocuments];

interface GeneratedFile {
  /** Below the folder of the set. */
  readonly file: string;
  readonly program: string;
  /** The expected text, a file in the folder `expected`. */
  readonly expected: string;
}
const generatedFiles: GeneratedFile[] = [];

function writeSample(file: string, program: string, expected: string, make: () => Uint8Array): void {
  generatedFiles.push({ file, program, expected });
  if (!isWanted(dirname(file))) return;
  const path = join(target, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, make());
}

function writeExpected(name: string, expected: Expected): void {
  mkdirSync(join(target, 'expected'), { recursive: true });
  writeFileSync(join(target, 'expected', `${name}.json`), `${JSON.stringify(expected, null, 1)}\n`);
}

/** Fontconfig finds the Persian font in the packages. */
const fonts = join(work, 'fonts.conf');
writeFileSync(
  fonts,
  `<?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir><dir>${join(root, 'node_modules/vazirmatn/fonts/ttf')}</dir><cachedir>${work}/cache</cachedir></fontconfig>`,
);

/** Saves a file in another format; several at once start LibreOffice only once. */
function convert(
  files: Readonly<Record<string, string>>,
  format: string,
  extension: string,
): Map<string, Uint8Array> {
  const folder = mkdtempSync(join(work, 'in-'));
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  const out = mkdtempSync(join(work, 'out-'));
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${work}/profile`,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      out,
      ...paths,
    ],
    { env: { ...process.env, FONTCONFIG_FILE: fonts }, stdio: 'pipe' },
  );
  return new Map(
    Object.keys(files).flatMap((name) => {
      const base = name.replace(/\.[a-z]+$/, '');
      const file = join(out, `${base}.${extension}`);
      return existsSync(file) ? [[base, readFileSync(file)] as const] : [];
    }),
  );
}

const hasChanges = ({ parts }: ShopDocument): boolean =>
  parts.some((part) => part.kind === 'paragraph' && part.status !== undefined);

/** LibreOffice exports text boxes to HTML as pictures. */
const hasBox = ({ parts }: ShopDocument): boolean => parts.some(({ kind }) => kind === 'box');

/** Printed pages show tracked deletions. */
const withoutChanges = (document: ShopDocument): ShopDocument => ({
  ...document,
  parts: document.parts.flatMap((part) => {
    if (part.kind !== 'paragraph' || part.status === undefined) return [part];
    return part.status === 'inserted' ? [{ kind: 'paragraph', text: part.text }] : [];
  }),
});

function makeWithLibreOffice(): void {
  const writer = 'LibreOffice 7.4 Writer';
  const sources = Object.fromEntries(
    documents.map((document) => [`${document.name}.fodt`, openDocumentOf(document)]),
  );
  const printable = Object.fromEntries(
    documents.map((document) => [`${document.name}.fodt`, openDocumentOf(withoutChanges(document))]),
  );
  const tagged = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}';
  const runs = [
    ['docx-libreoffice', sources, 'docx', 'docx', writer],
    ['doc', sources, 'doc:MS Word 97', 'doc', writer],
    ['pdf-libreoffice', printable, tagged, 'pdf', `${writer}, tagged`],
    // The export to HTML shows tracked deletions as any text.
    ['html-libreoffice', printable, 'html:HTML (StarWriter)', 'html', writer],
  ] as const;
  for (const [folder, files, format, extension, program] of runs) {
    const results = isWanted(folder) ? convert(files, format, extension) : new Map<string, Uint8Array>();
    for (const { name } of documents.filter((one) => folder !== 'html-libreoffice' || !hasBox(one)))
      writeSample(
        `${folder}/${name}.${extension}`,
        program,
        name,
        () => results.get(name) ?? new Uint8Array(),
      );
  }
}

function makeSheets(): void {
  const calc = 'LibreOffice 7.4 Calc';
  const sources = Object.fromEntries(shopWorkbooks.map((book) => [`${book.name}.fods`, spreadsheetOf(book)]));
  const runs = [
    ['sheets', 'xlsx', 'xlsx', ''],
    ['sheets', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true', 'csv', '-csv'],
    ['sheets', 'pdf', 'pdf', ''],
  ] as const;
  for (const [folder, format, extension, suffix] of runs) {
    const results = isWanted(folder) ? convert(sources, format, extension) : new Map<string, Uint8Array>();
    for (const { name } of shopWorkbooks)
      writeSample(
        `${folder}/${name}.${extension}`,
        calc,
        `${name}${suffix}`,
        () => results.get(name) ?? new Uint8Array(),
      );
  }
}

async function makeWithChromium(): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    for (const [index, document] of documents.filter(({ name }) => !/form|policy/.test(name)).entries()) {
      const tagged = index % 2 === 0;
      const { name, header = '', footer = '' } = document;
      const line = (text: string) =>
        `<div style="font:9px 'DejaVu Sans';width:100%;text-align:center" dir="auto">${text}</div>`;
      if (!isWanted('pdf-chromium')) {
        writeSample(
          `pdf-chromium/${name}.pdf`,
          `Chromium print${tagged ? ', tagged' : ''}`,
          name,
          () => new Uint8Array(),
        );
        continue;
      }
      await layoutPage(page, htmlOf(withoutChanges(document), 'print'));
      const bytes = await page.pdf({
        format: 'A4',
        tagged,
        printBackground: true,
        displayHeaderFooter: header !== '' || footer !== '',
        headerTemplate: line(header),
        footerTemplate: line(footer),
        margin: { top: '2cm', bottom: '2cm', left: '1.5cm', right: '1.5cm' },
      });
      writeSample(`pdf-chromium/${name}.pdf`, `Chromium print${tagged ? ', tagged' : ''}`, name, () => bytes);
    }
  } finally {
    await browser.close();
  }
}

const pandoc = (text: string, ...options: string[]): Uint8Array => {
  const out = join(work, 'pandoc-out');
  execFileSync(
    'pandoc',
    ['--from', 'markdown', '--standalone', '-M', 'title-meta=shop', '-o', out, ...options],
    { input: text },
  );
  const bytes = readFileSync(out);
  rmSync(out);
  return bytes;
};

async function makeScans(): Promise<void> {
  for (const document of documents.filter(({ name }) => /fa-menu|en-form/.test(name))) {
    const bytes = isWanted('scans')
      ? await scannedPdf([htmlOf(withoutChanges(document), 'print')])
      : new Uint8Array();
    writeSample(`scans/${document.name}.pdf`, 'Chromium screenshot', document.name, () => bytes);
  }
}

async function makeOthers(): Promise<void> {
  for (const document of documents) {
    const { name } = document;
    writeSample(`html/${name}.html`, 'written by hand', name, () => Buffer.from(htmlOf(document, 'page')));
    const bytes = await wordPackageOf(document);
    writeSample(`docx-package/${name}.docx`, 'npm docx 9', name, () => bytes);
    if (document.language === 'en' && !/timetable|report|form/.test(name))
      writeSample(`pdf-groff/${name}.pdf`, 'groff 1.22 -ms', name, () =>
        execFileSync('groff', ['-t', '-ms', '-k', '-Tpdf'], {
          input: groffOf(withoutChanges(document)),
          maxBuffer: 2 ** 24,
        }),
      );
    if (!isSimple(document)) continue;
    const markdown = markdownOf(document);
    writeSample(`pandoc/${name}.docx`, 'Pandoc 2.17', name, () => pandoc(markdown, '--to', 'docx'));
    writeSample(`pandoc/${name}.html`, 'Pandoc 2.17', name, () => pandoc(markdown, '--to', 'html'));
    writeSample(`txt-pandoc/${name}.txt`, 'Pandoc 2.17', name, () => pandoc(markdown, '--to', 'plain'));
    writeSample(`txt/${name}.tabs.txt`, 'typed', name, () => Buffer.from(typedText(document, 'tabs')));
    writeSample(`txt/${name}.blanks.txt`, 'typed', name, () =>
      Buffer.from(typedText(document, 'blanks').replaceAll('\n', '\r\n')),
    );
  }
}

try {
  for (const document of documents) writeExpected(document.name, expectedOf(document));
  for (const book of shopWorkbooks) {
    writeExpected(book.name, expectedOfWorkbook(book, 'workbook'));
    writeExpected(`${book.name}-csv`, expectedOfWorkbook(book, 'first-sheet'));
  }
  makeWithLibreOffice();
  makeSheets();
  await makeWithChromium();
  await makeScans();
  await makeOthers();
  writeFileSync(join(target, 'made.json'), `${JSON.stringify(generatedFiles, null, 1)}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(
  `${generatedFiles.length} files, ${documents.filter(hasChanges).length} documents with tracked changes`,
);
