// Measures a zip archive's true size to reject zip bombs.

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ExtractionError } from '../document-format.ts';

/** In bytes, except `entries` and `ratio`. A Word file of 10 MB stays far below each. */
const archiveLimits = { entries: 4000, total: 160_000_000, ratio: 150, ratioFrom: 8_000_000 };

/**
 * Measures an archive before anything is parsed: first by its directory, then by inflating and counting each
 * entry. Throws FileTooComplex for a zip bomb, even one with a false directory, FileEncrypted for an
 * encrypted entry, and FileDamaged for an unreadable archive.
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

async function countEntry(zip: ZipFile, entry: Entry, counted: { size: number }, archiveSize: number) {
  if (entry.isEncrypted()) throw new ExtractionError('FileEncrypted');
  const sizeBefore = counted.size;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    counted.size += chunk.length;
    checkSize(counted.size, archiveSize);
  }
  if (counted.size - sizeBefore > entry.uncompressedSize) throw new ExtractionError('FileTooComplex');
}

function checkSize(size: number, archiveSize: number) {
  const exceedsRatio = size > archiveLimits.ratioFrom && size > archiveLimits.ratio * archiveSize;
  if (size > archiveLimits.total || exceedsRatio) throw new ExtractionError('FileTooComplex');
}
