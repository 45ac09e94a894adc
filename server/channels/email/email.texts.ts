import type { ChannelField, LocalisedText, SetupStep } from '../channel.ts';

export const emailLabel: LocalisedText = { fa: 'ایمیل', en: 'Email' };

export const emailAbout: LocalisedText = {
  fa: 'بات به ایمیل‌های مشتری‌ها جواب می‌دهد و گفتگوها به همین پنل می‌آید.',
  en: 'The bot answers your customers’ emails, and the conversations arrive here.',
};

type MailField = Pick<ChannelField, 'name' | 'label' | 'hint'> & Partial<ChannelField>;

const field = (values: MailField): ChannelField => ({
  isSecret: false,
  isRequired: false,
  input: 'text',
  maxLength: 254,
  ...values,
});

export const emailFields: readonly ChannelField[] = [
  field({
    name: 'address',
    label: { fa: 'آدرس ایمیل', en: 'Email address' },
    hint: {
      fa: 'مثل info@shop.ir؛ جواب‌ها از همین آدرس می‌رود.',
      en: 'Such as info@shop.com. Replies come from this address.',
    },
    isRequired: true,
  }),
  field({
    name: 'displayName',
    label: { fa: 'نام فرستنده', en: 'Sender name' },
    hint: {
      fa: 'مثل «فروشگاه نیلوفر». خالی بگذارید تا نام بات یا اپراتور بیاید.',
      en: 'Such as Niloofar Shop. Leave empty for the bot’s or operator’s name.',
    },
    maxLength: 80,
  }),
  field({
    name: 'imapHost',
    label: { fa: 'سرور دریافت (IMAP)', en: 'Incoming server (IMAP)' },
    hint: {
      fa: 'در هاست و cPanel مثل mail.shop.ir؛ در جیمیل imap.gmail.com.',
      en: 'With cPanel such as mail.shop.com; with Gmail imap.gmail.com.',
    },
    isRequired: true,
  }),
  field({
    name: 'imapPort',
    label: { fa: 'پورت IMAP', en: 'IMAP port' },
    hint: {
      fa: 'خالی بگذارید تا ۹۹۳ با TLS باشد. ‏۱۴۳ با STARTTLS رمز می‌شود.',
      en: 'Leave empty for 993 (TLS). 143 uses STARTTLS.',
    },
    input: 'number',
    maxLength: 5,
  }),
  field({
    name: 'smtpHost',
    label: { fa: 'سرور ارسال (SMTP)', en: 'Outgoing server (SMTP)' },
    hint: {
      fa: 'معمولاً همان سرور دریافت؛ در جیمیل smtp.gmail.com.',
      en: 'Usually the incoming server; with Gmail smtp.gmail.com.',
    },
    isRequired: true,
  }),
  field({
    name: 'smtpPort',
    label: { fa: 'پورت SMTP', en: 'SMTP port' },
    hint: {
      fa: 'خالی بگذارید تا ۴۶۵ با TLS باشد. ‏۵۸۷ و ۲۵ با STARTTLS رمز می‌شوند.',
      en: 'Leave empty for 465 (TLS). 587 and 25 use STARTTLS.',
    },
    input: 'number',
    maxLength: 5,
  }),
  field({
    name: 'user',
    label: { fa: 'نام کاربری', en: 'Username' },
    hint: { fa: 'خالی بگذارید تا همان آدرس ایمیل باشد.', en: 'Leave empty for the email address.' },
  }),
  field({
    name: 'password',
    label: { fa: 'رمز ایمیل', en: 'Email password' },
    hint: {
      fa: 'در جیمیل «رمز برنامه» بسازید. Outlook.com و Microsoft 365 با رمز وصل نمی‌شوند.',
      en: 'Gmail needs an app password. Outlook.com and Microsoft 365 accept no passwords here.',
    },
    isSecret: true,
    isRequired: true,
    maxLength: 200,
  }),
  field({
    name: 'folder',
    label: { fa: 'پوشه', en: 'Folder' },
    hint: { fa: 'خالی بگذارید تا صندوق ورودی (INBOX) باشد.', en: 'Leave empty for the inbox (INBOX).' },
    maxLength: 200,
  }),
];

export const emailSteps: readonly SetupStep[] = [
  {
    fa: 'یک صندوق فقط برای مشتری‌ها بسازید، مثل info@؛ در cPanel از بخش Email Accounts.',
    en: 'Create a mailbox for customers only, such as info@; in cPanel under Email Accounts.',
    picture: 'mailbox',
  },
  {
    fa: 'آدرس سرورها را پیدا کنید: در cPanel از Connect Devices. در جیمیل IMAP همیشه روشن است.',
    en: 'Find the servers: in cPanel under Connect Devices. In Gmail, IMAP is always on.',
    picture: 'mailServers',
  },
  {
    fa: 'در جیمیل ورود دومرحله‌ای را روشن کنید و از myaccount.google.com/apppasswords رمز برنامه بگیرید.',
    en: 'In Gmail turn on 2-Step Verification and create an app password at myaccount.google.com/apppasswords.',
    picture: 'appPassword',
  },
  {
    fa: 'اطلاعات را اینجا بگذارید. ایمیل‌های قبلی خوانده نمی‌شوند و چیزی در صندوق عوض نمی‌شود.',
    en: 'Enter the details here. Earlier emails are not read, and nothing in the mailbox changes.',
    picture: 'keys',
  },
];
