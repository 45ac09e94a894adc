// Reads the stored text of a source for training.
import type { LearningPlug } from './train.plug.ts';

/** Items whose text is written by whoever changes it; a change orders its own learning. */
export const textPlug: LearningPlug = {
  kinds: ['text', 'qa', 'product', 'post'],
  async read({ source, wantsNews }) {
    if (wantsNews) return { ok: true, unchanged: true, page: null };
    return { ok: true, text: source.text ?? '', pages: null, warnings: [], damages: [], page: null };
  },
};
