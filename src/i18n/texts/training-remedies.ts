// Maps training failures to what the person can do about them.
import { isErrorTag } from '../../../contract/errors/errors.ts';
import type { I18n } from '../I18n.tsx';
import { defineTexts } from '../texts.ts';
import { errorText, joinSentences } from './errors.ts';

const texts = defineTexts({
  unknown: { fa: 'خطا', en: 'Error' },
  FileScanned: {
    fa: 'از پیش‌نمایش، متن تصویر را بخوانید یا فایل Word بفرستید.',
    en: 'Read its text from the image in the preview, or upload the Word file.',
  },
  FileDamaged: { fa: 'دوباره ذخیره و ارسالش کنید.', en: 'Save it again and upload the copy.' },
  FileTooComplex: { fa: 'آن را چند فایل کوچک‌تر کنید.', en: 'Split it into smaller files.' },
  FileTimedOut: { fa: 'آن را چند فایل کوچک‌تر کنید.', en: 'Split it into smaller files.' },
  FileTooLarge: { fa: 'آن را چند فایل کوچک‌تر کنید.', en: 'Split it into smaller files.' },
  UploadTooLarge: { fa: 'جداگانه بفرستید.', en: 'Upload it separately.' },
  FileTypeMismatch: { fa: 'آن را با قالب درست ذخیره کنید.', en: 'Save it in the right format.' },
  PageNotFound: { fa: 'آدرس را بررسی کنید.', en: 'Check the address.' },
  PageRefused: {
    fa: 'صفحه باید بدون ورود دیده شود.',
    en: 'The page must be visible without logging in.',
  },
  PageEmpty: {
    fa: 'اگر متن صفحه با اسکریپت ساخته می‌شود، به شکل متن اضافه‌اش کنید.',
    en: 'If a script creates its text, add it as text.',
  },
  PageChallenged: {
    fa: 'در فایروال یا CDN سایت به PasokhBot اجازه دهید.',
    en: "Allow PasokhBot in the site's firewall or CDN.",
  },
  PageNeedsScript: {
    fa: 'متنش را به شکل متن اضافه کنید.',
    en: 'Add its content as text.',
  },
  PageParked: { fa: 'آدرس را بررسی کنید.', en: 'Check the address.' },
  PageNoIndex: {
    fa: 'اگر لازمش دارید، لینکش را جدا اضافه کنید.',
    en: 'If you need it, add its link separately.',
  },
  PageTooComplex: {
    fa: 'متن لازم را به شکل متن اضافه کنید.',
    en: 'Add the content you need as text.',
  },
  RobotsForbidden: {
    fa: 'در robots.txt به PasokhBot اجازه دهید.',
    en: 'Allow PasokhBot in robots.txt.',
  },
  SiteUnreachable: { fa: 'کمی بعد دوباره تلاش کنید.', en: 'Try again later.' },
  SiteFaulty: {
    fa: 'در مرورگر ببینید؛ اگر باز می‌شود، دوباره تلاش کنید.',
    en: 'Open it in a browser. If it works there, try again.',
  },
  SiteBusy: { fa: 'کمی بعد دوباره تلاش کنید.', en: 'Try again later.' },
  PageTimedOut: { fa: 'کمی بعد دوباره تلاش کنید.', en: 'Try again later.' },
  TooManyLinks: {
    fa: 'لینک‌های اضافی را حذف کنید.',
    en: 'Remove links you don’t need.',
  },
  IndexingFailed: { fa: 'دوباره آموزش دهید.', en: 'Retrain it.' },
  TrainingFailed: { fa: 'دوباره آموزش دهید.', en: 'Retrain it.' },
  NoCharactersLeft: {
    fa: 'موردی را حذف کنید و دوباره آموزش دهید.',
    en: 'Remove something, then retrain it.',
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
