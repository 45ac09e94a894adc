import { expect, it } from 'vitest';
import type { HomeItem } from '../../../../contract/reports/home.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { botLink, invoiceLink, manageBotsLink, messagingPlansLink } from '../../../platform/links.ts';
import { toActionRow } from './action.rows.ts';

const i18n = createI18n('fa');
const en = createI18n('en');
const botId = 'b1';

it.each<[HomeItem, string, string]>([
  [{ kind: 'waiting', botId, count: 3, since: 1 }, '۳ مهمان منتظر پاسخ', botLink(botId, 'inbox')],
  [{ kind: 'drafts', botId, count: 2, since: 1 }, '۲ پیش‌نویس منتظر تأیید', '/dashboard/approvals?bot=b1'],
  [
    { kind: 'disconnected', botId, connectionId: 'c1', connectionKind: 'a-kind', name: 'ربات' },
    'اتصال «ربات» قطع شده است',
    '/dashboard/bot/b1/service/update/c1/a-kind',
  ],
  [
    { kind: 'failedTraining', botId, count: 1, since: null },
    '۱ منبع خوانده نشد',
    botLink(botId, 'knowledge'),
  ],
  [
    { kind: 'needsReview', botId, count: 1, since: null },
    '۱ متن را قبل از استفاده بررسی کنید',
    botLink(botId, 'knowledge'),
  ],
  [{ kind: 'unanswered', botId, count: 9, since: null }, '۹ سؤال بی‌جواب', botLink(botId, 'unanswered')],
  [
    { kind: 'plan', state: 'noMessages', at: null, left: 0, total: 100 },
    'پیام‌های بسته تمام شده و بات‌ها جواب نمی‌دهند',
    messagingPlansLink,
  ],
  [
    { kind: 'plan', state: 'botChoice', at: 1, left: 0, total: 0 },
    'انتخاب کنید کدام بات‌ها فعال بمانند',
    manageBotsLink,
  ],
  [
    { kind: 'invoice', orderId: 'o1', planName: { fa: 'پایه', en: 'Basic' }, payable: 1_000, since: 1 },
    'پیش‌فاکتور «پایه» پرداخت نشده است',
    invoiceLink('o1'),
  ],
])('says of %j what to do and links to where it is done', (item, title, href) => {
  expect(toActionRow(i18n, item)).toMatchObject({ title, href });
});

it('speaks of one thing in the singular', () => {
  const titleOf = (count: number) => toActionRow(en, { kind: 'unanswered', botId, count, since: null }).title;
  expect([titleOf(1), titleOf(2)]).toEqual(['1 question has no answer', '2 questions have no answer']);
});

it('says how much of an allowance is left', () => {
  const row = toActionRow(i18n, {
    kind: 'plan',
    state: 'fewMessages',
    at: null,
    left: 90,
    total: 1_000,
  });
  expect(row).toMatchObject({ detail: '۹۰ از ۱٬۰۰۰ مانده', tone: 'warning' });
});
