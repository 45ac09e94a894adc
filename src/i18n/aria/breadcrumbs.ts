import { speak } from './strings.ts';

export default speak({ breadcrumbs: { fa: 'مسیر صفحه', en: 'Breadcrumbs' } });
