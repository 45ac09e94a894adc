import { phone } from '../../drivers/browser.ts';
import { describeFirstHour } from './first-hour.ts';

describeFirstHour('fa', phone);
