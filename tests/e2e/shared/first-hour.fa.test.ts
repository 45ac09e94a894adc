import { phone } from '../../drivers/browser.ts';
import { firstHour } from './first-hour.ts';

firstHour('fa', phone);
