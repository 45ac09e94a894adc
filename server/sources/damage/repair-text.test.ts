import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../../tests/cpu-time.ts';
import type { DamageKind } from './damage.ts';
import { needsReview } from './damage.ts';
import { repairText } from './repair-text.ts';

const SHOP =
  'ارسال سفارش‌های بالای ۵۰۰٬۰۰۰ تومان در تهران رایگان است. هزینهٔ ارسال به شهرستان‌ها با پست پیشتاز ۴۵٬۰۰۰ تومان است و ۳ تا ۵ روز کاری طول می‌کشد. کالا را تا ۷ روز پس از تحویل می‌توانید برگردانید، به شرط آن که سالم باشد.';

const kinds = (text: string) => repairText(text).damages.map(({ kind }) => kind);
const damageOf = (text: string, kind: DamageKind) =>
  repairText(text).damages.find((damage) => damage.kind === kind);

/** As an extractor gives it that reads glyphs from left to right; numbers stay as they are. */
const asSeen = (line: string) =>
  (line.match(/[A-Za-z0-9۰-۹](?:[\w۰-۹٬.]*[\w۰-۹])?|./gu) ?? [])
    .reverse()
    .map((sign) => ({ '(': ')', ')': '(', '«': '»', '»': '«' })[sign] ?? sign)
    .join('');

/** Final, initial and medial shapes, as old typesetting programs wrote them. */
const shapes: Record<string, readonly [string, string, string, string]> = {
  س: ['ﺱ', 'ﺲ', 'ﺳ', 'ﺴ'],
  ل: ['ﻝ', 'ﻞ', 'ﻟ', 'ﻠ'],
  م: ['ﻡ', 'ﻢ', 'ﻣ', 'ﻤ'],
};

