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

/** A code and its purpose; the last line binds it to the site, so that browsers autofill it only there. */
export const codeText = (
  purpose: keyof typeof texts,
  locale: 'fa' | 'en',
  { code, host }: { readonly code: string; readonly host: string },
): string => `${texts[purpose][locale].replace('{code}', code)}\n\n@${host} #${code}`;

const notices = {
  phoneReleased: {
    fa: 'این شماره از حساب «{username}» در پاسخ برداشته شد، چون صاحب ایمیل حساب، آن را بازیابی کرد. اگر این حساب برای شما بود، با پشتیبانی تماس بگیرید.',
    en: 'This number was removed from the Pasokh account “{username}”: the owner of its email recovered it. If the account was yours, contact support.',
  },
  emailReleased: {
    fa: 'ایمیل حساب «{username}» شما در پاسخ برداشته شد، چون صاحب آن ایمیل ثابت کرد که برای اوست. با همین شماره مثل قبل وارد شوید.',
    en: 'The email of your Pasokh account “{username}” was removed: its owner proved that it is theirs. You log in with this number as before.',
  },
} as const;

/** An account notice by SMS. */
export const phoneNotice = (kind: keyof typeof notices, locale: 'fa' | 'en', username: string): string =>
  notices[kind][locale].replace('{username}', () => username);
