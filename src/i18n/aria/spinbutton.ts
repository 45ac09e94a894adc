import { ariaStrings } from './strings.ts';

export default ariaStrings({ Empty: { fa: 'خالی', en: 'Empty' } });
