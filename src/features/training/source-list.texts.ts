import { defineTexts } from '../../i18n/texts.ts';

export const sourceListTexts = defineTexts({
  status: { fa: 'وضعیت', en: 'Status' },
  anyStatus: { fa: 'همهٔ وضعیت‌ها', en: 'Any status' },
  busy: { fa: 'در جریان', en: 'Under way' },
  needsYou: { fa: 'منتظر شما', en: 'Waiting for you' },
  ready: { fa: 'آموزش‌دیده', en: 'Learned' },
  failed: { fa: 'ناموفق', en: 'Not learned' },
  sort: { fa: 'ترتیب', en: 'Order' },
  newest: { fa: 'تازه‌ترین', en: 'Newest first' },
  byName: { fa: 'به نام', en: 'By name' },
  largest: { fa: 'پرنویسه‌ترین', en: 'Most characters' },
  select: { fa: 'انتخاب «{title}»', en: 'Select “{title}”' },
  selectAll: { fa: 'انتخاب همهٔ موارد', en: 'Select all items' },
  selected: { fa: '{count} مورد انتخاب شد', en: { one: '{count} selected', other: '{count} selected' } },
  selection: { fa: 'کارهای موارد انتخاب‌شده', en: 'Actions for selected items' },
  unselect: { fa: 'لغو انتخاب', en: 'Clear selection' },
  retry: { fa: 'آموزش دوباره', en: 'Learn again' },
  cancel: { fa: 'توقف', en: 'Stop' },
  pause: { fa: 'مکث', en: 'Pause' },
  resume: { fa: 'ادامه', en: 'Resume' },
  accept: { fa: 'پذیرفتن متن', en: 'Accept the text' },
  reject: { fa: 'رد متن', en: 'Reject the text' },
  remove: { fa: 'حذف', en: 'Remove' },
  retryAll: { fa: 'آموزش دوبارهٔ همه', en: 'Learn all again' },
  pauseAll: { fa: 'مکث همه', en: 'Pause all' },
  resumeAll: { fa: 'ادامهٔ همه', en: 'Resume all' },
  refresh: { fa: 'تازه کردن وضعیت', en: 'Refresh the status' },
  more: { fa: 'کارهای همهٔ موارد', en: 'Actions for all items' },
  removedMany: {
    fa: '{count} مورد حذف شد.',
    en: { one: '{count} item removed.', other: '{count} items removed.' },
  },
  restoredMany: {
    fa: '{count} مورد برگشت.',
    en: { one: '{count} item is back.', other: '{count} items are back.' },
  },
  refusedMany: {
    fa: 'برای {count} مورد انجام نشد: {reason}',
    en: { one: 'Not done for {count} item: {reason}', other: 'Not done for {count} items: {reason}' },
  },
  pairAdded: { fa: 'پرسش و پاسخ اضافه شد.', en: 'The Q&A was added.' },
  noSpaceTitle: {
    fa: '{count} مورد در سهم نویسه جا نشد',
    en: {
      one: '{count} item did not fit your characters',
      other: '{count} items did not fit your characters',
    },
  },
  noSpaceBody: {
    fa: 'موردی را که لازم ندارید حذف کنید یا بسته را ارتقا دهید، بعد همه را یک‌جا دوباره آموزش دهید.',
    en: 'Remove what you no longer need or upgrade your plan, then learn them all again at once.',
  },
  doubtTitle: {
    fa: '{count} متن منتظر نظر شماست',
    en: { one: '{count} text is waiting for you', other: '{count} texts are waiting for you' },
  },
  doubtBody: {
    fa: {
      one: 'شاید این متن درست خوانده نشده باشد. نگاهی بیندازید و بپذیرید یا رد کنید؛ تا آن زمان نویسه‌ای کم نمی‌شود.',
      other:
        'شاید این متن‌ها درست خوانده نشده باشند. نگاهی بیندازید و بپذیرید یا رد کنید؛ تا آن زمان نویسه‌ای کم نمی‌شود.',
    },
    en: {
      one: 'This text may have come out wrong. Look at it, then accept or reject it; nothing is charged until then.',
      other:
        'These texts may have come out wrong. Look at them, then accept or reject; nothing is charged until then.',
    },
  },
  show: { fa: 'نشان بده', en: 'Show them' },
  failedTitle: {
    fa: '{count} مورد آموخته نشد',
    en: { one: '{count} item could not be learned', other: '{count} items could not be learned' },
  },
  failedBody: {
    fa: {
      one: 'دلیلش زیر نام آن آمده است. آن را برطرف کنید و دوباره آموزش دهید، یا حذفش کنید.',
      other: 'دلیل هر کدام زیر نامش آمده است. آن را برطرف کنید و دوباره آموزش دهید، یا حذفش کنید.',
    },
    en: {
      one: 'The reason stands under its name. Put it right and learn it again, or remove it.',
      other: 'The reason stands under each name. Put it right and learn it again, or remove it.',
    },
  },
  showFailed: { fa: 'دیدن دلیل‌ها', en: 'See why' },
  retryFailed: { fa: 'آموزش دوبارهٔ این‌ها', en: 'Learn these again' },
});

/** Statuses of sources, where the bot's texts do not fit. */
export const trainingStatusTexts = defineTexts({
  paused: { fa: 'مکث‌شده', en: 'Paused' },
  awaitsOwner: { fa: 'منتظر نظر شما', en: 'Waiting for you' },
  ownersDoubt: { fa: 'منتظر نظر صاحب حساب', en: 'Waiting for the owner' },
  renewing: { fa: 'در حال تازه شدن', en: 'Being refreshed' },
  stale: {
    fa: 'تازه نشد؛ پاسخ‌ها هنوز از متن قبلی است. {reason}',
    en: 'Not refreshed; answers still come from the former text. {reason}',
  },
});
