import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../../tests/cpu-time.ts';
import { isEscalationRequest } from './escalation-request.ts';

const ESCALATION_REQUESTS = [
  'می‌خوام با اپراتور صحبت کنم',
  'میخوام با اپراتور صحبت کنم',
  'می خواهم با يك اپراتور صحبت كنم',
  'سلام، لطفاً من رو به اپراتور وصل کنید',
  'وصلم کنید به پشتیبانی',
  'به یه آدم واقعی وصلم کن',
  'میشه با یه آدم حرف بزنم؟',
  'می‌تونم با کارشناس فروش صحبت کنم؟',
  'می‌خواستم با یکی از همکارانتان گفتگو کنم',
  'چطوری با پشتیبان چت کنم؟',
  'اپراتور',
  'اپراتور لطفا',
  'اپراتور می‌خوام',
  'می‌خوام اپراتور',
  'صحبت با اپراتور',
  'گفت‌وگو با اپراتور انسانی',
  'یه انسان جواب بده',
  'با ربات نمی‌خوام حرف بزنم',
  'نمی‌خوام با ربات حرف بزنم، با یک انسان صحبت کنم',
  'mikham ba operator sohbat konam',
  'Mikham ba yek adam vaghei harf bezanam',
  'be poshtibani vaslam konid',
  'operator mikham',
  'ba karshenas chat konam',
  'I want to talk to a human',
  'Can I speak to someone please?',
  'can i talk with a real person',
  'connect me to an agent',
  'Please transfer me to a live agent!',
  'I need a human',
  'human please',
  'operator',
  'I’d like to speak with a representative about my order',
  'get me a real person',
  "I don't want to talk to a bot",
];

const OTHER_MESSAGES = [
  'ساعت کاری اپراتورها چیست؟',
  'آیا پشتیبانی جمعه‌ها هم هست؟',
  'شماره تماس پشتیبانی چند است؟',
  'نمی‌خواهم با اپراتور صحبت کنم',
  'لازم نیست به اپراتور وصلم کنید',
  'قرص برای آدم بزرگسال می‌خوام',
  'یک نفر می‌خواهد کیف را هدیه بدهد',
  'کیف برای یکی از دوستانم می‌خوام',
  'اپراتور همراه اول را پشتیبانی می‌کنید؟',
  'این پیراهن را با شلوار لی می‌خوام',
  'هزینهٔ ارسال به شهرستان چقدر است؟',
  'سلام',
  'کسی هست؟',
  'ersal be shahrestan chand rooz tool mikeshe',
  'How many people does the tent hold?',
  'I need a bag for someone special',
  'Do you have support on Fridays?',
  'I do not need an operator',
  'What does your support team do?',
  'Is this a bot?',
  'this jacket, is it for a tall person?',
];

test.each(ESCALATION_REQUESTS)('detects a request for a person: %s', (text) =>
  expect(isEscalationRequest(text)).toBe(true),
);
test.each(OTHER_MESSAGES)('detects no request for a person: %s', (text) =>
  expect(isEscalationRequest(text)).toBe(false),
);

test('detects no request in a long message and handles adversarial text quickly', () => {
  expect(isEscalationRequest(`${'سفارش من نرسید. '.repeat(40)} اپراتور`)).toBe(false);
  const cost = cpuTimeOf(() => {
    for (const piece of ['با ', 'یک ', 'real ', 'talk to ', 'اپراتور ', 'وصل کنید '])
      isEscalationRequest(piece.repeat(300).slice(0, 300));
  });
  expect(cost).toBeLessThan(1_000);
});
