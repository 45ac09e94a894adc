import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test('detects pictures by their first bytes', () => {
  expect(imageTypeOf(bytes('\x89PNG\r\n\x1a\n\0\0'))).toBe('image/png');
  expect(imageTypeOf(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
  expect(imageTypeOf(bytes('GIF89a..'))).toBe('image/gif');
  expect(imageTypeOf(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
});

test('rejects every other content as a picture', () => {
  for (const text of ['', '\x89PN', '<svg onload="x">', '<html>', 'RIFF....WAVE', '%PDF-1.7', 'GIF90a'])
    expect(imageTypeOf(bytes(text))).toBeNull();
});
