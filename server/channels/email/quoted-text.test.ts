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
  ['Yahoo', `${WORDS}\n\nOn Monday, November 30, 2026, Shop <info@shop.ir> wrote:\n\n  سلام\n  در خدمتیم`],
  [
    'Outlook',
    `${WORDS}\n\n________________________________\nFrom: Shop <info@shop.ir>\nSent: Monday, November 30, 2026\nTo: Mina\nSubject: Re: سفارش\n\nسلام`,
  ],
  [
    'Outlook without an address',
    `${WORDS}\n\nFrom: Shop\nSent: Monday, November 30, 2026 6:43 PM\nTo: Mina\nSubject: Re: سفارش\n\nسلام`,
  ],
  [
    'Outlook in Persian',
    `${WORDS}\n\nاز: فروشگاه <info@shop.ir>\nارسال شده: دوشنبه\nبه: مینا\nموضوع: سفارش\n\nسلام`,
  ],
  ['old Outlook', `${WORDS}\n\n-----Original Message-----\nFrom: Shop\nسلام`],
  ['a signature', `${WORDS}\n\n-- \nمینا رضایی\nمدیر خرید`],
  ['a signature above the quote', `${WORDS}\n\n-- \nمینا\n\nOn 11/30/2026 Shop wrote:\n> سلام`],
  ['an iPhone', `${WORDS}\n\nSent from my iPhone`],
  ['a Samsung phone', `${WORDS}\n\nSent from my Samsung Galaxy S21 smartphone.`],
  ['Yahoo on a phone', `${WORDS}\n\nSent from Yahoo Mail for iPhone`],
  ['a phone in Persian', `${WORDS}\n\nارسال‌شده از گوشی سامسونگ\n\nOn Mon, Nov 30, 2026 Shop wrote:\n> سلام`],
  ['Outlook for Android', `${WORDS}\n\nGet Outlook for Android<https://aka.ms/x>`],
  ['quotes between the answers', `> کدام سفارش؟\n${WORDS}\n> سلام`],
  [
    'a reply under the quote',
    `On Mon, Nov 30, 2026 at 6:43 PM Shop <info@shop.ir> wrote:\n\n> سلام\n> کدام سفارش؟\n\n${WORDS}`,
  ],
  [
    'a reply under the quote in Persian',
    `در تاریخ دوشنبه ۳۰ نوامبر ۲۰۲۶ ساعت ۱۸:۴۳ فروشگاه <info@shop.ir> نوشت:\n> کدام سفارش؟\n${WORDS}\n\n-- \nمینا`,
  ],
])('keeps only the own words of a mail from %s', (_program, text) => {
  expect(cutQuotedText(text.replaceAll('\n', '\r\n'))).toBe(WORDS);
});

it.each([
  'از: تهران\nبه: شیراز\nهزینهٔ ارسال چقدر است؟',
  'از: تهران\nبه: شیراز\nتاریخ: ۵ آذر ۱۴۰۵\nبلیت دارید؟',
  'From: Tehran\nTo: Shiraz\nDate: 12/5/2026\nDo you ship there?',
  'On Monday I wrote: nothing came.',
  'On Monday your colleague wrote:\n"It is on its way."\nIt is not.',
  'همکارتان نوشت:\n«فردا می‌رسد»\nولی نرسید.',
  'در سایت نوشت:\nارسال رایگان\nدرست است؟',
  'From: the shop I expected more.',
  'در سایت نوشته‌اید ارسال رایگان است.\nدرست است؟',
  'ارسال شده از تهران، ولی هنوز نرسیده',
  'سلام\nارسال شده از تهران',
  'از گوشی خودم سفارش دادم و پولش کم شد',
  'سلام\nاز گوشی خودم سفارش دادم',
  'Hello\nSent from my bank account yesterday, did it arrive?',
  'Hello\nSent from my Samsung account yesterday',
  'Sent from my iPhone\nis what the label says. Is it fake?',
  'رنگ:\n--\nآبی\n--\nقرمز',
])('keeps the words %s', (text) => {
  expect(cutQuotedText(text)).toBe(text);
});

it('keeps a forwarded message, also below a signature', () => {
  const forwarded =
    '---------- Forwarded message ---------\nFrom: Post\nDate: Mon\nSubject: x\n\nرسید\n> نقل';
  expect(cutQuotedText(`این را ببینید\n\n-- \nمینا\n\n${forwarded}`)).toBe(`این را ببینید\n\n${forwarded}`);
});

it.each([
  '> فقط نقل قول',
  'Sent from my iPhone',
  'On Mon, Nov 30, 2026 at 6:43 PM Shop <info@shop.ir> wrote:\n> سلام',
  'From: Shop <info@shop.ir>\nSent: Monday\nTo: Mina\nSubject: سفارش\n\nسلام',
])('leaves nothing of %s', (text) => {
  expect(cutQuotedText(text)).toBe('');
});
