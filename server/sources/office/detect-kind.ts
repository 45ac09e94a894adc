// Detects whether an Office archive is a document or a workbook.

import { unzipSync } from 'fflate';
import { indexOfAscii } from '../document-format.ts';

const END_OF_DIRECTORY = 'PK\x05\x06';
const MAX_CONTENT_TYPES_BYTES = 1_000_000;

/** The kind of an Office archive; inflates only `[Content_Types].xml`. */
export function detectOfficeKind(bytes: Uint8Array): 'word' | 'workbook' | null {
  if (indexOfAscii(bytes, END_OF_DIRECTORY) === -1) {
    // Truncated file: the readable part decides which reader reports the damage.
    return indexOfAscii(bytes, 'xl/') === -1 ? 'word' : 'workbook';
  }
  const names: string[] = [];
  const isContentTypes = ({ name, originalSize }: { name: string; originalSize: number }) => {
    names.push(name);
    return name === '[Content_Types].xml' && originalSize < MAX_CONTENT_TYPES_BYTES;
  };
  let contentTypes = '';
  try {
    const parts = unzipSync(bytes, { filter: isContentTypes });
    contentTypes = new TextDecoder().decode(parts['[Content_Types].xml']);
  } catch {
    // The directory cannot be read, or lies: names that were seen until then tell.
  }
  if (/wordprocessingml\.(?:document|template)\.main\+xml/.test(contentTypes)) return 'word';
  if (/spreadsheetml\.(?:sheet|template)\.main\+xml/.test(contentTypes)) return 'workbook';
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name))) return 'word';
  return names.some((name) => /^xl\/workbook\d*\.xml$/.test(name)) ? 'workbook' : null;
}
