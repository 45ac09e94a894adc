import { ariaStrings } from './strings.ts';

export default ariaStrings({ dismiss: { fa: 'بستن', en: 'Dismiss' } });
