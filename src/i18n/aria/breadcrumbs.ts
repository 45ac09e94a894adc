import { ariaStrings } from './strings.ts';

export default ariaStrings({ breadcrumbs: { fa: 'مسیر صفحه', en: 'Breadcrumbs' } });
