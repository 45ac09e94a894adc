import { defineTexts } from '../../i18n/texts.ts';

export const sourceListTexts = defineTexts({
  status: { fa: 'وضعیت', en: 'Status' },
  anyStatus: { fa: 'همهٔ وضعیت‌ها', en: 'Any status' },
  busy: { fa: 'در جریان', en: 'In progress' },
  needsYou: { fa: 'منتظر بررسی شما', en: 'Needs review' },
  ready: { fa: 'آموزش‌دیده', en: 'Trained' },
  failed: { fa: 'ناموفق', en: 'Failed' },
  sort: { fa: 'ترتیب', en: 'Order' },
  newest: { fa: 'تازه‌ترین', en: 'Newest first' },
  byName: { fa: 'نام', en: 'Name' },
  largest: { fa: 'بزرگ‌ترین', en: 'Largest first' },
  select: { fa: 'انتخاب «{title}»', en: 'Select “{title}”' },
  selectAll: { fa: 'انتخاب همهٔ موارد', en: 'Select all items' },
  selected: { fa: '{count} مورد انتخاب شد', en: { one: '{count} selected', other: '{count} selected' } },
  selection: { fa: 'کارهای موارد انتخاب‌شده', en: 'Actions for selected items' },
  unselect: { fa: 'لغو انتخاب', en: 'Clear selection' },
  retry: { fa: 'آموزش دوباره', en: 'Retrain' },
  cancel: { fa: 'توقف', en: 'Stop' },
  pause: { fa: 'مکث', en: 'Pause' },
  resume: { fa: 'ادامه', en: 'Resume' },
  accept: { fa: 'تأیید متن', en: 'Accept text' },
  reject: { fa: 'رد متن', en: 'Reject text' },
  remove: { fa: 'حذف', en: 'Remove' },
  retryAll: { fa: 'آموزش دوبارهٔ همه', en: 'Retrain all' },
  pauseAll: { fa: 'مکث همه', en: 'Pause all' },
  resumeAll: { fa: 'ادامهٔ همه', en: 'Resume all' },
  refresh: { fa: 'به‌روزرسانی وضعیت', en: 'Refresh status' },
  more: { fa: 'کارهای همهٔ موارد', en: 'Actions for all items' },
  removedMany: {
    fa: '{count} مورد حذف شد.',
    en: { one: '{count} item removed.', other: '{count} items removed.' },
  },
  restoredMany: {
    fa: '{count} مورد برگشت.',
    en: { one: '{count} item restored.', other: '{count} items restored.' },
  },
  refusedMany: {
    fa: 'برای {count} مورد انجام نشد: {reason}',
    en: { one: 'Failed for {count} item: {reason}', other: 'Failed for {count} items: {reason}' },
  },
  pairAdded: { fa: 'پرسش و پاسخ اضافه شد.', en: 'Q&A added.' },
  noSpaceTitle: {
    fa: '{count} مورد در ظرفیت دانش جا نشد',
    en: {
      one: '{count} item doesn’t fit your knowledge capacity',
      other: '{count} items don’t fit your knowledge capacity',
    },
  },
  noSpaceBody: {
    fa: 'موارد اضافی را حذف کنید یا بسته را ارتقا دهید، بعد دوباره آموزش دهید.',
    en: 'Remove what you don’t need or upgrade your plan, then retrain.',
  },
  doubtTitle: {
    fa: '{count} متن منتظر بررسی شماست',
    en: { one: '{count} text needs your review', other: '{count} texts need your review' },
  },
  doubtBody: {
    fa: {
      one: 'شاید متن درست خوانده نشده باشد. آن را تأیید یا رد کنید؛ تا آن وقت ظرفیتی کم نمی‌شود.',
      other: 'شاید متن‌ها درست خوانده نشده باشند. آن‌ها را تأیید یا رد کنید؛ تا آن وقت ظرفیتی کم نمی‌شود.',
    },
    en: {
      one: 'This text may be wrong. Accept or reject it. Nothing is charged until then.',
      other: 'These texts may be wrong. Accept or reject them. Nothing is charged until then.',
    },
  },
  show: { fa: 'نمایش', en: 'Show them' },
  failedTitle: {
    fa: '{count} فایل خوانده نشد',
    en: { one: '{count} item failed', other: '{count} items failed' },
  },
  failedBody: {
    fa: {
      one: 'دلیل را ببینید و دوباره بفرستید یا حذفش کنید.',
      other: 'دلیل‌ها را ببینید و دوباره بفرستید یا حذفشان کنید.',
    },
    en: {
      one: 'See why, then retrain or remove it.',
      other: 'See why, then retrain or remove them.',
    },
  },
  showFailed: { fa: 'دیدن دلیل‌ها', en: 'See why' },
  retryFailed: { fa: 'آموزش دوبارهٔ این‌ها', en: 'Retrain these' },
});

/** Statuses of sources, where the bot's texts do not fit. */
export const trainingStatusTexts = defineTexts({
  paused: { fa: 'مکث‌شده', en: 'Paused' },
  awaitsYourReview: { fa: 'منتظر بررسی شما', en: 'Needs your review' },
  awaitsOwnerReview: { fa: 'منتظر بررسی صاحب حساب', en: 'Needs the owner’s review' },
  renewing: { fa: 'در حال به‌روزرسانی', en: 'Refreshing' },
  stale: {
    fa: 'به‌روز نشد؛ پاسخ‌ها هنوز از متن قبلی است. {reason}',
    en: 'Not refreshed; answers still use the old text. {reason}',
  },
});
