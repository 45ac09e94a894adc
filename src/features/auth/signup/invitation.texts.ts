import { defineTexts } from '../../../i18n/texts.ts';

export const invitationTexts = defineTexts({
  title: { fa: 'پیوستن به {account}', en: 'Join {account}' },
  subtitle: {
    fa: 'شما را برای پاسخ‌گویی به گفتگوها دعوت کرده‌اند. ایمیل حسابتان:',
    en: 'You are invited to answer its conversations. Your account’s email:',
  },
  codeTitle: { fa: 'پیوستن با کد دعوت', en: 'Join with an invitation code' },
  codeSubtitle: {
    fa: 'شماره‌ای را که پیامک دعوت به آن رسیده و کد درون آن را بنویسید.',
    en: 'Enter the number that got the invitation, and the code in the message.',
  },
  reading: { fa: 'در حال خواندن دعوت…', en: 'Reading the invitation…' },
  refusedTitle: { fa: 'این دعوت دیگر کار نمی‌کند', en: 'This invitation no longer works' },
  refusedHint: {
    fa: 'شاید پیش‌تر از آن استفاده شده، هفت روزش گذشته یا پس گرفته شده باشد. از صاحب حساب بخواهید دوباره دعوتتان کند.',
    en: 'It may have been used, be older than seven days, or have been taken back. Ask the account’s owner to invite you again.',
  },
  ownAccount: { fa: 'ساختن حسابی برای خودم', en: 'Create an account of my own' },
  loggedIn: {
    fa: 'با نام {name} وارد شده‌اید. با پیوستن، این مرورگر از آن حساب بیرون می‌آید و با حساب تازه کار می‌کند.',
    en: 'You are logged in as {name}. Joining logs this browser out of that account and into the new one.',
  },
  goToPanel: { fa: 'رفتن به پنل', en: 'Go to the panel' },
  code: { fa: 'کد دعوت', en: 'Invitation code' },
  firstName: { fa: 'نام', en: 'First name' },
  lastName: { fa: 'نام خانوادگی', en: 'Last name' },
  submit: { fa: 'پیوستن', en: 'Join' },
  haveCode: { fa: 'کد دعوت دارید؟', en: 'Have an invitation code?' },
  enterCode: { fa: 'آن را وارد کنید', en: 'Enter it' },
});
