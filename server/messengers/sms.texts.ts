const texts = {
  signup: {
    fa: 'کد تأیید پاسخ: {code}\nاین کد را به کسی ندهید.',
    en: 'Your Pasokh code: {code}\nDon’t share it with anyone.',
  },
  login: {
    fa: 'کد ورود به پاسخ: {code}\nاین کد را به کسی ندهید.',
    en: 'Your Pasokh login code: {code}\nDon’t share it with anyone.',
  },
  phone: {
    fa: 'کد تأیید شمارهٔ جدید در پاسخ: {code}\nاین کد را به کسی ندهید.',
    en: 'Your Pasokh code for the new number: {code}\nDon’t share it with anyone.',
  },
  invitation: {
    fa: 'به پاسخ دعوت شده‌اید. کد دعوت: {code}',
    en: 'You’re invited to Pasokh. Your invite code: {code}',
  },
  recovery: {
    fa: 'کد بازیابی رمز عبور پاسخ: {code}\nاگر شما نخواسته‌اید، آن را به کسی ندهید.',
    en: 'Your Pasokh password reset code: {code}\nDidn’t request it? Don’t share it with anyone.',
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
    fa: 'این شماره از حساب «{username}» در پاسخ حذف شد، چون صاحب ایمیل آن حساب را بازیابی کرد. اگر حساب برای شماست، با پشتیبانی تماس بگیرید.',
    en: 'This number was removed from the Pasokh account “{username}” because the owner of its email recovered it. If the account is yours, contact support.',
  },
  emailReleased: {
    fa: 'ایمیل حساب «{username}» شما در پاسخ حذف شد، چون صاحب آن ایمیل تأییدش کرد. با همین شماره مثل قبل وارد شوید.',
    en: 'The email of your Pasokh account “{username}” was removed because its owner verified it. Log in with this number as before.',
  },
} as const;

/** An account notice by SMS. */
export const phoneNotice = (kind: keyof typeof notices, locale: 'fa' | 'en', username: string): string =>
  notices[kind][locale].replace('{username}', () => username);
