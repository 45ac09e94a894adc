// Detects file types by content and refuses dangerous files.

import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { gifSize, type ImageSize, jpegSize, pngSize, webpSize } from './image-size.rules.ts';

type Tag = 'FileDamaged' | 'AttachmentRefused' | 'FileTypeMismatch' | 'PictureTooLarge';
type Found = Pick<Attachment, 'kind' | 'mime' | 'width' | 'height'>;

export type SniffedFile =
  | { readonly ok: true; readonly file: Found & { readonly name: string } }
  | { readonly ok: false; readonly tag: Tag };

interface Kind {
  readonly mime: string;
  /** The endings a name may have; the first is given to a name that has none. */
  readonly endings: readonly string[];
}

const PICTURES: readonly (Kind & { readonly bounds: (bytes: Buffer) => ImageSize | null })[] = [
  { mime: 'image/png', endings: ['png'], bounds: pngSize },
  { mime: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'], bounds: jpegSize },
  { mime: 'image/gif', endings: ['gif'], bounds: gifSize },
  { mime: 'image/webp', endings: ['webp'], bounds: webpSize },
];

const VOICES: readonly (Kind & { readonly is: (bytes: Buffer) => boolean })[] = [
  { mime: 'audio/webm', endings: ['webm', 'weba'], is: (bytes) => begins(bytes, 0, '\x1aE\xdf\xa3') },
  { mime: 'audio/mp4', endings: ['m4a', 'mp4'], is: (bytes) => begins(bytes, 4, 'ftyp') },
  { mime: 'audio/ogg', endings: ['ogg', 'oga', 'opus'], is: (bytes) => begins(bytes, 0, 'OggS') },
];

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const PACKED: readonly (Kind & { readonly part: string })[] = [
  { mime: `${OFFICE}wordprocessingml.document`, endings: ['docx'], part: 'word/' },
  { mime: `${OFFICE}spreadsheetml.sheet`, endings: ['xlsx'], part: 'xl/' },
  { mime: `${OFFICE}presentationml.presentation`, endings: ['pptx'], part: 'ppt/' },
];
const ZIP: Kind = { mime: 'application/zip', endings: ['zip'] };
const PDF: Kind = { mime: 'application/pdf', endings: ['pdf'] };
const OLD_OFFICE: Kind = { mime: 'application/x-ole-storage', endings: ['doc', 'xls', 'ppt'] };
const TEXT: Kind = { mime: 'text/plain', endings: ['txt', 'csv', 'log', 'md'] };

/** Browsers that guess look no farther than this. */
const GUESSED = 4_096;
const ACTIVE = /<(!doctype|html|head|body|script|svg|iframe|object|embed|style|title|\?xml|\?php)[\s>/]/i;

const begins = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** What was given, by its bytes. `isVoice`: a recording is meant. */
export function sniffFile(
  bytes: Buffer,
  declared: { readonly name: string; readonly isVoice: boolean },
): SniffedFile {
  if (bytes.length === 0) return refused('FileDamaged');
  const name = safeName(declared.name);
  if (declared.isVoice) {
    const kind = VOICES.find(({ is }) => is(bytes));
    return kind
      ? named(name, kind, { kind: 'voice', width: null, height: null })
      : refused('AttachmentRefused');
  }
  for (const picture of PICTURES) {
    const bounds = picture.bounds(bytes);
    if (bounds) return pictureOf(bytes, name, picture, bounds);
  }
  const kind = documentOf(bytes);
  return kind ? named(name, kind, { kind: 'file', width: null, height: null }) : refused('AttachmentRefused');
}

function pictureOf(bytes: Buffer, name: string, kind: Kind, { width, height }: ImageSize): SniffedFile {
  if (width === 0 || height === 0) return refused('FileDamaged');
  if (Math.max(width, height) > limits.attachment.side) return refused('PictureTooLarge');
  if (isTwofold(bytes)) return refused('AttachmentRefused');
  return named(name, kind, { kind: 'image', width, height });
}

function documentOf(bytes: Buffer): Kind | null {
  if (begins(bytes, 0, '%PDF-')) return endsAsArchive(bytes) ? null : PDF;
  if (begins(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return OLD_OFFICE;
  if (begins(bytes, 0, 'PK\x03\x04')) return archiveOf(bytes);
  return isPlainText(bytes) ? TEXT : null;
}

/** Names of what is in an archive stand in it as they are. Programs inside an office file are refused. */
function archiveOf(bytes: Buffer): Kind | null {
  if (!endsAsArchive(bytes) || bytes.includes('vbaProject.bin')) return null;
  if (!bytes.includes('[Content_Types].xml')) return ZIP;
  return PACKED.find(({ part }) => bytes.includes(part)) ?? null;
}

const ARCHIVE_END = Buffer.from('PK\x05\x06');
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;

/** Whether a reader of archives, who looks from the end, would find one here. */
function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.lastIndexOf(ARCHIVE_END); at >= from; at = bytes.lastIndexOf(ARCHIVE_END, at - 1)) {
    if (at + END_LENGTH <= bytes.length && at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length)
      return true;
    if (at === 0) return false;
  }
  return false;
}

/** A picture that is something else besides: a page, a document, an archive. */
const isTwofold = (bytes: Buffer): boolean =>
  ACTIVE.test(bytes.toString('latin1', 0, GUESSED)) ||
  bytes.subarray(0, GUESSED).includes('%PDF-') ||
  endsAsArchive(bytes);

/** Signs of control but for blanks: a file of words has none. */
const CONTROL = /(?!\s)\p{Cc}/u;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Words and nothing else: no signs of control, and nothing that reads as a page. */
function isPlainText(bytes: Buffer): boolean {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return false;
  }
  return !CONTROL.test(text) && !/^\s*</.test(text) && !ACTIVE.test(text.slice(0, GUESSED));
}

const refused = (tag: Tag): SniffedFile => ({ ok: false, tag });

/** The name must say what the bytes say; one without an ending is given it. */
function named(name: string, { mime, endings }: Kind, found: Omit<Found, 'mime'>): SniffedFile {
  const [, ending] = /\.([a-z0-9]{1,10})$/i.exec(name) ?? [];
  if (ending === undefined) return { ok: true, file: { ...found, mime, name: `${name}.${endings[0]}` } };
  if (!endings.includes(ending.toLowerCase())) return refused('FileTypeMismatch');
  return { ok: true, file: { ...found, mime, name } };
}

/** Signs of control and of direction would make a name look like another; slashes would make it a path. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .trim() || 'file';
