// Why a call of a tool gave no answer.
import { defineTexts } from '../texts.ts';

export const toolProblemTexts = defineTexts({
  inputInvalid: { fa: 'این ورودی در آدرس جا نمی‌شود.', en: 'This input doesn’t fit into the address.' },
  addressPrivate: { fa: 'این آدرس عمومی نیست.', en: 'This address isn’t public.' },
  redirected: { fa: 'آدرس به جای دیگری می‌برد.', en: 'The address redirects elsewhere.' },
  notJson: { fa: 'جواب JSON نیست.', en: 'The answer isn’t JSON.' },
  tooLarge: { fa: 'جواب بزرگ‌تر از ۲۵۶ کیلوبایت است.', en: 'The answer is over 256 KB.' },
  timedOut: { fa: 'جواب به‌موقع نرسید.', en: 'The answer took too long.' },
  unreachable: { fa: 'به این آدرس وصل نشدیم.', en: 'We couldn’t reach this address.' },
  refused: { fa: 'سیستم شما درخواست را رد کرد.', en: 'Your system refused the request.' },
  busy: { fa: 'سه فراخوانی دیگر در جریان است.', en: 'Three other calls are in progress.' },
  secretLost: {
    fa: 'مقدار محرمانه باز نشد. دوباره واردش کنید.',
    en: 'We couldn’t read a secret. Enter it again.',
  },
});
