// Parses a user agent into operating system and browser.
import type { Locale } from '../locale.ts';

interface ProductName {
  readonly pattern: RegExp;
  readonly fa: string;
  readonly en: string;
}

const systems: readonly ProductName[] = [
  { pattern: /android/i, fa: 'اندروید', en: 'Android' },
  { pattern: /iphone|ipad/i, fa: 'آی‌اواس', en: 'iOS' },
  { pattern: /windows/i, fa: 'ویندوز', en: 'Windows' },
  { pattern: /mac os/i, fa: 'مک', en: 'macOS' },
  { pattern: /cros/i, fa: 'کروم‌اواس', en: 'ChromeOS' },
  { pattern: /linux/i, fa: 'لینوکس', en: 'Linux' },
];

// Order matters: nearly all call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly ProductName[] = [
  { pattern: /edg/i, fa: 'اج', en: 'Edge' },
  { pattern: /opr\/|opera/i, fa: 'اپرا', en: 'Opera' },
  { pattern: /vivaldi/i, fa: 'ویوالدی', en: 'Vivaldi' },
  { pattern: /yabrowser/i, fa: 'یاندکس', en: 'Yandex' },
  { pattern: /miuibrowser/i, fa: 'شیائومی', en: 'Mi Browser' },
  { pattern: /samsungbrowser/i, fa: 'سامسونگ', en: 'Samsung Internet' },
  { pattern: /firefox|fxios/i, fa: 'فایرفاکس', en: 'Firefox' },
  { pattern: /chrome|crios/i, fa: 'کروم', en: 'Chrome' },
  { pattern: /safari/i, fa: 'سافاری', en: 'Safari' },
];

/** «اندروید · کروم»; empty when nothing is recognised. */
export function parseUserAgent(userAgent: string, locale: Locale): string {
  const names = [systems, browsers].map(
    (products) => products.find(({ pattern }) => pattern.test(userAgent))?.[locale],
  );
  return names.filter(Boolean).join(' · ');
}
