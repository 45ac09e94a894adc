import { defineTexts } from '../../../i18n/texts.ts';

export const teamPresenceTexts = defineTexts({
  assignee: { fa: 'مسئول گفتگو', en: 'Assignee' },
  nobody: { fa: 'بدون مسئول', en: 'Unassigned' },
  inQueue: { fa: 'در صف', en: 'In queue' },
  takeOver: { fa: 'خودم برمی‌دارم', en: 'Take over' },
  unassign: { fa: 'برگرداندن به صف', en: 'Return to queue' },
  team: { fa: 'سپردن به', en: 'Assign to' },
  person: { fa: '{state} · {open} گفتگوی باز', en: '{state} · {open} open' },
  online: { fa: 'حاضر', en: 'Online' },
  away: { fa: 'غایب', en: 'Away' },
  offline: { fa: 'آفلاین', en: 'Offline' },
  offHours: { fa: 'خارج از ساعت کاری', en: 'Outside working hours' },
  you: { fa: '{name} (شما)', en: '{name} (you)' },
  teamFailed: { fa: 'فهرست همکاران باز نشد؛ دوباره', en: 'Couldn’t load the team. Retry' },
  alsoViewing: {
    fa: '{names} هم این گفتگو را باز کرده است.',
    en: '{names} also has this conversation open.',
  },
  alsoViewingMany: {
    fa: '{names} هم این گفتگو را باز کرده‌اند.',
    en: '{names} also have this conversation open.',
  },
  typing: { fa: '{name} می‌نویسد…', en: '{name} is typing…' },
  refused: { fa: 'انجام نشد', en: 'Not changed' },
  confirmTitle: { fa: 'همکارتان در حال نوشتن است', en: 'A colleague is writing' },
  confirmBody: {
    fa: 'با روشن کردن بات، هر دو هم‌زمان جواب می‌دهند.',
    en: 'If you turn the bot on, both will answer at once.',
  },
  confirmButton: { fa: 'روشن کن', en: 'Turn on anyway' },
});
