// Knows the words of the codes that are sent to phones, in Persian and English. Knows no provider.

const texts = {
  signup: {
    fa: 'کد تأیید پاسخ: {code}\nاین کد را به کسی ندهید.',
    en: 'Your Pasokh code: {code}\nDo not give it to anyone.',
  },
  login: {
    fa: 'کد ورود به پاسخ: {code}\nاین کد را به کسی ندهید.',
    en: 'Your Pasokh login code: {code}\nDo not give it to anyone.',
  },
  phone: {
    fa: 'کد تأیید شمارهٔ تازه در پاسخ: {code}\nاین کد را به کسی ندهید.',
    en: 'Your Pasokh code for the new number: {code}\nDo not give it to anyone.',
  },
  invitation: {
    fa: 'شما را به پاسخ دعوت کرده‌اند. کد پیوستن: {code}',
    en: 'You are invited to Pasokh. Your code to join: {code}',
  },
  recovery: {
    fa: 'کد بازیابی رمز عبور پاسخ: {code}\nاگر شما درخواست نداده‌اید، آن را به کسی ندهید.',
    en: 'Your Pasokh password reset code: {code}\nIf you did not ask for it, give it to nobody.',
  },
} as const;

/** A code and what it is for; the last line binds it to the site, so that browsers offer it only there. */
export const codeText = (
  purpose: keyof typeof texts,
  locale: 'fa' | 'en',
  { code, host }: { readonly code: string; readonly host: string },
): string => `${texts[purpose][locale].replace('{code}', code)}\n\n@${host} #${code}`;
