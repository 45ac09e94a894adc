import { defineTexts } from '../../../i18n/texts.ts';

export const exportTexts = defineTexts({
  open: { fa: 'خروجی گرفتن', en: 'Export' },
  title: { fa: 'خروجی این گفتگو', en: 'Export conversation' },
  format: { fa: 'نوع خروجی', en: 'Format' },
  text: { fa: 'متن ساده', en: 'Plain text' },
  textDetail: { fa: 'برای خواندن و فرستادن', en: 'To read and share' },
  json: { fa: 'JSON', en: 'JSON' },
  jsonDetail: { fa: 'همهٔ جزئیات، برای نرم‌افزارها', en: 'With all details, for software' },
  paper: { fa: 'چاپ یا PDF', en: 'Print or PDF' },
  paperDetail: { fa: 'روی کاغذ A4', en: 'On A4 paper' },
  notes: { fa: 'با یادداشت‌های داخلی', en: 'Include internal notes' },
  export: { fa: 'خروجی گرفتن', en: 'Export' },
  part: { fa: 'بخشی که چاپ می‌شود', en: 'Part to print' },
  partHint: {
    fa: 'هر بار تا {most} پیام چاپ می‌شود.',
    en: 'Up to {most} messages per print.',
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
