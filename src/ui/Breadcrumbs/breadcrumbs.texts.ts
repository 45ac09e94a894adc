import { defineTexts } from '../../i18n/texts.ts';

export const breadcrumbsTexts = defineTexts({
  label: { fa: 'مسیر صفحه', en: 'Breadcrumbs' },
  collapsed: { fa: 'صفحه‌های میانی', en: 'Pages in between' },
});
