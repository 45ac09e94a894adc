import { defineTexts } from '../../../i18n/texts.ts';

export const invitationTexts = defineTexts({
  title: { fa: 'پیوستن به {account}', en: 'Join {account}' },
  subtitle: {
    fa: 'دعوت شده‌اید به گفتگوهای این حساب جواب بدهید. ایمیل شما:',
    en: 'You’re invited to answer its conversations. Your email:',
  },
  codeTitle: { fa: 'پیوستن با کد دعوت', en: 'Join with an invite code' },
  codeSubtitle: {
    fa: 'شماره‌ای که پیامک دعوت را گرفته و کد داخل پیامک را وارد کنید.',
    en: 'Enter the number that received the invite and the code in it.',
  },
  reading: { fa: 'در حال بررسی دعوت…', en: 'Checking the invite…' },
  refusedTitle: { fa: 'این دعوت دیگر کار نمی‌کند', en: 'This invite no longer works' },
  refusedHint: {
    fa: 'شاید استفاده یا لغو شده، یا هفت روزش گذشته باشد. از صاحب حساب بخواهید دوباره دعوتتان کند.',
    en: 'It may have been used, revoked or expired. Ask the account owner for a new one.',
  },
  ownAccount: { fa: 'ساخت حساب خودم', en: 'Create my own account' },
  loggedIn: {
    fa: 'با نام {name} وارد شده‌اید. با پیوستن، از آن حساب خارج می‌شوید.',
    en: 'You’re logged in as {name}. Joining logs you out of that account.',
  },
  goToPanel: { fa: 'رفتن به پنل', en: 'Go to the panel' },
  code: { fa: 'کد دعوت', en: 'Invite code' },
  firstName: { fa: 'نام', en: 'First name' },
  lastName: { fa: 'نام خانوادگی', en: 'Last name' },
  submit: { fa: 'پیوستن', en: 'Join' },
  haveCode: { fa: 'کد دعوت دارید؟', en: 'Have an invite code?' },
  enterCode: { fa: 'وارد کنید', en: 'Enter it' },
});
