// Names of the background jobs, by queue.
import { defineTexts } from '../../../i18n/texts.ts';

export const queueTexts = defineTexts({
  answer: { fa: 'پاسخ بات', en: 'Bot answers' },
  'away-message': { fa: 'پیام خارج از ساعت کاری', en: 'Away messages' },
  'wake-conversation': { fa: 'پایان تعویق گفتگو', en: 'Snoozed conversations' },
  'send-scheduled-reply': { fa: 'ارسال پاسخ زمان‌بندی‌شده', en: 'Scheduled replies' },
  'run-rules': { fa: 'اجرای قانون‌ها', en: 'Automation rules' },
  'mark-late': { fa: 'بررسی پاسخ‌های دیر', en: 'Late replies' },
  'refresh-due-times': { fa: 'محاسبهٔ مهلت پاسخ', en: 'Reply deadlines' },
  'summarise-conversation': { fa: 'خلاصهٔ گفتگو', en: 'Conversation summaries' },
  'escalate-draft': { fa: 'مهلت تأیید پیش‌نویس', en: 'Overdue drafts' },
  'call-tool': { fa: 'اجرای ابزار', en: 'Tool calls' },
  train: { fa: 'آموزش منبع', en: 'Training' },
  'purge-source': { fa: 'پاک کردن منبع', en: 'Source deletion' },
  embed: { fa: 'نمایهٔ معنایی', en: 'Semantic index' },
  'search-site': { fa: 'جست‌وجوی صفحه‌های سایت', en: 'Website search' },
  'run-schedule': { fa: 'به‌روزرسانی زمان‌بندی‌شده', en: 'Scheduled training' },
  'import-pairs': { fa: 'وارد کردن پرسش و پاسخ', en: 'Q&A imports' },
  'import-contacts': { fa: 'وارد کردن مخاطب‌ها', en: 'Contact imports' },
  'purge-pairs': { fa: 'پاک کردن پرسش و پاسخ', en: 'Q&A deletion' },
  'cluster-unanswered': { fa: 'دسته‌بندی سؤال‌های بی‌پاسخ', en: 'Grouping of unanswered questions' },
  'compare-knowledge': { fa: 'یافتن تناقض در دانش', en: 'Contradiction search' },
  evaluate: { fa: 'آزمون پاسخ‌ها', en: 'Answer tests' },
  'sync-shop': { fa: 'همگام‌سازی فروشگاه', en: 'Shop sync' },
  'purge-shop': { fa: 'پاک کردن فروشگاه', en: 'Shop deletion' },
  'process-inbound': { fa: 'دریافت پیام از کانال', en: 'Incoming channel messages' },
  'deliver-messages': { fa: 'ارسال پیام به کانال', en: 'Channel deliveries' },
  'show-typing': { fa: 'نمایش «در حال نوشتن»', en: 'Typing indicators' },
  'sync-webhook': { fa: 'ثبت وب‌هوک کانال', en: 'Channel webhooks' },
  'sync-bot-webhooks': { fa: 'ثبت وب‌هوک‌های بات', en: 'Bot webhooks' },
  'poll-channel': { fa: 'خواندن پیام‌های کانال', en: 'Channel polling' },
  'deliver-webhook': { fa: 'ارسال وب‌هوک', en: 'Webhook deliveries' },
  'follow-events': { fa: 'پیگیری رویدادها', en: 'Event processing' },
  'verify-payment': { fa: 'تأیید پرداخت', en: 'Payment checks' },
  'notify-payment': { fa: 'اطلاع‌رسانی پرداخت', en: 'Payment notices' },
  'send-code': { fa: 'ارسال کد ورود', en: 'Login codes' },
  'send-notice': { fa: 'ارسال اطلاعیه', en: 'Notices' },
  'send-contact-answer': { fa: 'پاسخ به پیام‌های تماس', en: 'Answers to contact messages' },
  'send-transcript': { fa: 'ارسال متن گفتگو', en: 'Transcripts' },
  'send-report': { fa: 'ارسال گزارش', en: 'Report emails' },
  'send-push': { fa: 'اعلان مرورگر', en: 'Browser notifications' },
  'privacy-request': { fa: 'درخواست حریم خصوصی', en: 'Privacy requests' },
  'settle-erasure': { fa: 'پایان پاک‌سازی داده', en: 'Data erasure' },
  'remind-erasure': { fa: 'یادآوری پاک‌سازی داده', en: 'Erasure reminders' },
  'delete-bot': { fa: 'حذف بات', en: 'Bot deletion' },
  'delete-training': { fa: 'حذف دادهٔ آموزش', en: 'Training deletion' },
  'index-messages': { fa: 'نمایهٔ پیام‌ها', en: 'Message index' },
});

type KnownQueue = keyof typeof queueTexts;
const isKnown = (queue: string): queue is KnownQueue => Object.hasOwn(queueTexts, queue);

/** The text row of a queue; null for one that this version does not know. */
export const queueTextOf = (queue: string): (typeof queueTexts)[KnownQueue] | null =>
  isKnown(queue) ? queueTexts[queue] : null;
