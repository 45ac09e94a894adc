// Parses a user agent into operating system and browser.
import type { Locale } from '../locale.ts';

interface ProductName {
  readonly sign: RegExp;
  readonly fa: string;
  readonly en: string;
}

const systems: readonly ProductName[] = [
  { sign: /android/i, fa: 'اندروید', en: 'Android' },
  { sign: /iphone|ipad/i, fa: 'آی‌اواس', en: 'iOS' },
  { sign: /windows/i, fa: 'ویندوز', en: 'Windows' },
  { sign: /mac os/i, fa: 'مک', en: 'macOS' },
  { sign: /cros/i, fa: 'کروم‌اواس', en: 'ChromeOS' },
  { sign: /linux/i, fa: 'لینوکس', en: 'Linux' },
];

// Order matters: nearly all call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly ProductName[] = [
  { sign: /edg/i, fa: 'اج', en: 'Edge' },
  { sign: /opr\/|opera/i, fa: 'اپرا', en: 'Opera' },
  { sign: /vivaldi/i, fa: 'ویوالدی', en: 'Vivaldi' },
  { sign: /yabrowser/i, fa: 'یاندکس', en: 'Yandex' },
  { sign: /miuibrowser/i, fa: 'شیائومی', en: 'Mi Browser' },
  { sign: /samsungbrowser/i, fa: 'سامسونگ', en: 'Samsung Internet' },
  { sign: /firefox|fxios/i, fa: 'فایرفاکس', en: 'Firefox' },
  { sign: /chrome|crios/i, fa: 'کروم', en: 'Chrome' },
  { sign: /safari/i, fa: 'سافاری', en: 'Safari' },
];

/** «اندروید · کروم»; empty when nothing is recognised. */
export function parseUserAgent(userAgent: string, locale: Locale): string {
  const names = [systems, browsers].map((all) => all.find(({ sign }) => sign.test(userAgent))?.[locale]);
  return names.filter(Boolean).join(' · ');
}
