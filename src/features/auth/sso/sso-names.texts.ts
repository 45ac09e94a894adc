import { defineTexts } from '../../../i18n/texts.ts';

export const ssoNameTexts = defineTexts({
  google: { fa: 'ورود با گوگل', en: 'Log in with Google' },
  singleSignOn: { fa: 'ورود یکپارچهٔ سازمانی', en: 'Single sign-on' },
  logInWith: { fa: 'ورود با {name}', en: 'Log in with {name}' },
  googleName: { fa: 'گوگل', en: 'Google' },
  organisationName: { fa: 'ورود سازمانی', en: 'your organisation’s login' },
});
