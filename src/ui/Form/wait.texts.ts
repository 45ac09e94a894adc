import { defineTexts } from '../../i18n/texts.ts';

export const countdownTexts = defineTexts({
  left: { fa: '{time} مانده.', en: '{time} left.' },
  canRetryNow: { fa: 'الان می‌توانید دوباره تلاش کنید.', en: 'You can try again now.' },
});
