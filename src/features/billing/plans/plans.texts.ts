import { defineTexts } from '../../../i18n/texts.ts';

export const plansTexts = defineTexts({
  title: { fa: 'بسته‌ها', en: 'Plans' },
  transactions: { fa: 'تراکنش‌ها', en: 'Transactions' },
  messaging: { fa: 'بستهٔ پیام‌رسانی', en: 'Messaging package' },
  support: { fa: 'پشتیبان', en: 'Support agent' },
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
  saving: { fa: '{percent} ارزان‌تر از ماهانه', en: 'Save {percent} vs monthly' },
  beforeTax: {
    fa: 'قیمت‌ها بدون مالیات ارزش افزوده است.',
    en: 'Prices exclude VAT.',
  },
  messages: { fa: '{count} پیام', en: { one: '{count} message', other: '{count} messages' } },
  characters: { fa: '{count} کاراکتر دانش', en: '{count} characters of knowledge' },
  bots: { fa: '{count} بات', en: { one: '{count} bot', other: '{count} bots' } },
  botsActive: {
    fa: '{count} بات، {active} بات فعال هم‌زمان',
    en: '{count} bots, {active} active at once',
  },
  connections: { fa: '{count} اتصال', en: { one: '{count} connection', other: '{count} connections' } },
  allChannels: { fa: 'همهٔ کانال‌ها و پیام‌رسان‌ها', en: 'All channels and messengers' },
  channelCount: {
    fa: '{count} کانال، با ویجت وب‌سایت',
    en: '{count} channels, including the website widget',
  },
  widgetOnly: { fa: 'فقط ویجت وب‌سایت', en: 'Website widget only' },
  current: { fa: 'بستهٔ فعلی شما', en: 'Your current plan' },
  order: { fa: 'خرید {plan}', en: 'Order {plan}' },
  upgrade: { fa: 'ارتقا به {plan}', en: 'Upgrade to {plan}' },
  renew: { fa: 'تمدید {plan}', en: 'Renew {plan}' },
  contact: { fa: 'تماس با ما', en: 'Contact us' },
  priceByContact: { fa: 'قیمت توافقی', en: 'Custom pricing' },
  blocked: {
    fa: 'بعد از پایان بستهٔ فعلی می‌توانید بخرید.',
    en: 'You can switch to this plan after your current one ends.',
  },
  blockedUntil: {
    fa: 'از {date} می‌توانید این بسته را بخرید.',
    en: 'You can switch to this plan on {date}.',
  },
  renewLater: {
    fa: 'از {date} می‌توانید تمدید کنید.',
    en: 'You can renew from {date}.',
  },
  trialOnce: { fa: 'دورهٔ آزمایشی فقط یک بار است.', en: 'You can use the trial once.' },
  withdrawn: { fa: 'این بسته دیگر ارائه نمی‌شود.', en: 'This plan is no longer available.' },
  until: { fa: 'تا {date}', en: 'until {date}' },
  charactersCarriedOver: {
    fa: '{count} کاراکتر از ظرفیت فعلی اضافه می‌شود.',
    en: '{count} unused characters carry over.',
  },
  charactersLost: {
    fa: '{count} کاراکتر از ظرفیت فعلی به این بسته نمی‌رسد.',
    en: '{count} unused characters won’t carry over.',
  },
  starts: {
    fa: 'از امروز شروع می‌شود.',
    en: 'Starts today.',
  },
  daysLost: {
    fa: '{count} روز باقی‌ماندهٔ بستهٔ فعلی حساب نمی‌شود.',
    en: {
      one: 'The {count} day left on your plan is lost.',
      other: 'The {count} days left on your plan are lost.',
    },
  },
  extends: {
    fa: 'به بستهٔ فعلی اضافه می‌شود، تا {date}.',
    en: 'Extends your current plan until {date}.',
  },
  botsDeactivated: {
    fa: '{count} بات غیرفعال می‌شود؛ شما انتخاب می‌کنید.',
    en: {
      one: '{count} bot will be deactivated; you choose which.',
      other: '{count} bots will be deactivated; you choose which.',
    },
  },
  emptyTitle: { fa: 'فعلاً بسته‌ای در این بخش نیست', en: 'No plans here right now' },
  emptyBody: {
    fa: 'بخش‌های دیگر را ببینید یا به پشتیبانی پیام بدهید.',
    en: 'Check the other sections or contact support.',
  },
});

export const usageTexts = defineTexts({
  title: { fa: 'بستهٔ شما: {plan}', en: 'Your plan: {plan}' },
  noEnd: { fa: 'بدون انقضا', en: 'No expiry' },
  ends: { fa: 'تا {date}', en: 'Until {date}' },
  ended: { fa: 'تمام‌شده', en: 'Ended' },
  running: { fa: 'فعال', en: 'Active' },
  messages: { fa: 'پیام‌ها', en: 'Messages' },
  characters: { fa: 'ظرفیت دانش (کاراکتر)', en: 'Knowledge (characters)' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  activeBots: { fa: 'بات‌های فعال', en: 'Active bots' },
  connections: { fa: 'اتصال‌ها', en: 'Connections' },
});
