import { speak } from './speak.ts';

export default speak({ dismiss: { fa: 'بستن', en: 'Dismiss' } });
