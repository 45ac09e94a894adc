import { describe, expect, it } from 'vitest';
import { countWords } from '../text/segments.ts';
import { splitPassages } from './passage-splitter.ts';

const sentence = 'این جمله برای آزمایش بریدن متن‌های بلند نوشته شده است.';
const long = Array.from({ length: 60 }, (_, at) => `${sentence} شماره ${at}.`).join(' ');

describe('split', () => {
  it('keeps a question and its answer whole', () => {
    const [only, ...rest] = splitPassages({
      kind: 'qa',
      title: '',
      question: 'ارسال چقدر است؟',
      text: ' ۴۵ هزار تومان ',
    });
    expect(only).toEqual({ ordinal: 0, title: 'ارسال چقدر است؟', text: '۴۵ هزار تومان', start: 1, end: 14 });
    expect(rest).toEqual([]);
  });

  it('splits long text into passages of at most 120 words with correct offsets', () => {
    const drafts = splitPassages({ kind: 'text', title: 'متن', text: long });
    expect(drafts.length).toBeGreaterThan(3);
    for (const draft of drafts) {
      expect(long.slice(draft.start, draft.end)).toBe(draft.text);
      expect(countWords(draft.text)).toBeLessThanOrEqual(120);
    }
  });

  it('keeps every word', () => {
    const drafts = splitPassages({ kind: 'text', title: '', text: long });
    expect(drafts.reduce((sum, draft) => sum + countWords(draft.text), 0)).toBe(countWords(long));
  });

  it('puts the heading of a paragraph into the title', () => {
    const drafts = splitPassages({
      kind: 'text',
      title: 'راهنما',
      text: `# مرجوعی\n${sentence}\n\n# ارسال\n${sentence}`,
    });
    expect(drafts.map((draft) => draft.title)).toEqual(['راهنما — مرجوعی', 'راهنما — ارسال']);
  });

  it('splits a text without punctuation', () => {
    const drafts = splitPassages({ kind: 'text', title: '', text: 'کلمه '.repeat(500) });
    expect(drafts.every((draft) => countWords(draft.text) <= 120)).toBe(true);
  });

  it('splits text without spaces between code points', () => {
    const drafts = splitPassages({ kind: 'text', title: '', text: '😀'.repeat(5_000) });
    expect(drafts.every((draft) => draft.text.length <= 1_500 && draft.text.isWellFormed())).toBe(true);
    expect(drafts.map((draft) => draft.text).join('')).toHaveLength(10_000);
  });

  it('returns nothing for an empty text', () => {
    expect(splitPassages({ kind: 'text', title: 'خالی', text: ' \n ' })).toEqual([]);
  });
});
