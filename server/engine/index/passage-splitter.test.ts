import { describe, expect, it } from 'vitest';
import { countWords } from '../text/segments.ts';
import { splitPassages } from './passage-splitter.ts';

const sentence = 'این جمله برای آزمایش بریدن متن‌های بلند نوشته شده است.';
const longText = Array.from({ length: 60 }, (_, index) => `${sentence} شماره ${index}.`).join(' ');

describe('splitPassages', () => {
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
    const drafts = splitPassages({ kind: 'text', title: 'متن', text: longText });
    expect(drafts.length).toBeGreaterThan(3);
    for (const draft of drafts) {
      expect(longText.slice(draft.start, draft.end)).toBe(draft.text);
      expect(countWords(draft.text)).toBeLessThanOrEqual(120);
    }
  });

  it('keeps every word', () => {
    const drafts = splitPassages({ kind: 'text', title: '', text: longText });
    expect(drafts.reduce((sum, draft) => sum + countWords(draft.text), 0)).toBe(countWords(longText));
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

  describe('tables', () => {
    const split = (text: string) =>
      splitPassages({ kind: 'text', title: 'منو', text }).map((draft) => [draft.title, draft.text]);

    it('writes rows as records under the caption', () => {
      const text =
        'منوی ناهار\n| غذا | قیمت | توضیح |\n| --- | --- | --- |\n| کوبیده | ۳۸۰٬۰۰۰ تومان | دو سیخ. با نان |\n| جوجه |  | تند |';
      expect(split(text)).toEqual([
        [
          'منو — منوی ناهار',
          'غذا: کوبیده | قیمت: ۳۸۰٬۰۰۰ تومان | توضیح: دو سیخ. با نان\nغذا: جوجه | توضیح: تند',
        ],
      ]);
    });

    it('keeps the offsets of the rows in the stored text', () => {
      const text = 'متنی پیش از جدول است.\n\n| غذا | قیمت |\n| --- | --- |\n| کوبیده | ۳۸۰ |\n| جوجه | ۴۲۰ |';
      const [prose, rows] = splitPassages({ kind: 'text', title: '', text });
      expect(text.slice(prose?.start, prose?.end)).toBe('متنی پیش از جدول است.');
      expect(text.slice(rows?.start, rows?.end)).toBe('| کوبیده | ۳۸۰ |\n| جوجه | ۴۲۰ |');
    });

    it('titles rows by the section row above them', () => {
      const text =
        '| غذا | قیمت |\n| --- | --- |\n| پیش‌غذا |  |\n| سوپ | ۵۰ |\n| اصلی |  |\n| کوبیده | ۳۸۰ |';
      expect(split(text)).toEqual([
        ['منو — پیش‌غذا', 'غذا: سوپ | قیمت: ۵۰'],
        ['منو — اصلی', 'غذا: کوبیده | قیمت: ۳۸۰'],
      ]);
    });

    it('puts the label before a row counter and reads two columns as label and value', () => {
      expect(split('ردیف\tغذا\tقیمت\n۱\tسوپ\t۵۰٬۰۰۰\n۲\tسالاد\t۴۰٬۰۰۰')[0]?.[1]).toBe(
        'غذا: سوپ | قیمت: ۵۰٬۰۰۰ | ردیف: ۱\nغذا: سالاد | قیمت: ۴۰٬۰۰۰ | ردیف: ۲',
      );
      expect(split('| تلفن | ۰۲۱ |\n| نشانی | تهران، آزادی |')[0]?.[1]).toBe(
        'تلفن: ۰۲۱\nنشانی: تهران، آزادی',
      );
    });

    it('repeats the label on every line of a wide row', () => {
      const names = Array.from({ length: 60 }, (_, index) => `ویژگی ${index}`);
      const values = names.map((_, index) => (index === 0 ? 'A1' : `مقدار ${index}`));
      const rows = [names, names.map(() => '---'), values]
        .map((cells) => `| ${cells.join(' | ')} |`)
        .join('\n');
      const lines = split(rows).flatMap(([, text = '']) => text.split('\n'));
      expect(lines.length).toBeGreaterThan(4);
      expect(lines.every((line) => line.startsWith('ویژگی 0: A1 | '))).toBe(true);
      expect(lines.join(' ')).toContain('ویژگی 59: مقدار 59');
    });

    it.each([
      ['above it', 'میوهٔ تازه داریم. قیمت‌ها به هزار تومان است.\n\n', '', 'قیمت‌ها به هزار تومان است'],
      ['below it', '', '\n\nهمهٔ نرخ‌ها بر حسب ریال است.', 'همهٔ نرخ‌ها بر حسب ریال است'],
      ['in English', 'All prices are in euros.\n\n', '', 'All prices are in euros'],
    ])('titles a table by the unit of its amounts %s', (_, above, below, title) => {
      const table = '| میوه | قیمت |\n| --- | --- |\n| سیب | ۸۵ |\n| انار | ۱۲۰ |';
      const drafts = splitPassages({ kind: 'text', title: 'میوه', text: `${above}${table}${below}` });
      expect(drafts.find(({ text }) => text.includes('سیب'))?.title).toBe(`میوه — ${title}`);
    });

    it('takes no raised price and no introduction of the next table for a unit', () => {
      const table = '| میوه | قیمت |\n| --- | --- |\n| سیب | ۸۵ |';
      const raised = `هزینهٔ پیک به ۹۰ هزار تومان رسید.\n\n${table}`;
      const between = `${table}\n\nقیمت‌های زیر به دلار است:\n\n| خشکبار | قیمت |\n| --- | --- |\n| پسته | ۲۰ |`;
      for (const text of [raised, between])
        expect(
          splitPassages({ kind: 'text', title: 'میوه', text }).find(({ text: records }) =>
            records.includes('سیب'),
          )?.title,
        ).toBe('میوه');
    });

    it('titles a table by the sentence that introduces it', () => {
      expect(
        split('هزینهٔ ارسال به این شرح است:\n\n| شهر | هزینه |\n| --- | --- |\n| قم | ۴۵ |'),
      ).toContainEqual(['منو — هزینهٔ ارسال به این شرح است', 'شهر: قم | هزینه: ۴۵']);
    });

    it('loses no word of a cell longer than a passage', () => {
      const cell = Array.from({ length: 300 }, (_, index) => `واژه${index}`).join(' ');
      const words = split(`| نام | شرح |\n| --- | --- |\n| A1 | ${cell} |`)
        .map(([, text]) => text)
        .join(' ');
      for (const index of [0, 150, 299]) expect(words).toContain(`واژه${index}`);
    });
  });
});
