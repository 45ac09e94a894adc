// Knows what a browser's own description says in two words: the system and the browser. Refuses to guess more.
import type { Locale } from '../../i18n/locale.ts';

interface Name {
  readonly sign: RegExp;
  readonly fa: string;
  readonly en: string;
}

const systems: readonly Name[] = [
  { sign: /android/i, fa: 'اندروید', en: 'Android' },
  { sign: /iphone|ipad/i, fa: 'آی‌اواس', en: 'iOS' },
  { sign: /windows/i, fa: 'ویندوز', en: 'Windows' },
  { sign: /mac os/i, fa: 'مک', en: 'macOS' },
  { sign: /linux/i, fa: 'لینوکس', en: 'Linux' },
];

// Order matters: Edge and Samsung call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly Name[] = [
  { sign: /edg/i, fa: 'اج', en: 'Edge' },
  { sign: /samsungbrowser/i, fa: 'سامسونگ', en: 'Samsung Internet' },
  { sign: /firefox|fxios/i, fa: 'فایرفاکس', en: 'Firefox' },
  { sign: /chrome|crios/i, fa: 'کروم', en: 'Chrome' },
  { sign: /safari/i, fa: 'سافاری', en: 'Safari' },
];

/** «اندروید · کروم»; empty when nothing is recognised. */
export function deviceOf(userAgent: string, locale: Locale): string {
  const names = [systems, browsers].map((all) => all.find(({ sign }) => sign.test(userAgent))?.[locale]);
  return names.filter(Boolean).join(' · ');
}
