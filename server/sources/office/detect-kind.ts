// Tells which kind of Office file an archive is.

import { unzipSync } from 'fflate';
import { indexOfAscii } from '../document-format.ts';

const END_OF_DIRECTORY = 'PK\x05\x06';
const MAX_CONTENT_TYPES_BYTES = 1_000_000;

/** What an archive that is an Office file says it is, without inflating more than its list of contents. */
export function detectOfficeKind(bytes: Uint8Array): 'word' | 'workbook' | null {
  if (indexOfAscii(bytes, END_OF_DIRECTORY) === -1) {
    // Half a file: what stands before the break tells what its reader is to call damaged.
    return indexOfAscii(bytes, 'xl/') === -1 ? 'word' : 'workbook';
  }
  const names: string[] = [];
  const isSmall = ({ name, originalSize }: { name: string; originalSize: number }) => {
    names.push(name);
    return name === '[Content_Types].xml' && originalSize < MAX_CONTENT_TYPES_BYTES;
  };
  let types = '';
  try {
    const parts = unzipSync(bytes, { filter: isSmall });
    types = new TextDecoder().decode(parts['[Content_Types].xml']);
  } catch {
    // The directory cannot be read, or lies: names that were seen until then tell.
  }
  if (/wordprocessingml\.(?:document|template)\.main\+xml/.test(types)) return 'word';
  if (/spreadsheetml\.(?:sheet|template)\.main\+xml/.test(types)) return 'workbook';
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name))) return 'word';
  return names.some((name) => /^xl\/workbook\d*\.xml$/.test(name)) ? 'workbook' : null;
}
