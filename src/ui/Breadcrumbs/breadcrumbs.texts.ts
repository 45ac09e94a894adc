import { defineTexts } from '../../i18n/texts.ts';

export const breadcrumbsTexts = defineTexts({
  label: { fa: 'مسیر صفحه', en: 'Path to this page' },
  collapsed: { fa: 'صفحه‌های میانی', en: 'Pages in between' },
});
