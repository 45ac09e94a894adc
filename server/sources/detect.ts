// Knows which kind of document some bytes are and whether their name agrees; refuses to read them.

import { type SourceKind, sources } from './registry.ts';
import type { FailureTag } from './source.ts';

export type Detected = { ok: true; kind: SourceKind } | { ok: false; tag: FailureTag };

/** Tells a document's kind by its bytes, in well under a millisecond per megabyte. */
export function detect(bytes: Uint8Array, name: string): Detected {
  if (bytes.length === 0) return { ok: false, tag: 'FileEmpty' };
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
  if (extension !== '' && !sources.some((source) => source.extension === extension)) {
    return { ok: false, tag: 'FileTypeRefused' };
  }
  for (const source of sources) {
    const recognised = source.recognise(bytes);
    if (typeof recognised === 'string') return { ok: false, tag: recognised };
    if (!recognised) continue;
    const agrees = extension === '' || extension === source.extension;
    return agrees ? { ok: true, kind: source.kind } : { ok: false, tag: 'FileTypeMismatch' };
  }
  return { ok: false, tag: 'FileTypeRefused' };
}
