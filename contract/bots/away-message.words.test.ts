import { expect, test } from 'vitest';
import { type AwaySituation, awayMessageOf, formatOpening } from './away-message.words.ts';

const zone = 'Asia/Tehran';
const inTehran = (minute: string) => Date.parse(`${minute}:00+03:30`);
/** A Saturday. */
const NOW = inTehran('2026-11-28T20:00');
const words = (language: 'fa' | 'en' | 'nl', opening: string | null) =>
  formatOpening(language, { zone, opensAt: opening === null ? null : inTehran(opening) }, NOW);

test('names an opening as it is said: today, tomorrow, by its weekday, or by its date', () => {
  expect(words('fa', '2026-11-28T21:30')).toBe('امروز ساعت ۲۱:۳۰');
  expect(words('fa', '2026-11-29T09:00')).toBe('فردا ساعت ۹');
  expect(words('fa', '2026-12-01T09:00')).toBe('سه‌شنبه ساعت ۹');
  expect(words('fa', '2026-12-05T09:00')).toBe('شنبه ۱۴ آذر ساعت ۹');
  expect(words('en', '2026-12-01T09:00')).toBe('on Tuesday at 9:00');
  expect(words('en', '2026-12-05T09:00')).toBe('on Saturday 5 December at 9:00');
  expect(words('nl', '2026-12-01T09:00')).toBe('dinsdag om 9:00');
  expect(words('fa', null)).toBe('به‌زودی');
});

const situation: AwaySituation = {
  channel: 'widget',
  language: 'fa',
  opening: 'فردا ساعت ۹',
  needsContact: false,
  isBotThere: false,
};
const message = (channel: string | null, language: 'fa' | 'en', text: string) => ({
  channel,
  language,
  text,
});

test('takes the text of the channel, else of every channel, else the built-in one of the language', () => {
  const messages = [
    message(null, 'fa', 'همه: {{زمان بازگشت}}'),
    message('widget', 'fa', 'ویجت: {{ opening }}'),
    message('widget', 'en', ''),
  ];
  expect(awayMessageOf(messages, situation)).toBe('ویجت: فردا ساعت ۹');
  expect(awayMessageOf(messages, { ...situation, channel: 'other' })).toBe('همه: فردا ساعت ۹');
  expect(awayMessageOf(messages, { ...situation, language: 'en', opening: 'soon' })).toBe(
    'We are away right now. We will be back soon and answer you here.',
  );
});

test('asks for a contact and offers the bot only in the built-in text, and only where that is true', () => {
  const full = { ...situation, needsContact: true, isBotThere: true };
  expect(awayMessageOf([], situation)).toBe(
    'الان ساعت کاری ما نیست. فردا ساعت ۹ برمی‌گردیم و همین‌جا جواب می‌دهیم.',
  );
  expect(awayMessageOf([], full)).toContain('شماره موبایل');
  expect(awayMessageOf([], full)).toContain('از من بپرسید');
  expect(awayMessageOf([message(null, 'fa', 'بسته‌ایم')], full)).toBe('بسته‌ایم');
});
