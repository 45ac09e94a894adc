import { defineTexts } from '../../../i18n/texts.ts';

export const teamPresenceTexts = defineTexts({
  assignee: { fa: 'مسئول گفتگو', en: 'Assignee' },
  nobody: { fa: 'بی‌مسئول', en: 'Unassigned' },
  inQueue: { fa: 'در صف', en: 'In the queue' },
  takeOver: { fa: 'خودم برمی‌دارم', en: 'Take it myself' },
  unassign: { fa: 'برگرداندن به صف', en: 'Put back in the queue' },
  team: { fa: 'سپردن به', en: 'Give to' },
  person: { fa: '{state} · {open} گفتگوی در جریان', en: '{state} · {open} active' },
  online: { fa: 'حاضر', en: 'Online' },
  away: { fa: 'غایب', en: 'Away' },
  offline: { fa: 'آفلاین', en: 'Offline' },
  offHours: { fa: 'بیرون از ساعت کاری', en: 'Outside working hours' },
  you: { fa: '{name} (شما)', en: '{name} (you)' },
  teamFailed: { fa: 'فهرست همکاران نیامد؛ دوباره', en: 'The team did not load; try again' },
  alsoViewing: {
    fa: '{names} هم این گفتگو را باز کرده است.',
    en: '{names} also has this conversation open.',
  },
  alsoViewingMany: {
    fa: '{names} هم این گفتگو را باز کرده‌اند.',
    en: '{names} also have this conversation open.',
  },
  typing: { fa: '{name} دارد پاسخ می‌نویسد…', en: '{name} is writing a reply…' },
  refused: { fa: 'انجام نشد', en: 'Not done' },
  confirmTitle: { fa: 'همکار شما می‌نویسد', en: 'A colleague is writing' },
  confirmBody: {
    fa: 'اگر پاسخ هوشمند را روشن کنید، هوش مصنوعی هم‌زمان با همکار شما پاسخ می‌دهد.',
    en: 'If you turn AI answers on, the AI answers while your colleague is writing.',
  },
  confirmButton: { fa: 'با این حال روشن کن', en: 'Turn on anyway' },
});
