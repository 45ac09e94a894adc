// The words of the audit log: its filters, and what happened in one sentence each.
import type { AuditAction } from '../../contract/audit.ts';
import { defineTexts, type TextRow } from './texts.ts';

export const auditTexts = defineTexts({
  title: { fa: 'گزارش رویدادها', en: 'Audit log' },
  about: {
    fa: 'هر ورود و هر تغییر مهم در حساب شما با زمان و نشانی آن نوشته می‌شود و یک سال می‌ماند؛ کسی نمی‌تواند آن را پاک کند.',
    en: 'Every login and every important change in your account is written down with its time and address, and stays for a year. Nobody can delete it.',
  },
  kind: { fa: 'نوع رویداد', en: 'Kind' },
  all: { fa: 'همهٔ رویدادها', en: 'All events' },
  period: { fa: 'روزها', en: 'Days' },
  anyPeriod: { fa: 'همهٔ روزها', en: 'Any day' },
  export: { fa: 'خروجی CSV', en: 'Export CSV' },
  when: { fa: 'زمان', en: 'When' },
  what: { fa: 'رویداد', en: 'What' },
  who: { fa: 'چه کسی', en: 'Who' },
  where: { fa: 'نشانی IP', en: 'IP address' },
  gone: { fa: 'کسی که دیگر در حساب نیست', en: 'Someone no longer in the account' },
  support: { fa: 'پشتیبانی پاسخ', en: 'Pasokh support' },
  keeper: { fa: 'نگهدارندهٔ سامانه', en: 'Whoever keeps the installation' },
  nobody: { fa: 'ناشناس', en: 'Unknown' },
  emptyTitle: { fa: 'هنوز چیزی نوشته نشده است', en: 'Nothing has been written down yet' },
  thisFilter: { fa: 'این فیلتر', en: 'this filter' },
});

/** What happened, said shortly enough to choose by. */
export const actionTexts = defineTexts({
  'login.succeeded': { fa: 'ورود', en: 'Login' },
  'login.failed': { fa: 'ورود ناموفق', en: 'Failed login' },
  'login.refused': { fa: 'ورود حساب غیرفعال رد شد', en: 'Login of a disabled account refused' },
  'identity.linked': { fa: 'اتصال ورود با سایت دیگر', en: 'Login with another site linked' },
  'session.ended': { fa: 'خروج از یک دستگاه', en: 'One device logged out' },
  'sessions.ended': { fa: 'خروج از دستگاه‌های دیگر', en: 'Other devices logged out' },
  'token.reused': {
    fa: 'استفادهٔ دوباره از توکن؛ نشست بسته شد',
    en: 'Token used twice; the session was ended',
  },
  'profile.changed': { fa: 'تغییر مشخصات', en: 'Profile changed' },
  'account.entered': { fa: 'پشتیبانی حساب را دید', en: 'Support looked into the account' },
  'account.enabled': { fa: 'حساب فعال شد', en: 'Account enabled' },
  'account.disabled': { fa: 'حساب غیرفعال شد', en: 'Account disabled' },
  'superAdmin.granted': { fa: 'مدیر سامانه شد', en: 'Made a super admin' },
  'superAdmin.revoked': { fa: 'دیگر مدیر سامانه نیست', en: 'No longer a super admin' },
  'operator.invited': { fa: 'دعوت اپراتور', en: 'Operator invited' },
  'invitation.cancelled': { fa: 'پس گرفتن دعوت', en: 'Invitation taken back' },
  'operator.joined': { fa: 'پیوستن اپراتور', en: 'Operator joined' },
  'operator.assigned': { fa: 'تعیین بات‌های اپراتور', en: 'Bots given to an operator' },
  'operator.enabled': { fa: 'فعال شدن اپراتور', en: 'Operator enabled' },
  'operator.disabled': { fa: 'غیرفعال شدن اپراتور', en: 'Operator disabled' },
  'operator.removed': { fa: 'حذف اپراتور', en: 'Operator removed' },
  'password.recovered': { fa: 'بازیابی رمز عبور', en: 'Password recovered' },
  'password.changed': { fa: 'تغییر رمز عبور', en: 'Password changed' },
  'phone.changed': { fa: 'تغییر شمارهٔ موبایل', en: 'Phone number changed' },
  'email.changed': { fa: 'تغییر ایمیل', en: 'E-mail changed' },
  'secondFactor.turnedOn': { fa: 'روشن شدن ورود دومرحله‌ای', en: 'Two-step login turned on' },
  'secondFactor.turnedOff': { fa: 'خاموش شدن ورود دومرحله‌ای', en: 'Two-step login turned off' },
  'secondFactor.recoveryRenewed': { fa: 'کدهای بازیابی تازه', en: 'New recovery codes' },
  'connection.created': { fa: 'ساخت اتصال', en: 'Connection made' },
  'connection.changed': { fa: 'تغییر اتصال', en: 'Connection changed' },
  'connection.activated': { fa: 'روشن شدن اتصال', en: 'Connection turned on' },
  'connection.deactivated': { fa: 'خاموش شدن اتصال', en: 'Connection turned off' },
  'plan.changed': { fa: 'تغییر طرح', en: 'Plan changed' },
  'visitor.changed': { fa: 'تغییر مشخصات بازدیدکننده', en: 'Visitor details changed' },
} satisfies Record<AuditAction, TextRow>);

/** What else there is to know about it; a value that has no words of its own is shown as it is. */
export const detailTexts = defineTexts({
  password: { fa: 'با رمز عبور', en: 'with password' },
  code: { fa: 'با کد پیامکی', en: 'with a texted code' },
  secondFactor: { fa: 'کد ورود دومرحله‌ای', en: 'two-step code' },
  email: { fa: 'با ایمیل', en: 'by e-mail' },
  phone: { fa: 'با موبایل', en: 'by phone' },
  reason: { fa: 'دلیل: {reason}', en: 'reason: {reason}' },
  bots: { fa: '{count} بات', en: { one: '{count} bot', other: '{count} bots' } },
  ended: { fa: '{count} دستگاه', en: { one: '{count} device', other: '{count} devices' } },
  free: { fa: 'طرح رایگان', en: 'free plan' },
  widget: { fa: 'ابزارک سایت', en: 'website widget' },
});