describe('undamaged texts', () => {
  test.each([
    ['Persian', SHOP],
    [
      'English',
      'Shipping takes 3 to 5 working days (Tehran: 1). Naïve café, Österreich, São Paulo, déjà vu.',
    ],
    ['Arabic', 'هذا الكتاب في المكتبة العربية على الطاولة، وهو كتاب قديم جدا للقراءة والمطالعة.'],
    ['a question', 'چرا؟ واقعاً؟؟ what?? yes ?'],
    ['single letters in a list', 'گزینه‌ها: الف) ب) ج) و در پایان ا ب ج'],
    [
      'healthy goods and active people',
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
    const word = [shapes.س?.[2], shapes.ل?.[3], shapes.م?.[1]].join('');
    const judged = repairText(`این ${word} است`);
    expect(judged.text).toBe('این سلم است');
    expect(judged.damages).toMatchObject([
      { kind: 'presentation-forms', severity: 'note', isRepaired: true, examples: [{ start: 4, end: 7 }] },
    ]);
  });

  test('reports a text in presentation forms as doubtful and a few signs as a note', () => {
    const severityOf = (text: string) => repairText(text).damages[0]?.severity;
    expect(severityOf('ﺳﻼﻡ، ﻛﺎﻻ')).toBe('doubt');
    expect(severityOf('پیامبر ﷺ و امام ﷷ، ﷲ ﷲ ﷲ ﷲ')).toBe('note');
  });

  test('replaces Arabic letters in a Persian text but not in an Arabic one', () => {
    const judged = repairText('كيف چرمي است');
    expect(judged.text).toBe('کیف چرمی است');
    expect(judged.damages).toMatchObject([{ kind: 'arabic-letters', severity: 'note', isRepaired: true }]);
  });

  test('restores reversed lines and keeps numbers and brackets', () => {
    const lines = [SHOP, 'نسخهٔ Node.js 26 (برای سرور) از ۱۲ مهر است', 'بدون نشانه'];
    const judged = repairText(lines.map(asSeen).join('\n').replace('26 Node.js', 'Node.js 26'));
    expect(judged.text.split('\n')).toEqual(lines);
    expect(judged.damages).toMatchObject([{ kind: 'reversed', severity: 'doubt', isRepaired: true }]);
    expect(judged.damages[0]?.share).toBe(1);
  });

  test('restores words with reversed letters in correct word order', () => {
    const turned = 'نیا تسا. یارب نآ هک تسا، دیاب دشاب.';
    expect(repairText(turned).text).toBe('این است. برای آن که است، باید باشد.');
  });

  test('reverses only the damaged part of a sound text', () => {
    const judged = repairText(`${SHOP}\n${asSeen(SHOP)}\n${SHOP}`);
    expect(judged.text).toBe([SHOP, SHOP, SHOP].join('\n'));
    expect(judged.damages[0]?.examples).toEqual([{ start: SHOP.length + 1, end: SHOP.length * 2 + 1 }]);
  });

  test.each([
    ['UTF-8 read as windows-1252', 'utf-8', 'windows-1252'],
    ['UTF-8 read as windows-1256', 'utf-8', 'windows-1256'],
    ['windows-1256 read as windows-1252', 'windows-1256', 'windows-1252'],
  ])('repairs %s', (_, meant, read) => {
    const words = 'سلام، این کتاب را از فروشگاه بخريد';
    const table = new TextDecoder('windows-1256').decode(
      Uint8Array.from({ length: 256 }, (__, byte) => byte),
    );
    const known = words.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
    const bytes =
      meant === 'utf-8' ? Buffer.from(known) : Uint8Array.from([...known], (letter) => table.indexOf(letter));
    const broken = new TextDecoder(read).decode(bytes);
    const judged = repairText(broken);
    expect(judged.text).toBe('سلام، این کتاب را از فروشگاه بخرید');
    expect(judged.damages[0]).toMatchObject({ kind: 'mojibake', severity: 'doubt', isRepaired: true });
  });
});

describe('damage left to the owner', () => {
  test('repairs swapped lam-alef in known words and reports the others', () => {
    const judged = repairText('سالم، این کاال از باالترین کیفیت است؛ اطالعات محصوالت را ببینید.');
    expect(judged.text).toContain('این کالا از بالاترین');
    expect(judged.damages).toMatchObject([{ kind: 'lam-alef', severity: 'doubt', isRepaired: false }]);
    expect(judged.damages[0]?.examples.length).toBeGreaterThanOrEqual(3);
  });

  test('reports words without spaces between them as doubtful', () => {
    const glued = damageOf(SHOP.replaceAll(' ', '').replaceAll('\u200c', ''), 'glued');
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
    const spaced = damageOf([...SHOP.replaceAll(' ', '')].join(' '), 'spaced');
    expect(spaced).toMatchObject({ severity: 'doubt' });
    expect(kinds('ا ب پ ت')).toEqual(['spaced']);
  });

  test.each([
    ['question marks', SHOP.replace('تومان در تهران', '????? ?? ?????')],
    ['signs of broken letters', SHOP.replaceAll('ت', '\ufffd')],
    ['nameless letters', SHOP.replaceAll('ا', '\ue001')],
  ])('reports as unreadable: %s', (_, text) => {
    const judged = repairText(text);
    const unreadable = judged.damages.find(({ kind }) => kind === 'unreadable');
    expect(unreadable).toMatchObject({ severity: 'doubt', isRepaired: false });
    expect(needsReview(judged.damages)).toBe(true);
  });

  test('reports Latin letters that no encoding explains', () => {
    expect(damageOf('ÿþýÿ þÿýþ ÿþýÿþý', 'mojibake')).toMatchObject({ severity: 'doubt', isRepaired: false });
  });
});

test('takes time linear in the length of the text', () => {
  const cost = (times: number) => {
    const text = `${SHOP}\n`.repeat(times);
    return Math.min(...Array.from({ length: 3 }, () => cpuTimeOf(() => repairText(text))));
  };
  cost(200);
  expect(cost(3_200) / cost(400)).toBeLessThan(24);
});

describe('tanwin', () => {
  test.each([
    ['معمولا ۴۵ً دقیقه', 'معمولاً ۴۵ دقیقه'],
    ['معمولا ً سه روز', 'معمولاً سه روز'],
    ['حتما: ً زنگ بزنید', 'حتماً: زنگ بزنید'],
    ['معمولاً ۴۵ دقیقه', 'معمولاً ۴۵ دقیقه'],
    ['کتابٌ جدیدٌ و ۴۵ً', 'کتابٌ جدیدٌ و ۴۵ً'],
  ])('puts it back in «%s»', (text, repaired) => {
    expect(repairText(text).text).toBe(repaired);
  });
});
