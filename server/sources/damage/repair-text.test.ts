import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../../tests/cpu-time.ts';
import type { DamageKind } from './damage.ts';
import { needsReview } from './damage.ts';
import { repairText } from './repair-text.ts';

const SHOP_TEXT =
  'ارسال سفارش‌های بالای ۵۰۰٬۰۰۰ تومان در تهران رایگان است. هزینهٔ ارسال به شهرستان‌ها با پست پیشتاز ۴۵٬۰۰۰ تومان است و ۳ تا ۵ روز کاری طول می‌کشد. کالا را تا ۷ روز پس از تحویل می‌توانید برگردانید، به شرط آن که سالم باشد.';

const damageKindsOf = (text: string) => repairText(text).damages.map(({ kind }) => kind);
const damageOf = (text: string, kind: DamageKind) =>
  repairText(text).damages.find((damage) => damage.kind === kind);

/** A line as returned by an extractor that reads glyphs from left to right; numbers keep their order. */
const toVisualOrder = (line: string) =>
  (line.match(/[A-Za-z0-9۰-۹](?:[\w۰-۹٬.]*[\w۰-۹])?|./gu) ?? [])
    .reverse()
    .map((token) => ({ '(': ')', ')': '(', '«': '»', '»': '«' })[token] ?? token)
    .join('');

/** Isolated, final, initial and medial presentation forms, as old typesetting programs wrote them. */
const presentationForms: Record<string, readonly [string, string, string, string]> = {
  س: ['ﺱ', 'ﺲ', 'ﺳ', 'ﺴ'],
  ل: ['ﻝ', 'ﻞ', 'ﻟ', 'ﻠ'],
  م: ['ﻡ', 'ﻢ', 'ﻣ', 'ﻤ'],
};

describe('undamaged texts', () => {
  test.each([
    ['Persian', SHOP_TEXT],
    [
      'English',
      'Shipping takes 3 to 5 working days (Tehran: 1). Naïve café, Österreich, São Paulo, déjà vu.',
    ],
    ['Arabic', 'هذا الكتاب في المكتبة العربية على الطاولة، وهو كتاب قديم جدا للقراءة والمطالعة.'],
    ['a question', 'چرا؟ واقعاً؟؟ what?? yes ?'],
    ['single letters in a list', 'گزینه‌ها: الف) ب) ج) و در پایان ا ب ج'],
    [
      'words that only look damaged',
      'کالای سالم و سامانهٔ فعال؛ مثال: کتاب کامل است و محصولات بالا را ببینید.',
    ],
  ])('leaves unchanged: %s', (_, text) => {
    expect(repairText(text)).toEqual({ text, damages: [] });
  });
});

describe('repaired damage', () => {
  test('repairs presentation forms of letters', () => {
    const [first, , , last] = ['ﺳﻼﻡ، ﻛﺎﻻ', '', '', ''];
    expect(repairText(`${first}${last}`).text).toBe('سلام، كالا');
    const word = [presentationForms.س?.[2], presentationForms.ل?.[3], presentationForms.م?.[1]].join('');
    const result = repairText(`این ${word} است`);
    expect(result.text).toBe('این سلم است');
    expect(result.damages).toMatchObject([
      { kind: 'presentation-forms', severity: 'note', isRepaired: true, examples: [{ start: 4, end: 7 }] },
    ]);
  });

  test('reports a text in presentation forms as doubtful and a few ligatures as a note', () => {
    const severityOf = (text: string) => repairText(text).damages[0]?.severity;
    expect(severityOf('ﺳﻼﻡ، ﻛﺎﻻ')).toBe('doubt');
    expect(severityOf('پیامبر ﷺ و امام ﷷ، ﷲ ﷲ ﷲ ﷲ')).toBe('note');
  });

  test('replaces Arabic letters in a Persian text but not in an Arabic one', () => {
    const result = repairText('كيف چرمي است');
    expect(result.text).toBe('کیف چرمی است');
    expect(result.damages).toMatchObject([{ kind: 'arabic-letters', severity: 'note', isRepaired: true }]);
  });

  test('restores reversed lines and keeps numbers and brackets', () => {
    const lines = [SHOP_TEXT, 'نسخهٔ Node.js 26 (برای سرور) از ۱۲ مهر است', 'بدون نشانه'];
    const result = repairText(lines.map(toVisualOrder).join('\n').replace('26 Node.js', 'Node.js 26'));
    expect(result.text.split('\n')).toEqual(lines);
    expect(result.damages).toMatchObject([{ kind: 'reversed', severity: 'doubt', isRepaired: true }]);
    expect(result.damages[0]?.share).toBe(1);
  });

  test('restores words with reversed letters in correct word order', () => {
    const visualText = 'نیا تسا. یارب نآ هک تسا، دیاب دشاب.';
    expect(repairText(visualText).text).toBe('این است. برای آن که است، باید باشد.');
  });

  test('restores only the reversed line of an undamaged text', () => {
    const result = repairText(`${SHOP_TEXT}\n${toVisualOrder(SHOP_TEXT)}\n${SHOP_TEXT}`);
    expect(result.text).toBe([SHOP_TEXT, SHOP_TEXT, SHOP_TEXT].join('\n'));
    expect(result.damages[0]?.examples).toEqual([
      { start: SHOP_TEXT.length + 1, end: SHOP_TEXT.length * 2 + 1 },
    ]);
  });

  test.each([
    ['UTF-8 read as windows-1252', 'utf-8', 'windows-1252'],
    ['UTF-8 read as windows-1256', 'utf-8', 'windows-1256'],
    ['windows-1256 read as windows-1252', 'windows-1256', 'windows-1252'],
  ])('repairs %s', (_, encoding, decodedAs) => {
    const words = 'سلام، این کتاب را از فروشگاه بخريد';
    const table = new TextDecoder('windows-1256').decode(
      Uint8Array.from({ length: 256 }, (__, byte) => byte),
    );
    const encodable = words.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
    const bytes =
      encoding === 'utf-8'
        ? Buffer.from(encodable)
        : Uint8Array.from([...encodable], (letter) => table.indexOf(letter));
    const broken = new TextDecoder(decodedAs).decode(bytes);
    const result = repairText(broken);
    expect(result.text).toBe('سلام، این کتاب را از فروشگاه بخرید');
    expect(result.damages[0]).toMatchObject({ kind: 'mojibake', severity: 'doubt', isRepaired: true });
  });
});

