// Detects file types by content and refuses dangerous files.

import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import { gifSize, hasTextAt, type ImageSize, jpegSize, pngSize, webpSize } from './image-size.rules.ts';

type SniffErrorTag = 'FileDamaged' | 'AttachmentRefused' | 'FileTypeMismatch' | 'PictureTooLarge';
type DetectedFile = Pick<Attachment, 'kind' | 'mime' | 'width' | 'height'>;

export type SniffedFile =
  | { readonly ok: true; readonly file: DetectedFile & { readonly name: string } }
  | { readonly ok: false; readonly tag: SniffErrorTag };

interface FileFormat {
  readonly mime: string;
  /** Allowed file extensions; the first is appended to a name without one. */
  readonly extensions: readonly string[];
}

const IMAGE_FORMATS: readonly (FileFormat & { readonly readSize: (bytes: Buffer) => ImageSize | null })[] = [
  { mime: 'image/png', extensions: ['png'], readSize: pngSize },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], readSize: jpegSize },
  { mime: 'image/gif', extensions: ['gif'], readSize: gifSize },
  { mime: 'image/webp', extensions: ['webp'], readSize: webpSize },
];

const AUDIO_FORMATS: readonly (FileFormat & { readonly matches: (bytes: Buffer) => boolean })[] = [
  {
    mime: 'audio/webm',
    extensions: ['webm', 'weba'],
    matches: (bytes) => hasTextAt(bytes, 0, '\x1aE\xdf\xa3'),
  },
  { mime: 'audio/mp4', extensions: ['m4a', 'mp4'], matches: (bytes) => hasTextAt(bytes, 4, 'ftyp') },
  { mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], matches: (bytes) => hasTextAt(bytes, 0, 'OggS') },
];

const OFFICE_MIME_PREFIX = 'application/vnd.openxmlformats-officedocument.';
const OFFICE_FORMATS: readonly (FileFormat & { readonly directory: string })[] = [
  { mime: `${OFFICE_MIME_PREFIX}wordprocessingml.document`, extensions: ['docx'], directory: 'word/' },
  { mime: `${OFFICE_MIME_PREFIX}spreadsheetml.sheet`, extensions: ['xlsx'], directory: 'xl/' },
  { mime: `${OFFICE_MIME_PREFIX}presentationml.presentation`, extensions: ['pptx'], directory: 'ppt/' },
];
const ZIP: FileFormat = { mime: 'application/zip', extensions: ['zip'] };
const PDF: FileFormat = { mime: 'application/pdf', extensions: ['pdf'] };
const LEGACY_OFFICE: FileFormat = { mime: 'application/x-ole-storage', extensions: ['doc', 'xls', 'ppt'] };
const TEXT: FileFormat = { mime: 'text/plain', extensions: ['txt', 'csv', 'log', 'md'] };

/** Browsers that sniff content types read at most this many bytes. */
const SNIFF_LENGTH = 4_096;
const ACTIVE_CONTENT =
  /<(!doctype|html|head|body|script|svg|iframe|object|embed|style|title|\?xml|\?php)[\s>/]/i;

/** Detects the file type from its bytes. `isVoice`: a voice recording is expected. */
export function sniffFile(
  bytes: Buffer,
  declared: { readonly name: string; readonly isVoice: boolean },
): SniffedFile {
  if (bytes.length === 0) return refuse('FileDamaged');
  const name = safeName(declared.name);
  if (declared.isVoice) {
    const audioFormat = AUDIO_FORMATS.find(({ matches }) => matches(bytes));
    return audioFormat
      ? checkExtension(name, audioFormat, { kind: 'voice', width: null, height: null })
      : refuse('AttachmentRefused');
  }
  for (const imageFormat of IMAGE_FORMATS) {
    const size = imageFormat.readSize(bytes);
    if (size) return toImageFile(bytes, name, imageFormat, size);
  }
  const documentFormat = detectDocument(bytes);
  return documentFormat
    ? checkExtension(name, documentFormat, { kind: 'file', width: null, height: null })
    : refuse('AttachmentRefused');
}

