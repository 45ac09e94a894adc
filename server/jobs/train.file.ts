// Reads an uploaded file for training.
import type { Extractor } from '../sources/extract.ts';
import type { Scanner } from '../sources/scan/scanner.ts';
import type { Store } from '../store/store.ts';
import type { LearningPlug } from './train.plug.ts';

interface FilePlugDeps {
  readonly store: Store;
  readonly extractor: Extractor;
  readonly scanner: Scanner;
}

/** Files: their bytes are kept and do not change. */
export function filePlug({ store, extractor, scanner }: FilePlugDeps): LearningPlug {
  return {
    kinds: ['file'],
    async read({ source, wantsNews, signal, show }) {
      if (wantsNews) return { ok: true, unchanged: true, page: null };
      if (source.file_key === null) return { ok: false, tag: 'FileDamaged', permanent: true };
      const bytes = await store.files.read(source.file_key);
      if (source.reads_image === 1) {
        const scan = await scanner.read(bytes, { signal, onProgress: show });
        return scan.ok ? { ok: true, ...scan.read, warnings: ['scan'], page: null } : scan;
      }
      const name = source.file_name ?? source.title;
      const extracted = await extractor.extract({ bytes, name, signal, onProgress: show });
      if (!extracted.ok) return { ok: false, ...extracted.failure };
      const { text, pages, warnings, damages } = extracted.value;
      return { ok: true, text, pages, warnings, damages, page: null };
    },
  };
}
