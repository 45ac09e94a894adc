import { expect, test } from 'vitest';
import { detectLanguage, replyLanguage } from './language.ts';

test.each([
  ['هزینهٔ ارسال چقدر است؟', 'fa'],
  ['salam, gheymat chande?', 'fa'],
  ['ersal chand rooz tool mikeshe', 'fa'],
  ['lotfan begid koja hastid', 'fa'],
  ['How long does delivery take?', 'en'],
  ['hello', 'en'],
  ['iPhone 15 Pro Max', 'en'],
  ['Hoe lang duurt de levering?', 'nl'],
  ['Wat kost het verzenden naar Utrecht?', 'nl'],
  ['Kan ik mijn bestelling retour sturen?', 'nl'],
  ['قیمت iPhone 15 چنده', 'fa'],
  ['؟!', 'fa'],
  ['قیمت Samsung Galaxy S24 Ultra چنده', 'fa'],
  ['Samsung Galaxy Buds Pro دارید؟', 'fa'],
  ['سلام، سفارش https://niloofar-shop.ir/orders?id=2104&lang=fa کی می‌رسد؟', 'fa'],
  ['What does «سلام» mean in English?', 'en'],
  ['Do you have کفش زنانه in size 38?', 'en'],
] as const)('detects the language of «%s» as %s', (message, language) => {
  expect(detectLanguage(message)).toBe(language);
});

test('replies in the fixed language of the bot or in the language of the message', () => {
  expect(replyLanguage('nl', 'سلام')).toBe('nl');
  expect(replyLanguage('auto', 'سلام')).toBe('fa');
});

test.each([
  '1234',
  '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  'mina@example.com',
  'https://shop.example/my-order',
  'AB-1234',
  'shop.ir',
  't.me/x',
  '@mina',
])('falls back to the language of the last message with words for «%s»', (message) => {
  expect(replyLanguage('auto', message, ['سفارشم کجاست؟', '1234'])).toBe('fa');
  expect(replyLanguage('auto', message, ['سلام', 'Where is my order?', '1234'])).toBe('en');
  expect(replyLanguage('nl', message, ['Where is my order?'])).toBe('nl');
});

test('ignores codes when detecting the language of a message with words', () => {
  expect(replyLanguage('auto', 'my order is AB-1234', ['سلام'])).toBe('en');
  expect(replyLanguage('auto', 'بله/خیر', ['Where is my order?'])).toBe('fa');
  expect(replyLanguage('auto', 'و این یکی NILOO10?')).toBe('fa');
});
