// DOC format; the reader is loaded on first use.

import { type DocumentFormat, indexOfAscii } from '../document-format.ts';

const compoundFileMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const sectorSize = 512;

export const doc: DocumentFormat<'doc'> = {
  kind: 'doc',
  extension: 'doc',
  labels: { fa: 'فایل قدیمی Word', en: 'Old Word document' },
  recognise(bytes) {
    if (!compoundFileMagic.every((byte, index) => bytes[index] === byte)) return false;
    // New Word files with a password are wrapped into a compound file too.
    if (indexOfAscii(bytes, toUtf16Bytes('EncryptedPackage')) !== -1) return 'FileEncrypted';
    if (indexOfAscii(bytes, toUtf16Bytes('WordDocument')) === -1) return false;
    return isEncrypted(bytes) ? 'FileEncrypted' : true;
  },
  async read(bytes) {
    const { readDoc } = await import('./doc.reader.ts');
    return readDoc(bytes);
  },
};

/** Names in a compound file's directory are UTF-16, low byte first. */
function toUtf16Bytes(name: string): string {
  return [...name].map((char) => `${char}\0`).join('');
}

/**
 * The document stream begins on a sector boundary with its own magic number; bit 8 of the flags at offset 10
 * marks a password.
 */
function isEncrypted(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = sectorSize; offset + 12 <= bytes.length; offset += sectorSize) {
    const version = view.getUint16(offset + 2, true);
    if (view.getUint16(offset, true) === 0xa5ec && version > 0x65 && version < 0x200) {
      return (view.getUint16(offset + 10, true) & 0x0100) !== 0;
    }
  }
  return false;
}
