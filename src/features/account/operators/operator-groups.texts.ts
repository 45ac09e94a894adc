import { defineTexts } from '../../../i18n/texts.ts';

export const operatorGroupTexts = defineTexts({
  title: { fa: 'گروه‌ها', en: 'Groups' },
  about: {
    fa: 'گفتگویی که به گروه بسپارید، به عضو حاضر و کم‌کارتر آن می‌رسد.',
    en: 'A conversation you give to a group goes to its least busy member online.',
  },
  add: { fa: 'گروه جدید', en: 'New group' },
  emptyTitle: { fa: 'هنوز گروهی نیست', en: 'No groups yet' },
  emptyBody: {
    fa: 'مثلاً «ارسال» یا «مالی» بسازید تا هر گفتگو به دست آدم خودش برسد.',
    en: 'Make one, such as Shipping or Billing, so conversations reach the right people.',
  },
  name: { fa: 'نام گروه', en: 'Group name' },
  members: { fa: 'اعضا', en: 'Members' },
  you: { fa: 'خودم', en: 'Me' },
  noMembers: {
    fa: 'تا عضوی نباشد، گفتگوهایش به همه می‌رسد.',
    en: 'Without members, its conversations go to everyone.',
  },
  save: { fa: 'ذخیره', en: 'Save' },
  change: { fa: 'تغییر گروه {name}', en: 'Edit {name}' },
  remove: { fa: 'حذف گروه {name}', en: 'Remove {name}' },
  removed: { fa: 'گروه «{name}» حذف شد.', en: '{name} removed.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
});
