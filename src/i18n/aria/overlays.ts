import { speak } from './strings.ts';

export default speak({ dismiss: { fa: 'بستن', en: 'Dismiss' } });
