import { defineTexts } from '../../../i18n/texts.ts';

export const exportTexts = defineTexts({
  open: { fa: 'خروجی گرفتن از گفتگو', en: 'Export conversation' },
  title: { fa: 'خروجی گرفتن از این گفتگو', en: 'Export this conversation' },
  format: { fa: 'به شکل', en: 'As' },
  text: { fa: 'متن ساده', en: 'Plain text' },
  textDetail: { fa: 'برای خواندن و فرستادن', en: 'To read and to pass on' },
  json: { fa: 'JSON', en: 'JSON' },
  jsonDetail: { fa: 'با همهٔ جزئیات، برای نرم‌افزارها', en: 'With all details, for software' },
  paper: { fa: 'چاپ یا PDF', en: 'Print or PDF' },
  paperDetail: { fa: 'روی کاغذ A4، از پنجرهٔ چاپ مرورگر', en: 'On A4, by the browser’s print dialog' },
  notes: { fa: 'یادداشت‌های داخلی هم باشد', en: 'Include internal notes' },
  export: { fa: 'گرفتن خروجی', en: 'Export' },
  part: { fa: 'بخشی که چاپ می‌شود', en: 'Part to print' },
  partHint: {
    fa: 'هر بار حداکثر {most} پیام چاپ می‌شود.',
    en: 'At most {most} messages are printed at a time.',
  },
  partOf: {
    fa: 'بخش {part} از {parts}: پیام {from} تا {to}',
    en: 'Part {part} of {parts}: messages {from} to {to}',
  },
  print: { fa: 'چاپ', en: 'Print' },
  ready: {
    fa: '{count} پیام آمادهٔ چاپ است.',
    en: { one: '{count} message is ready to print.', other: '{count} messages are ready to print.' },
  },
  titleWithName: { fa: 'گفتگو با {name}', en: 'Conversation with {name}' },
  note: { fa: 'یادداشت داخلی', en: 'Internal note' },
  deleted: { fa: 'پاک شده', en: 'Deleted' },
  voice: { fa: 'پیام صوتی', en: 'Voice message' },
  file: { fa: 'پیوست: {name}', en: 'Attachment: {name}' },
});
