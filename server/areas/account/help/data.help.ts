// Help entries on exporting and erasing the data of a visitor or of the whole account.
import type { HelpEntry } from './help-entry.ts';

export const dataHelp: readonly HelpEntry[] = [
  {
    id: 'personData',
    screens: ['privacy'],
    relatedIds: ['undoErasure', 'deleteAccount', 'privacy'],
    fa: {
      question: 'مشتری خواسته اطلاعاتش را پاک کنم یا به او بدهم؛ چه کار کنم؟',
      variants: 'حذف داده‌های شخصی بازدیدکننده، پاک کردن گفتگوی یک نفر، خروجی اطلاعات مشتری با شماره یا ایمیل',
      answer:
        'در تنظیمات، «داده‌ها و حریم خصوصی»، او را با شماره، ایمیل یا شناسه پیدا کنید، گفتگوهایش را انتخاب کنید و خروجی بگیرید یا پاک کنید. همین کار از «داده‌های شخصی» کنار هر گفتگو هم شدنی است؛ فقط برای صاحب حساب.',
    },
    en: {
      question: 'A customer asks for their data or wants it erased. What do I do?',
      variants:
        'delete a visitor’s personal data, erase somebody’s conversation, GDPR request, export customer data by phone or email',
      answer:
        'In settings, “Data and privacy”, find them by phone, email or ID, select their conversations, and export or erase them. “Personal data” beside each conversation does the same; for the owner only.',
    },
  },
  {
    id: 'undoErasure',
    screens: ['privacy'],
    relatedIds: ['personData'],
    fa: {
      question: 'گفتگویی را که درخواست پاک کردنش را داده‌ام می‌توانم برگردانم؟',
      variants: 'پشیمان شدن از پاک کردن داده‌ها، لغو درخواست پاک کردن، بازگرداندن گفتگوی پاک‌شده',
      answer:
        'تا پنج دقیقه بعد از درخواست، در «داده‌ها و حریم خصوصی» «برگرداندن» را بزنید. بعد از آن گفتگو برای همیشه پاک می‌شود و برنمی‌گردد.',
    },
    en: {
      question: 'Can I undo erasing a conversation?',
      variants: 'cancel an erasure, bring back an erased conversation, changed my mind about erasing data',
      answer:
        'For five minutes after you ask, press “Undo” under “Data and privacy”. After that the conversation is erased for good and cannot be brought back.',
    },
  },
  {
    id: 'deleteAccount',
    screens: ['privacy'],
    relatedIds: ['personData', 'privacy'],
    fa: {
      question: 'چطور حساب کاربری‌ام را حذف کنم؟',
      variants: 'بستن اکانت، پاک کردن کامل حساب، دیلیت اکانت، خروجی کل حساب، لغو حذف حساب',
      answer:
        'در تنظیمات، «داده‌ها و حریم خصوصی»، «حذف حساب» را بزنید. ۱۴ روز بعد همه چیز جز صورت‌حساب‌ها پاک می‌شود؛ تا آن روز می‌توانید لغوش کنید و خروجی کل حساب را بگیرید.',
    },
    en: {
      question: 'How do I delete my account?',
      variants: 'close my account, remove everything, export everything, cancel the deletion of the account',
      answer:
        'In settings, “Data and privacy”, press “Delete account”. Everything but invoices is erased 14 days later; until then you can cancel, and export everything.',
    },
  },
];
