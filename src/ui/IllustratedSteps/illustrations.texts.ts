import { defineTexts } from '../../i18n/texts.ts';

export const pictureTexts = defineTexts({
  newbot: { fa: '/newbot', en: '/newbot' },
  botName: { fa: 'niloofar_shop_bot', en: 'niloofar_shop_bot' },
  token: { fa: '7204915:AAHk…', en: '7204915:AAHk…' },
  api: { fa: 'API', en: 'API' },
  hidden: { fa: '••••••••', en: '••••••••' },
  address: { fa: 'https://…/hooks', en: 'https://…/hooks' },
  zip: { fa: 'pasokh.zip', en: 'pasokh.zip' },
  code: { fa: 'K7QM-2XFD', en: 'K7QM-2XFD' },
  body: { fa: '</body>', en: '</body>' },
  mailbox: { fa: 'info@shop.ir', en: 'info@shop.ir' },
  imap: { fa: 'mail.shop.ir:993', en: 'mail.shop.ir:993' },
  smtp: { fa: 'mail.shop.ir:465', en: 'mail.shop.ir:465' },
  appPassword: { fa: 'abcd efgh ijkl', en: 'abcd efgh ijkl' },
  script: { fa: '<script src=…>', en: '<script src=…>' },
});
