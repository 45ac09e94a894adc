import { defineTexts } from '../../i18n/texts.ts';

export const countdownTexts = defineTexts({
  left: { fa: '{time} مانده است.', en: '{time} left.' },
  canRetryNow: { fa: 'اکنون می‌توانید دوباره تلاش کنید.', en: 'You can try again now.' },
});
