import { expect, test } from 'vitest';
import fc from '../../../../tests/fast-check.setup.ts';
import { jpegHead, pdf, png, voices, zipFile } from '../../../../tests/fixtures/chat-files.ts';
import { sniffFile } from './sniff.rules.ts';

const sniffResult = (bytes: Buffer, name: string, isVoice = false) => {
  const result = sniffFile(bytes, { name, isVoice });
  return result.ok ? result.file : result.tag;
};
const text = (content: string) => Buffer.from(content);
const gif = Buffer.from(
  'GIF89a\x20\x00\x10\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00;',
  'latin1',
);

test('detects pictures with their dimensions after rotation', () => {
  expect(sniffResult(png(40, 30), 'عکس.png')).toEqual({
    kind: 'image',
    mime: 'image/png',
    name: 'عکس.png',
    width: 40,
    height: 30,
  });
  expect(sniffResult(jpegHead(1), 'a.JPG')).toMatchObject({ mime: 'image/jpeg', width: 40, height: 30 });
  expect(sniffResult(jpegHead(6), 'a.jpeg')).toMatchObject({ width: 30, height: 40 });
  expect(sniffResult(gif, 'a.gif')).toMatchObject({ mime: 'image/gif', width: 32, height: 16 });
});

test('detects documents and recordings', () => {
  expect(sniffResult(pdf, 'فاکتور.pdf')).toMatchObject({
    kind: 'file',
    mime: 'application/pdf',
    width: null,
  });
  expect(sniffResult(zipFile(['[Content_Types].xml', 'word/document.xml']), 'a.docx')).toMatchObject({
    kind: 'file',
  });
  expect(sniffResult(zipFile(['عکس.png']), 'a.zip')).toMatchObject({ mime: 'application/zip' });
  expect(sniffResult(text('نام، قیمت\nپیراهن، ۱۲۰'), 'a.csv')).toMatchObject({ mime: 'text/plain' });
  expect(sniffResult(voices.webm, 'voice.webm', true)).toMatchObject({ kind: 'voice', mime: 'audio/webm' });
  expect(sniffResult(voices.mp4, 'voice.m4a', true)).toMatchObject({ mime: 'audio/mp4' });
  expect(sniffResult(voices.ogg, 'voice', true)).toMatchObject({ mime: 'audio/ogg', name: 'voice.ogg' });
});

test.each([
  ['an empty file', Buffer.alloc(0), 'a.png', 'FileDamaged'],
  [
    'an SVG',
    text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'a.svg',
    'AttachmentRefused',
  ],
  ['an SVG named as text', text('\ufeff <svg onload=alert(1)>'), 'a.txt', 'AttachmentRefused'],
  ['an HTML page named as a picture', text('<html><script>alert(1)</script>'), 'a.png', 'AttachmentRefused'],
  ['an HTML page after text', text(`سلام <script>alert(1)</script>`), 'a.txt', 'AttachmentRefused'],
  ['a picture named as a page', png(4, 4), 'a.html', 'FileTypeMismatch'],
  ['a document named as a program', pdf, 'فاکتور.pdf.exe', 'FileTypeMismatch'],
  ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), 'a.exe', 'AttachmentRefused'],
  ['a too wide picture', png(2, 2, { width: 8_001, height: 2 }), 'a.png', 'PictureTooLarge'],
  [
    'a picture with huge dimensions',
    png(2, 2, { width: 2 ** 31, height: 2 ** 31 }),
    'a.png',
    'PictureTooLarge',
  ],
  ['a picture of zero width', png(2, 2, { width: 0, height: 2 }), 'a.png', 'FileDamaged'],
  ['a truncated picture', png(40, 30).subarray(0, -6), 'a.png', 'AttachmentRefused'],
  [
    'a picture with an appended archive',
    Buffer.concat([gif, zipFile(['a.class'])]),
    'a.gif',
    'AttachmentRefused',
  ],
  [
    'a picture with an appended page',
    Buffer.concat([gif, text('<script>alert(1)</script>')]),
    'a.gif',
    'AttachmentRefused',
  ],
  ['a picture with an appended document', Buffer.concat([gif, pdf]), 'a.gif', 'AttachmentRefused'],
  [
    'a document with an appended archive',
    Buffer.concat([pdf, zipFile(['a.class'])]),
    'a.pdf',
    'AttachmentRefused',
  ],
  [
    'an office file with macros',
    zipFile(['[Content_Types].xml', 'word/vbaProject.bin']),
    'a.docx',
    'AttachmentRefused',
  ],
  ['text with control characters', text('سلام\0'), 'a.txt', 'AttachmentRefused'],
])('rejects %s', (_description, bytes, name, tag) => {
  expect(sniffResult(bytes, name)).toBe(tag);
});

test('rejects a recording whose bytes are not audio', () => {
  expect(sniffResult(png(2, 2), 'voice.webm', true)).toBe('AttachmentRefused');
  expect(sniffResult(text('سلام'), 'voice.webm', true)).toBe('AttachmentRefused');
});

test('removes direction marks and paths from a name and checks its extension against the bytes', () => {
  expect(sniffResult(pdf, 'فاکتور\u202efdp.exe')).toBe('FileTypeMismatch');
  expect(sniffResult(pdf, '../../etc/\u202efactor.pdf')).toMatchObject({ name: '.._.._etc_factor.pdf' });
  expect(sniffResult(pdf, '\u202e')).toMatchObject({ name: 'file.pdf' });
});

test('handles any bytes without throwing', () => {
  const heads = ['\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF', '\xff\xd8\xff\xe1', '%PDF-', 'PK\x03\x04', ''];
  const bytes = fc
    .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
    .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]));
  fc.assert(
    fc.property(bytes, fc.boolean(), (input, isVoice) => {
      const result = sniffFile(input, { name: 'a', isVoice });
      if (result.ok && result.file.kind === 'image') expect(result.file.width).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});
