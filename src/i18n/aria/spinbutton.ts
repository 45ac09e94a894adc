import { speak } from './speak.ts';

export default speak({ Empty: { fa: 'خالی', en: 'Empty' } });
