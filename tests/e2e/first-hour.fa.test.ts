// Knows a shop owner's first hour with Pasokh in Persian, on a phone.

import { phone } from '../drivers/browser.ts';
import { firstHour } from './first-hour.ts';

firstHour('fa', phone);
