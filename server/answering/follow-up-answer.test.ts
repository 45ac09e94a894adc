import { expect, it } from 'vitest';
import { buildIndex, type Passage } from '../engine/index/bot-index.ts';
import { answerInContext } from './follow-up-answer.ts';

const passage = (id: string, text: string, title: string): Passage => ({
  id,
  ordinal: 0,
  sourceId: 'fees',
  title,
  text,
  kind: 'text',
});
const FEES = 'شهریه‌ی دوره‌ها';
const ENGLISH = passage('a', 'دوره: انگلیسی، شیوه: حضوری، شهریه: ۲٬۴۰۰٬۰۰۰ تومان.', FEES);
const ENGLISH_ONLINE = passage('b', 'دوره: انگلیسی، شیوه: آنلاین، شهریه: ۱٬۸۰۰٬۰۰۰ تومان.', FEES);
const GERMAN_ONLINE = passage('c', 'دوره: آلمانی، شیوه: آنلاین، شهریه: ۲٬۱۰۰٬۰۰۰ تومان.', FEES);
const SHIPPING = passage('d', 'ارسال کتاب‌ها با پست رایگان است.', 'ارسال');
const QUESTION = 'شهریه‌ی دوره‌ی انگلیسی چنده؟';

it('answers a variant of the thing asked about before', () => {
  const index = buildIndex([ENGLISH, ENGLISH_ONLINE, GERMAN_ONLINE, SHIPPING]);
  const answer = answerInContext(index, 'آنلاینش چی؟', QUESTION);
  expect(answer.citations[0]?.passageId).toBe('b');
  expect(answer.confidence).toBeGreaterThan(0.5);
});

it('does not slip to the neighbour row of another thing', () => {
  const index = buildIndex([ENGLISH, GERMAN_ONLINE, SHIPPING]);
  expect(answerInContext(index, 'آنلاینش چی؟', QUESTION).confidence).toBe(0);
});

it('does not repeat the answer before where the variant is unknown', () => {
  const index = buildIndex([ENGLISH, SHIPPING]);
  expect(answerInContext(index, 'آنلاینش چی؟', QUESTION).confidence).toBe(0);
});

it('answers a follow-up of another topic', () => {
  const index = buildIndex([ENGLISH, ENGLISH_ONLINE, SHIPPING]);
  const answer = answerInContext(index, 'ارسال کتاب چی؟', QUESTION);
  expect(answer.citations[0]?.passageId).toBe('d');
  expect(answer.confidence).toBeGreaterThan(0);
});

it.each([
  ['قالی کوچیک شستنش چنده', 'بزرگش چی', 'قالی: شستن بزرگ ۹۰۰ هزار تومان'],
  ['قالی بزرگ شستنش چنده', 'کوچیکش چی؟', 'قالی: شستن کوچک ۴۰۰ هزار تومان'],
  ['گلیم کوچیک چنده', 'تحویلش؟', 'گلیم: تحویل سه روز'],
])('after «%s» answers «%s» with «%s»', (previous, question, text) => {
  const rugs = [
    'فرش: قالی | شستن کوچک: ۴۰۰ هزار تومان | شستن بزرگ: ۹۰۰ هزار تومان | تحویل: شش روز',
    'فرش: گلیم | شستن کوچک: ۲۵۰ هزار تومان | شستن بزرگ: ۵۵۰ هزار تومان | تحویل: سه روز',
  ].join('\n');
  const index = buildIndex([passage('rugs', rugs, 'قالیشویی'), SHIPPING]);
  expect(answerInContext(index, question, previous).text).toBe(text);
});

it('reads «دانشجوام چی؟» as what holds for students', () => {
  const fee = 'عضویت سالی ۲۵۰ هزار تومان است.\n\nدانشجوها با کارت عضویت رایگان دارند.';
  const index = buildIndex([passage('club', fee, 'باشگاه کتاب'), SHIPPING]);
  const answer = answerInContext(index, 'دانشجوام چی؟', 'عضویت باشگاه چنده؟');
  expect(answer.text).toBe('دانشجوها با کارت عضویت رایگان دارند.');
});

const cakes = [
  passage('e', 'کیک شکلاتی، اندازه: کوچک، قیمت: ۴۵۰ هزار تومان.', 'کیک‌ها'),
  passage('f', 'کیک گردویی، اندازه: متوسط، قیمت: ۶۵۰ هزار تومان.', 'کیک‌ها'),
  passage('g', 'ارسال کیک با پیک ۹۰ هزار تومان است.', 'ارسال'),
];

it.each([
  ['کیک شکلاتی کوچک چنده؟', 'متوسطش چی؟'],
  ['کیک گردویی متوسط چنده؟', 'کوچیکش چنده؟'],
  ['کیک گردویی متوسط چنده؟', 'بزرگش چی؟'],
])('after «%s» gives no other cake for «%s»', (previous, question) => {
  expect(answerInContext(buildIndex(cakes), question, previous).confidence).toBeLessThan(0.5);
});

it('goes on to another topic after a cake', () => {
  const answer = answerInContext(buildIndex(cakes), 'ارسال چی؟', 'کیک شکلاتی کوچک چنده؟');
  expect(answer.citations[0]?.passageId).toBe('g');
  expect(answer.confidence).toBeGreaterThan(0.5);
});

const rooms = [
  passage('h', 'Double room, with breakfast: $90.', 'Rooms'),
  passage('i', 'Double room, without breakfast: $70.', 'Rooms'),
  passage('j', 'Suite, with balcony: $150.', 'Rooms'),
  passage('k', 'Parking is free.', 'Parking'),
];

it.each([
  ['and without breakfast?', 'i'],
  ['what about parking?', 'k'],
])('answers the English follow-up «%s»', (question, passageId) => {
  const answer = answerInContext(buildIndex(rooms), question, 'How much is a double room with breakfast?');
  expect(answer.citations[0]?.passageId).toBe(passageId);
  expect(answer.confidence).toBeGreaterThan(0.5);
});
