// Reads the visible text of a DOCX file as blocks.

import { countKeptLetters, OmissionList } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import type { ExtractedDocument } from '../document-format.ts';
import { mainPart, type OfficePackage, openPackage } from '../office/package.ts';
import { WordLists } from './word-lists.ts';
import { type WordContext, WordPart } from './word-part.ts';
import { readStyles } from './word-styles.ts';

/** Reads a DOCX. Fails with FileTooComplex (zip bomb), FileEncrypted or FileDamaged. */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedDocument> {
  const office = await openPackage(bytes);
  const main = await mainPart(office, 'word/document.xml');
  const relations = [...(await office.relations(main)).values()];
  const partsOf = (type: string) => [
    ...new Set(relations.filter((relation) => relation.type === type).map(({ target }) => target)),
  ];
  const partsOrDefault = (type: string) =>
    partsOf(type).length > 0 ? partsOf(type) : [main.replace(/[^/]*$/, `${type}.xml`)];
  const notes = new Map<string, string>();
  const context: WordContext = {
    styles: await readStyles(office, partsOrDefault('styles')[0] ?? ''),
    numbering: await WordLists.read(office, partsOrDefault('numbering')[0] ?? ''),
    omissions: new OmissionList(),
    visible: [],
    notes,
  };
  for (const kind of ['footnote', 'endnote'] as const) {
    const saveNote = (id: string, text: string) => notes.set(`${kind}:${id}`, text);
    for (const part of partsOrDefault(`${kind}s`)) await office.stream(part, new WordPart(context, saveNote));
  }
  const blocks = await readPart(office, main, context);
  blocks.push(...(await readDiagrams(office, partsOf('diagramData'), context)));
  blocks.push(
    ...(await readHeadersAndFooters(office, [...partsOf('header'), ...partsOf('footer')], context, blocks)),
  );
  await countComments(office, partsOrDefault('comments'), context);
  const { omissions } = context;
  const hasHiddenText = (['hidden-text', 'deleted-text', 'comments'] as const).some(
    (kind) => omissions.count(kind) > 0,
  );
  return {
    blocks,
    pages: null,
    warnings: hasHiddenText ? ['hidden-left-out'] : [],
    omissions: omissions.toList(),
    ...countKeptLetters(context.visible, blocks),
  };
}

async function readPart(office: OfficePackage, part: string, context: WordContext): Promise<DocumentBlock[]> {
  const reader = new WordPart(context);
  await office.stream(part, reader);
  return reader.blocks();
}

/** Reads headers and footers once each, without what the body already holds. */
async function readHeadersAndFooters(
  office: OfficePackage,
  parts: readonly string[],
  context: WordContext,
  body: readonly DocumentBlock[],
): Promise<DocumentBlock[]> {
  const knownKeys = new Set(body.flatMap((block) => ('text' in block ? [keyOf(block)] : [])));
  const blocks: DocumentBlock[] = [];
  for (const part of parts) {
    for (const block of await readPart(office, part, context)) {
      const key = keyOf(block);
      if (!knownKeys.has(key))
        blocks.push(block.kind === 'heading' ? { kind: 'paragraph', text: block.text } : block);
      knownKeys.add(key);
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
  context: WordContext,
): Promise<DocumentBlock[]> {
  const blocks: DocumentBlock[] = [];
  for (const part of parts) {
    let [text, isText] = ['', false];
    await office.stream(part, {
      open(name) {
        isText = name === 'a:t';
      },
      text(chunk) {
        if (isText) text += chunk;
      },
      close(name) {
        isText = false;
        if (name !== 'a:p' || text.trim() === '') return;
        context.visible.push(text);
        blocks.push({ kind: 'paragraph', text });
        text = '';
      },
    });
  }
  return blocks;
}

async function countComments(office: OfficePackage, parts: readonly string[], { omissions }: WordContext) {
  for (const part of parts) {
    let [text, isText] = ['', false];
    await office.stream(part, {
      open(name) {
        isText = name === 'w:t';
      },
      text(chunk) {
        if (isText) text += chunk;
      },
      close(name) {
        isText = false;
        if (name !== 'w:comment') return;
        if (text !== '') omissions.add('comments', 1, text);
        text = '';
      },
    });
  }
}
