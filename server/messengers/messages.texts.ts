// Knows the words of what is sent to people, in Persian and English. Knows no provider.

const texts = {
  signupCode: {
    fa: 'کد تأیید پاسخ: {code}\nاین کد را به کسی ندهید.',
    en: 'Your Pasokh code: {code}\nDo not give it to anyone.',
  },
} as const;

/** The sign-up code; the last line binds it to the site, so that browsers offer it only there. */
export const signupCode = (locale: 'fa' | 'en', code: string, host: string): string =>
  `${texts.signupCode[locale].replace('{code}', code)}\n\n@${host} #${code}`;