function toImageFile(
  bytes: Buffer,
  name: string,
  format: FileFormat,
  { width, height }: ImageSize,
): SniffedFile {
  if (width === 0 || height === 0) return refuse('FileDamaged');
  if (Math.max(width, height) > limits.attachment.side) return refuse('PictureTooLarge');
  if (isPolyglot(bytes)) return refuse('AttachmentRefused');
  return checkExtension(name, format, { kind: 'image', width, height });
}

function detectDocument(bytes: Buffer): FileFormat | null {
  if (hasTextAt(bytes, 0, '%PDF-')) return hasZipEnd(bytes) ? null : PDF;
  if (hasTextAt(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return LEGACY_OFFICE;
  if (hasTextAt(bytes, 0, 'PK\x03\x04')) return detectArchive(bytes);
  return isPlainText(bytes) ? TEXT : null;
}

/** ZIP entry names are stored uncompressed, so they can be searched. Office files with macros are refused. */
function detectArchive(bytes: Buffer): FileFormat | null {
  if (!hasZipEnd(bytes) || bytes.includes('vbaProject.bin')) return null;
  if (!bytes.includes('[Content_Types].xml')) return ZIP;
  return OFFICE_FORMATS.find(({ directory }) => bytes.includes(directory)) ?? null;
}

const ZIP_END_SIGNATURE = Buffer.from('PK\x05\x06');
const ZIP_END_LENGTH = 22;
const MAX_ZIP_COMMENT = 65_535;

/** Whether the bytes end in a ZIP end-of-central-directory record, which ZIP readers look for. */
function hasZipEnd(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - ZIP_END_LENGTH - MAX_ZIP_COMMENT);
  for (
    let offset = bytes.lastIndexOf(ZIP_END_SIGNATURE);
    offset >= earliest;
    offset = bytes.lastIndexOf(ZIP_END_SIGNATURE, offset - 1)
  ) {
    if (
      offset + ZIP_END_LENGTH <= bytes.length &&
      offset + ZIP_END_LENGTH + bytes.readUInt16LE(offset + 20) === bytes.length
    )
      return true;
    if (offset === 0) return false;
  }
  return false;
}

/** Whether an image is also readable as a page, a PDF or a ZIP. */
const isPolyglot = (bytes: Buffer): boolean =>
  ACTIVE_CONTENT.test(bytes.toString('latin1', 0, SNIFF_LENGTH)) ||
  bytes.subarray(0, SNIFF_LENGTH).includes('%PDF-') ||
  hasZipEnd(bytes);

/** Control characters other than white space; plain text has none. */
const CONTROL_CHARACTER = /(?!\s)\p{Cc}/u;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether the bytes are UTF-8 text without control characters and HTML. */
function isPlainText(bytes: Buffer): boolean {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return false;
  }
  return (
    !CONTROL_CHARACTER.test(text) && !/^\s*</.test(text) && !ACTIVE_CONTENT.test(text.slice(0, SNIFF_LENGTH))
  );
}

const refuse = (tag: SniffErrorTag): SniffedFile => ({ ok: false, tag });

/** Refuses an extension that contradicts the detected type; adds one to a name without. */
function checkExtension(
  name: string,
  { mime, extensions }: FileFormat,
  detected: Omit<DetectedFile, 'mime'>,
): SniffedFile {
  const [, extension] = /\.([a-z0-9]{1,10})$/i.exec(name) ?? [];
  if (extension === undefined)
    return { ok: true, file: { ...detected, mime, name: `${name}.${extensions[0]}` } };
  if (!extensions.includes(extension.toLowerCase())) return refuse('FileTypeMismatch');
  return { ok: true, file: { ...detected, mime, name } };
}

/** Removes control and direction characters, which disguise a name, and replaces path characters. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .trim() || 'file';
