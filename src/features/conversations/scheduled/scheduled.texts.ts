import { defineTexts } from '../../../i18n/texts.ts';

export const scheduledTexts = defineTexts({
  later: { fa: 'ارسال در زمان دیگر', en: 'Send later' },
  hour: { fa: 'یک ساعت دیگر', en: 'In one hour' },
  pickTitle: { fa: 'کی فرستاده شود؟', en: 'Send when?' },
  schedule: { fa: 'زمان‌بندی', en: 'Schedule' },
  list: { fa: 'پاسخ‌های زمان‌بندی‌شده', en: 'Scheduled replies' },
  at: { fa: '{at} فرستاده می‌شود · {name}', en: 'Sends {at} · {name}' },
  wasAt: { fa: 'برای {at} · {name}', en: 'For {at} · {name}' },
  scheduled: { fa: 'پاسخ {at} فرستاده می‌شود.', en: 'The reply will be sent {at}.' },
  anyway: { fa: 'اگر مهمان پیام داد هم فرستاده شود', en: 'Send even if the visitor writes' },
  sendNow: { fa: 'همین حالا بفرست', en: 'Send now' },
  edit: { fa: 'ویرایش', en: 'Edit' },
  remove: { fa: 'لغو ارسال', en: 'Cancel sending' },
  removed: { fa: 'ارسال لغو شد.', en: 'Sending cancelled.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  editTitle: { fa: 'ویرایش پاسخ زمان‌بندی‌شده', en: 'Edit scheduled reply' },
  text: { fa: 'متن', en: 'Text' },
  time: { fa: 'روز و ساعت', en: 'Day and time' },
  save: { fa: 'ذخیره', en: 'Save' },
  visitorWrote: {
    fa: 'فرستاده نمی‌شود، چون مهمان پیام تازه داده است.',
    en: 'Won’t be sent, as the visitor has written since.',
  },
  authorUnfit: {
    fa: 'فرستاده نشد، چون نویسنده‌اش دیگر به این گفتگو دسترسی ندارد.',
    en: 'Not sent, as its author can’t access this conversation any more.',
  },
  spam: { fa: 'فرستاده نشد، چون گفتگو اسپم است.', en: 'Not sent, as the conversation is spam.' },
});
