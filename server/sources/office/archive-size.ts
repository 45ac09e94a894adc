// Measures a zip archive's true size to reject zip bombs.

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ExtractionError } from '../document-format.ts';

/** Bytes, unless said otherwise. A Word file of 10 MB stays far below each. */
const archiveLimits = { entries: 4000, total: 160_000_000, ratio: 150, ratioFrom: 8_000_000 };

/**
 * Measures an archive before anything is parsed: first its directory, then its true size by inflating entry by
 * entry and counting. Throws FileTooComplex for a bomb, also one whose directory lies, and FileDamaged otherwise.
 */
export async function checkArchiveSize(bytes: Uint8Array): Promise<void> {
  const zip = await openArchive(Buffer.from(bytes));
  const declared = { size: 0 };
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    declared.size += entry.uncompressedSize;
    if (entries.length > archiveLimits.entries) throw new ExtractionError('FileTooComplex');
  }
  checkSize(declared.size, bytes.length);
  const counted = { size: 0 };
  for (const entry of entries) await countEntry(zip, entry, counted, bytes.length);
}

async function openArchive(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false });
  } catch {
    throw new ExtractionError('FileDamaged');
  }
}

async function countEntry(zip: ZipFile, entry: Entry, counted: { size: number }, packed: number) {
  if (entry.isEncrypted()) throw new ExtractionError('FileEncrypted');
  const before = counted.size;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    counted.size += chunk.length;
    checkSize(counted.size, packed);
  }
  if (counted.size - before > entry.uncompressedSize) throw new ExtractionError('FileTooComplex');
}

function checkSize(size: number, packed: number) {
  const steep = size > archiveLimits.ratioFrom && size > archiveLimits.ratio * packed;
  if (size > archiveLimits.total || steep) throw new ExtractionError('FileTooComplex');
}
