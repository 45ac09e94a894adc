// Detects a document's format by its bytes and checks it against its name.

import type { FailureTag } from './document-format.ts';
import { linkedSources, type SourceKind, sources } from './formats.ts';

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

/** Tells the kind of what an address led to: by its bytes, and by its server's word where bytes do not tell. */
export function detectLinked(bytes: Uint8Array, type: string): Detected {
  if (bytes.length === 0) return { ok: false, tag: 'FileEmpty' };
  for (const source of linkedSources) {
    const recognised = source.recognise(bytes);
    if (typeof recognised === 'string') return { ok: false, tag: recognised };
    // A page need not begin as one; text that is served as a page is one.
    if (recognised) return { ok: true, kind: source.kind === 'txt' && isPage(type) ? 'html' : source.kind };
  }
  return isPage(type) ? { ok: true, kind: 'html' } : { ok: false, tag: 'FileTypeRefused' };
}

const isPage = (type: string): boolean => type === 'text/html' || type === 'application/xhtml+xml';