describe('damage left to the owner', () => {
  test('repairs swapped lam-alef in known words and reports the others', () => {
    const result = repairText('سالم، این کاال از باالترین کیفیت است؛ اطالعات محصوالت را ببینید.');
    expect(result.text).toContain('این کالا از بالاترین');
    expect(result.damages).toMatchObject([{ kind: 'lam-alef', severity: 'doubt', isRepaired: false }]);
    expect(result.damages[0]?.examples.length).toBeGreaterThanOrEqual(3);
  });

  test('reports words without spaces between them as doubtful', () => {
    const glued = damageOf(SHOP_TEXT.replaceAll(' ', '').replaceAll('\u200c', ''), 'glued');
    expect(glued).toMatchObject({ severity: 'doubt', isRepaired: false });
  });

  test('notes verbs without their half-space', () => {
    const text = 'هزینه حساب میشود و سفارش را میفرستیم، ولی نمیتوانیم زودتر بفرستیم.';
    const glued = damageOf(text, 'glued');
    expect(glued).toMatchObject({ severity: 'note' });
    expect(glued?.examples.map(({ start, end }) => text.slice(start, end))).toEqual([
      'میشود',
      'میفرستیم',
      'نمیتوانیم',
    ]);
  });

  test('reports letters with spaces between them', () => {
    const spaced = damageOf([...SHOP_TEXT.replaceAll(' ', '')].join(' '), 'spaced');
    expect(spaced).toMatchObject({ severity: 'doubt' });
    expect(damageKindsOf('ا ب پ ت')).toEqual(['spaced']);
  });

  test.each([
    ['question marks', SHOP_TEXT.replace('تومان در تهران', '????? ?? ?????')],
    ['replacement characters', SHOP_TEXT.replaceAll('ت', '\ufffd')],
    ['private-use characters', SHOP_TEXT.replaceAll('ا', '\ue001')],
  ])('reports as unreadable: %s', (_, text) => {
    const result = repairText(text);
    const unreadable = result.damages.find(({ kind }) => kind === 'unreadable');
    expect(unreadable).toMatchObject({ severity: 'doubt', isRepaired: false });
    expect(needsReview(result.damages)).toBe(true);
  });

  test('reports Latin letters that no encoding explains', () => {
    expect(damageOf('ÿþýÿ þÿýþ ÿþýÿþý', 'mojibake')).toMatchObject({ severity: 'doubt', isRepaired: false });
  });
});

test('takes time linear in the length of the text', () => {
  const cpuTimeFor = (repetitions: number) => {
    const text = `${SHOP_TEXT}\n`.repeat(repetitions);
    return Math.min(...Array.from({ length: 3 }, () => cpuTimeOf(() => repairText(text))));
  };
  cpuTimeFor(200);
  expect(cpuTimeFor(3_200) / cpuTimeFor(400)).toBeLessThan(24);
});

describe('tanwin', () => {
  test.each([
    ['معمولا ۴۵ً دقیقه', 'معمولاً ۴۵ دقیقه'],
    ['معمولا ً سه روز', 'معمولاً سه روز'],
    ['حتما: ً زنگ بزنید', 'حتماً: زنگ بزنید'],
    ['معمولاً ۴۵ دقیقه', 'معمولاً ۴۵ دقیقه'],
    ['کتابٌ جدیدٌ و ۴۵ً', 'کتابٌ جدیدٌ و ۴۵ً'],
  ])('moves it back to its word in «%s»', (text, repaired) => {
    expect(repairText(text).text).toBe(repaired);
  });
});
