import { speak } from './speak.ts';

export default speak({ breadcrumbs: { fa: 'مسیر صفحه', en: 'Breadcrumbs' } });
