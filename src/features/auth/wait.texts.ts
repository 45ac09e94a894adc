// What is said once a wait is over.
import { defineTexts } from '../../i18n/texts.ts';

export const waitTexts = defineTexts({
  over: { fa: 'اکنون می‌توانید دوباره تلاش کنید.', en: 'You can try again now.' },
});
