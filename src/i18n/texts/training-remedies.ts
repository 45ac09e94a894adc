// Maps training failures to what the person can do about them.
import { isErrorTag } from '../../../contract/errors/errors.ts';
import type { I18n } from '../I18n.tsx';
import { defineTexts } from '../texts.ts';
import { errorText, joinSentences } from './errors.ts';

const texts = defineTexts({
  unknown: { fa: 'خطا', en: 'Error' },
  FileScanned: {
    fa: 'در پیش‌نمایش بخواهید متنش از تصویر خوانده شود، یا فایل Word آن را بفرستید.',
    en: 'Have its text read from the image in the preview, or send the Word file.',
  },
  FileDamaged: { fa: 'آن را دوباره ذخیره کنید و بفرستید.', en: 'Save it again and send the copy.' },
  FileTooComplex: { fa: 'آن را به چند فایل کوچک‌تر بخش کنید.', en: 'Split it into smaller files.' },
  FileTimedOut: { fa: 'آن را به چند فایل کوچک‌تر بخش کنید.', en: 'Split it into smaller files.' },
  FileTooLarge: { fa: 'آن را به چند فایل کوچک‌تر بخش کنید.', en: 'Split it into smaller files.' },
  UploadTooLarge: { fa: 'آن را جداگانه بفرستید.', en: 'Send it by itself.' },
  FileTypeMismatch: { fa: 'آن را با قالب درست ذخیره کنید.', en: 'Save it in the right format.' },
  PageNotFound: { fa: 'نشانی را بررسی کنید.', en: 'Check the address.' },
  PageRefused: {
    fa: 'صفحه باید بدون ورود دیده شود.',
    en: 'The page must be visible without logging in.',
  },
  PageEmpty: {
    fa: 'اگر متن صفحه با اسکریپت ساخته می‌شود، آن را به شکل متن اضافه کنید.',
    en: 'If a script makes its text, add it as a text.',
  },
  PageChallenged: {
    fa: 'در دیوار آتش یا CDN سایت به PasokhBot اجازه دهید.',
    en: "Allow PasokhBot in the site's firewall or CDN.",
  },
  PageNeedsScript: {
    fa: 'متن آن را به شکل متن اضافه کنید.',
    en: 'Add its text as a text.',
  },
  PageParked: { fa: 'نشانی را بررسی کنید.', en: 'Check the address.' },
  PageNoIndex: {
    fa: 'اگر آن را می‌خواهید، پیوندش را جداگانه اضافه کنید.',
    en: 'If you want it, add its link by itself.',
  },
  PageTooComplex: {
    fa: 'متنی را که می‌خواهید به شکل متن اضافه کنید.',
    en: 'Add the text you want from it as a text.',
  },
  RobotsForbidden: {
    fa: 'در robots.txt به PasokhBot اجازه دهید.',
    en: 'Allow PasokhBot in robots.txt.',
  },
  SiteUnreachable: { fa: 'کمی بعد دوباره تلاش کنید.', en: 'Try again a little later.' },
  SiteFaulty: {
    fa: 'آن را در مرورگر ببینید؛ اگر آنجا باز می‌شود، دوباره تلاش کنید.',
    en: 'Look at it in a browser; if it opens there, try again.',
  },
  SiteBusy: { fa: 'کمی بعد دوباره تلاش کنید.', en: 'Try again a little later.' },
  PageTimedOut: { fa: 'کمی بعد دوباره تلاش کنید.', en: 'Try again a little later.' },
  TooManyLinks: {
    fa: 'برای باز شدن جا، پیوندی را که نمی‌خواهید حذف کنید.',
    en: 'Remove a link you do not need to make room.',
  },
  IndexingFailed: { fa: 'دوباره آموزش دهید.', en: 'Learn it again.' },
  TrainingFailed: { fa: 'دوباره آموزش دهید.', en: 'Learn it again.' },
  NoCharactersLeft: {
    fa: 'موردی را حذف کنید و دوباره آموزش دهید.',
    en: 'Remove an item, then learn it again.',
  },
});

/** The text of a failure and what to do about it; an unknown tag gets the general error text. */
export function trainingRemedy(
  failure: { error: unknown; retryAfterMs?: number },
  { t, locale }: I18n,
): string {
  const { error, retryAfterMs } = failure;
  if (!isErrorTag(error)) return t(texts.unknown);
  const advice = Object.entries(texts).find(([tag]) => tag === error)?.[1];
  const text = errorText({ error, ...(retryAfterMs && { retryAfterMs }) }, locale);
  return advice ? joinSentences(text, t(advice)) : text;
}
