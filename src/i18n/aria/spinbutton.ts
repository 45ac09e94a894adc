import { speak } from './strings.ts';

export default speak({ Empty: { fa: 'خالی', en: 'Empty' } });
