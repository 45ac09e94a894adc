import { defineTexts } from '../../../i18n/texts.ts';

export const contactFormTexts = defineTexts({
  title: { fa: 'تماس با ما', en: 'Contact us' },
  subtitle: {
    fa: 'پیامتان را بنویسید؛ جوابش به ایمیلتان می‌رسد.',
    en: 'Send us a message and we’ll reply by email.',
  },
  name: { fa: 'نام', en: 'Name' },
  email: { fa: 'ایمیل', en: 'Email' },
  text: { fa: 'پیام', en: 'Message' },
  textHint: {
    fa: 'اگر حساب دارید، نام کاربری‌تان را هم بنویسید.',
    en: 'If you have an account, include your username.',
  },
  send: { fa: 'ارسال پیام', en: 'Send message' },
  logIn: { fa: 'ورود به حساب', en: 'Back to login' },
  sentTitle: { fa: 'پیامتان رسید', en: 'Message sent' },
  sentBody: { fa: 'جواب را به {email} می‌فرستیم.', en: 'We’ll reply to {email}.' },
});
