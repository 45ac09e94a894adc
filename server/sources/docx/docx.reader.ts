// Extracts the visible paragraphs and table rows of a DOCX file.

import mammoth from 'mammoth';
import type { ExtractedText } from '../document-format.ts';
import { checkArchiveSize } from './archive-size.ts';
import { removeHiddenText } from './hidden-text.ts';

/** The part of mammoth's document tree that carries words. */
interface Node {
  type: string;
  value?: string;
  checked?: boolean;
  children?: Node[];
  body?: Node[];
}

interface WordDocument extends Node {
  notes: { resolve(reference: Node): Node | null };
}

/** Reads a DOCX. Fails with FileTooComplex (zip bomb), FileEncrypted or FileDamaged. */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedText> {
  await checkArchiveSize(bytes);
  const visible = removeHiddenText(bytes);
  let paragraphs: string[] = [];
  await mammoth.convertToHtml(
    { buffer: Buffer.from(visible.bytes) },
    {
      externalFileAccess: false,
      transformDocument(document: WordDocument) {
        paragraphs = (document.children ?? []).flatMap((node) => blocksOf(node, document));
        // The tree is all that is wanted: nothing is left to be turned into HTML.
        return { ...document, children: [] };
      },
    },
  );
  return { paragraphs, pages: null, warnings: visible.hasHidden ? ['hidden-left-out'] : [] };
}

function blocksOf(node: Node, document: WordDocument): string[] {
  if (node.type === 'table') return [(node.children ?? []).map((row) => rowText(row)).join('\n')];
  if (node.type !== 'paragraph') return (node.children ?? []).flatMap((child) => blocksOf(child, document));
  const notes = referencesIn(node).flatMap((reference) => document.notes.resolve(reference)?.body ?? []);
  return [inlineText(node), ...notes.map(inlineText)];
}

function rowText(row: Node): string {
  return (row.children ?? [])
    .map((cell) => (cell.children ?? []).map(inlineText).join(' ').replace(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join(' | ');
}

function inlineText(node: Node): string {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'tab') return ' ';
  if (node.type === 'break') return '\n';
  if (node.type === 'checkbox') return node.checked ? '☑ ' : '☐ ';
  return (node.children ?? []).map(inlineText).join(node.type === 'tableRow' ? ' | ' : '');
}

function referencesIn(node: Node): Node[] {
  return node.type === 'noteReference' ? [node] : (node.children ?? []).flatMap(referencesIn);
}
