// Retry-after messages of rate-limited calls.
import { defineTexts } from '../texts.ts';

export const waitTexts = defineTexts({
  waitSeconds: {
    fa: '{count} ثانیهٔ دیگر دوباره تلاش کنید.',
    en: { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' },
  },
  waitMinutes: {
    fa: '{count} دقیقهٔ دیگر دوباره تلاش کنید.',
    en: { one: 'Try again in {count} minute.', other: 'Try again in {count} minutes.' },
  },
});
