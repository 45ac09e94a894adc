// Reads the visible text of a DOCX file as blocks.

import { countKept, LeftOutList } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import type { ExtractedDocument } from '../document-format.ts';
import { mainPart, type OfficePackage, openPackage } from '../office/package.ts';
import { WordPart, type WordReading } from './word-part.ts';
import { readStyles } from './word-styles.ts';

/** Reads a DOCX. Fails with FileTooComplex (zip bomb), FileEncrypted or FileDamaged. */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedDocument> {
  const office = await openPackage(bytes);
  const main = await mainPart(office, 'word/document.xml');
  const relations = [...(await office.relations(main)).values()];
  const partsOf = (type: string) => [
    ...new Set(relations.filter((relation) => relation.type === type).map(({ target }) => target)),
  ];
  const besides = (type: string) =>
    partsOf(type).length > 0 ? partsOf(type) : [main.replace(/[^/]*$/, `${type}.xml`)];
  const notes = new Map<string, string>();
  const reading: WordReading = {
    styles: await readStyles(office, besides('styles')[0] ?? ''),
    leftOut: new LeftOutList(),
    visible: [],
    notes,
  };
  for (const kind of ['footnote', 'endnote'] as const) {
    const keep = (id: string, text: string) => notes.set(`${kind}:${id}`, text);
    for (const part of besides(`${kind}s`)) await office.stream(part, new WordPart(reading, keep));
  }
  const blocks = await readPart(office, main, reading);
  blocks.push(...(await readDiagrams(office, partsOf('diagramData'), reading)));
  blocks.push(...(await readMargins(office, [...partsOf('header'), ...partsOf('footer')], reading, blocks)));
  await countComments(office, besides('comments'), reading);
  const { leftOut } = reading;
  const isHiding = (['hidden-text', 'deleted-text', 'comments'] as const).some(
    (kind) => leftOut.count(kind) > 0,
  );
  return {
    blocks,
    pages: null,
    warnings: isHiding ? ['hidden-left-out'] : [],
    leftOut: leftOut.toList(),
    ...countKept(reading.visible, blocks),
  };
}

async function readPart(office: OfficePackage, part: string, reading: WordReading): Promise<DocumentBlock[]> {
  const reader = new WordPart(reading);
  await office.stream(part, reader);
  return reader.blocks();
}

/** Headers and footers once each, and only what the pages themselves do not say. */
async function readMargins(
  office: OfficePackage,
  parts: readonly string[],
  reading: WordReading,
  body: readonly DocumentBlock[],
): Promise<DocumentBlock[]> {
  const told = new Set(body.flatMap((block) => ('text' in block ? [keyOf(block)] : [])));
  const blocks: DocumentBlock[] = [];
  for (const part of parts) {
    for (const block of await readPart(office, part, reading)) {
      const key = keyOf(block);
      if (!told.has(key))
        blocks.push(block.kind === 'heading' ? { kind: 'paragraph', text: block.text } : block);
      told.add(key);
    }
  }
  return blocks;
}

const keyOf = (block: DocumentBlock): string =>
  'text' in block ? block.text.replace(/\s+/gu, ' ').trim() : JSON.stringify(block);

/** The words of diagrams («SmartArt»), one paragraph each. */
async function readDiagrams(
  office: OfficePackage,
  parts: readonly string[],
  reading: WordReading,
): Promise<DocumentBlock[]> {
  const blocks: DocumentBlock[] = [];
  for (const part of parts) {
    let [text, isText] = ['', false];
    await office.stream(part, {
      open(name) {
        isText = name === 'a:t';
      },
      text(words) {
        if (isText) text += words;
      },
      close(name) {
        isText = false;
        if (name !== 'a:p' || text.trim() === '') return;
        reading.visible.push(text);
        blocks.push({ kind: 'paragraph', text });
        text = '';
      },
    });
  }
  return blocks;
}

async function countComments(office: OfficePackage, parts: readonly string[], { leftOut }: WordReading) {
  for (const part of parts) {
    let [text, isText] = ['', false];
    await office.stream(part, {
      open(name) {
        isText = name === 'w:t';
      },
      text(words) {
        if (isText) text += words;
      },
      close(name) {
        isText = false;
        if (name !== 'w:comment') return;
        if (text !== '') leftOut.add('comments', 1, text);
        text = '';
      },
    });
  }
}
