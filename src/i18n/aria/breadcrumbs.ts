// What React Aria calls the path to a page.
import { speak } from './speak.ts';

export default speak({ breadcrumbs: { fa: 'مسیر صفحه', en: 'Breadcrumbs' } });
