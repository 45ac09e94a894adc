import { expect, it } from 'vitest';
import { cutQuotedText } from './quoted-text.ts';

const WORDS = 'سلام، سفارش من کی می‌رسد؟\nشمارهٔ ۱۲۳۴';

it.each([
  ['Gmail', `${WORDS}\n\nOn Mon, Nov 30, 2026 at 6:43 PM Shop <info@shop.ir> wrote:\n\n> سلام\n> در خدمتیم`],
  [
    'Gmail, wrapped',
    `${WORDS}\n\nOn Mon, Nov 30, 2026 at 6:43 PM Niloofar Flower Shop <\ninfo@shop.ir> wrote:\n> سلام`,
  ],
  [
    'Gmail in Persian',
    `${WORDS}\n\n\u202bدر تاریخ دوشنبه ۳۰ نوامبر ۲۰۲۶ ساعت ۱۸:۴۳ فروشگاه <info@shop.ir> نوشت:\u202c\n\n> سلام`,
  ],
  ['Apple Mail in Persian', `${WORDS}\n\nدر ۹ آذر ۱۴۰۵، ساعت ۱۸:۴۳، فروشگاه نوشته است:\n> سلام`],
  [
    'Outlook',
    `${WORDS}\n\n________________________________\nFrom: Shop <info@shop.ir>\nSent: Monday, November 30, 2026\nTo: Mina\nSubject: Re: سفارش\n\nسلام`,
  ],
  [
    'Outlook in Persian',
    `${WORDS}\n\nاز: فروشگاه <info@shop.ir>\nارسال شده: دوشنبه\nبه: مینا\nموضوع: سفارش\n\nسلام`,
  ],
  ['old Outlook', `${WORDS}\n\n-----Original Message-----\nFrom: Shop\nسلام`],
  ['a signature', `${WORDS}\n\n-- \nمینا رضایی\nمدیر خرید`],
  ['an iPhone', `${WORDS}\n\nSent from my iPhone`],
  ['a phone in Persian', `${WORDS}\n\nارسال‌شده از گوشی سامسونگ\n\nOn Mon, Nov 30, 2026 Shop wrote:\n> سلام`],
  ['Outlook for Android', `${WORDS}\n\nGet Outlook for Android<https://aka.ms/x>`],
  ['quotes between the answers', `> کدام سفارش؟\n${WORDS}\n> سلام`],
])('keeps only the own words of a mail from %s', (_program, text) => {
  expect(cutQuotedText(text.replaceAll('\n', '\r\n'))).toBe(WORDS);
});

it.each([
  'از: تهران\nبه: شیراز\nهزینهٔ ارسال چقدر است؟',
  'On Monday I wrote: nothing came.',
  'From: the shop I expected more.',
  'در سایت نوشته‌اید ارسال رایگان است.\nدرست است؟',
])('keeps the words %s', (text) => {
  expect(cutQuotedText(text)).toBe(text);
});

it('keeps a forwarded message, which is what its sender wants to show', () => {
  const text =
    'این را ببینید\n\n---------- Forwarded message ---------\nFrom: Post\nDate: Mon\nSubject: x\n\nرسید';
  expect(cutQuotedText(text)).toBe(text);
});

it('keeps the whole text where nothing else remains', () => {
  expect(cutQuotedText('> فقط نقل قول')).toBe('> فقط نقل قول');
  expect(cutQuotedText('Sent from my iPhone')).toBe('Sent from my iPhone');
});
