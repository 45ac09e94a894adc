import { defineTexts } from '../../../i18n/texts.ts';

export const plansTexts = defineTexts({
  title: { fa: 'بسته‌ها', en: 'Plans' },
  messaging: { fa: 'بستهٔ پیام‌رسانی', en: 'Messaging package' },
  support: { fa: 'پشتیبان هوشمند', en: 'Support agent' },
  sales: { fa: 'دستیار فروش', en: 'Sales assistant' },
  period: { fa: 'دورهٔ پرداخت', en: 'Billing period' },
  monthly: { fa: 'ماهانه', en: 'Monthly' },
  sixMonths: { fa: 'شش‌ماهه', en: 'Six months' },
  list: { fa: 'بسته‌های {tab}', en: 'Plans of {tab}' },
  forMonths: {
    fa: { one: 'برای یک ماه', other: 'برای {count} ماه' },
    en: { one: 'for a month', other: 'for {count} months' },
  },
  once: { fa: 'یک بار پرداخت', en: 'paid once' },
  forDays: { fa: 'برای {count} روز', en: 'for {count} days' },
  perMonth: { fa: 'ماهی {price}', en: '{price} a month' },
  saving: { fa: '{percent} ارزان‌تر از ماهانه', en: '{percent} less than monthly' },
  beforeTax: {
    fa: 'قیمت‌ها بدون مالیات بر ارزش افزوده است.',
    en: 'Prices are without value-added tax.',
  },
  messages: { fa: '{count} پیام', en: { one: '{count} message', other: '{count} messages' } },
  characters: { fa: '{count} نویسهٔ دانش', en: '{count} characters of knowledge' },
  bots: { fa: '{count} بات', en: { one: '{count} bot', other: '{count} bots' } },
  botsActive: {
    fa: '{count} بات، {active} بات فعال هم‌زمان',
    en: '{count} bots, {active} active at once',
  },
  connections: { fa: '{count} اتصال', en: { one: '{count} connection', other: '{count} connections' } },
  allChannels: { fa: 'همهٔ کانال‌ها و پیام‌رسان‌ها', en: 'Every channel and messenger' },
  channelCount: {
    fa: '{count} کانال، با ابزارک وب‌سایت',
    en: '{count} channels, the website widget among them',
  },
  widgetOnly: { fa: 'فقط ابزارک وب‌سایت', en: 'Website widget only' },
  current: { fa: 'بستهٔ کنونی شما', en: 'Your current plan' },
  order: { fa: 'سفارش', en: 'Order' },
  upgrade: { fa: 'ارتقا', en: 'Upgrade' },
  renew: { fa: 'تمدید', en: 'Renew' },
  orderName: { fa: '{action}: {plan}', en: '{action}: {plan}' },
  contact: { fa: 'تماس با ما', en: 'Contact us' },
  priceByContact: { fa: 'قیمت توافقی', en: 'Price by agreement' },
  blocked: {
    fa: 'تا پایان بستهٔ کنونی نمی‌توان بستهٔ کوچک‌تر گرفت.',
    en: 'A smaller plan can be had once the current one has ended.',
  },
  renewLater: {
    fa: 'از {date} می‌توانید تمدید کنید.',
    en: 'You can renew from {date}.',
  },
  trialOnce: { fa: 'دورهٔ آزمایشی فقط یک بار است.', en: 'The trial is once only.' },
  withdrawn: { fa: 'این بسته دیگر ارائه نمی‌شود.', en: 'This plan is no longer offered.' },
  until: { fa: 'تا {date}', en: 'until {date}' },
  charactersCarriedOver: {
    fa: '{count} نویسهٔ باقی‌مانده به آن افزوده می‌شود.',
    en: '{count} remaining characters are carried over.',
  },
  charactersLost: {
    fa: '{count} نویسهٔ باقی‌مانده به این بسته نمی‌رسد.',
    en: '{count} remaining characters are not carried over.',
  },
  starts: {
    fa: 'از امروز آغاز می‌شود و زمان باقی‌ماندهٔ بستهٔ کنونی از میان می‌رود.',
    en: 'It begins today; what is left of the current period ends.',
  },
  extends: {
    fa: 'به پایان بستهٔ کنونی افزوده می‌شود، تا {date}.',
    en: 'It is added to the end of the current period, until {date}.',
  },
  botsDeactivated: {
    fa: '{count} بات باید غیرفعال شود؛ شما انتخاب می‌کنید.',
    en: {
      one: '{count} bot has to be deactivated; you choose which.',
      other: '{count} bots have to be deactivated; you choose which.',
    },
  },
  emptyTitle: { fa: 'اکنون بسته‌ای در این بخش نیست', en: 'There is no plan here at the moment' },
  emptyBody: {
    fa: 'بخش‌های دیگر را ببینید یا با پشتیبانی تماس بگیرید.',
    en: 'Look at the other sections or write to support.',
  },
});

export const usageTexts = defineTexts({
  title: { fa: 'بستهٔ شما: {plan}', en: 'Your plan: {plan}' },
  noEnd: { fa: 'بدون پایان', en: 'Without end' },
  ends: { fa: 'تا {date}', en: 'Until {date}' },
  ended: { fa: 'پایان‌یافته', en: 'Ended' },
  running: { fa: 'در جریان', en: 'Running' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  characters: { fa: 'نویسه‌های دانش', en: 'Characters of knowledge' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  activeBots: { fa: 'بات‌های فعال', en: 'Active bots' },
  connections: { fa: 'اتصال‌ها', en: 'Connections' },
});
