// Sends codes by SMS.ir.
import { propertyOf } from '../../shared/json.ts';
import type { SendFailure } from '../messenger.ts';
import {
  normaliseIranianMobile,
  requestProvider,
  type SmsProvider,
  smsField,
  toSendFailure,
} from '../sms.ts';

const KIND = 'smsir';
const BASE_URL = 'https://api.sms.ir';
/** Default name of the code in the template. */
const DEFAULT_PARAMETER = 'CODE';

/**
 * Failures by status code, as listed by its clients; others are temporary, such as 0 (internal error) and 20
 * (too many requests).
 */
const failuresByStatus: Readonly<Record<number, SendFailure>> = {
  10: 'configuration', // unknown key
  11: 'configuration', // key inactive
  12: 'configuration', // key bound to other IP addresses
  13: 'configuration', // account inactive
  14: 'configuration', // account suspended
  15: 'configuration', // the plan excludes this call
  16: 'configuration', // a value is missing
  101: 'configuration', // unknown line
  102: 'credit',
  103: 'configuration', // text empty
  104: 'recipient', // invalid number
  113: 'configuration', // unknown template
  114: 'configuration', // value too long
  115: 'recipient', // blacklisted number
  116: 'configuration', // empty parameter name
  117: 'configuration', // text not approved
  119: 'configuration', // the plan excludes custom templates
  123: 'configuration', // line not activated
};

const failuresByHttpStatus: Readonly<Record<number, SendFailure>> = {
  400: 'configuration',
  401: 'configuration',
  403: 'configuration',
};

export const smsir: SmsProvider = {
  kind: KIND,
  label: { fa: 'اس‌ام‌اس دات آی‌آر', en: 'SMS.ir' },
  fields: [
    smsField('apiKey', { isSecret: true, pattern: /^[\x21-\x7e]+$/, problem: 'must be one word' }),
    smsField('template', {
      isSecret: false,
      pattern: /^\d{1,9}(:\w+)?$/,
      problem: "must be a template's number, followed by «:» and its parameter's name unless that is CODE",
    }),
  ],
  open({ apiKey, template, baseUrl, timeoutMs }) {
    const url = new URL('/v1/send/verify', baseUrl ?? BASE_URL);
    const [templateId, name = DEFAULT_PARAMETER] = template.split(':');
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': apiKey };
    return {
      kind: KIND,
      async send({ number, code }) {
        const mobile = normaliseIranianMobile(number);
        if (mobile === null) return toSendFailure(KIND, 'recipient', 'no Iranian mobile number');
        const body = { mobile, templateId: Number(templateId), parameters: [{ name, value: code }] };
        return requestProvider(KIND, url, { headers, body: JSON.stringify(body), timeoutMs }, (response) => {
          const status = propertyOf(response.body, 'status');
          if (status === 1) return { ok: true };
          const failure =
            failuresByStatus[Number(status)] ?? failuresByHttpStatus[response.status] ?? 'temporary';
          return toSendFailure(
            KIND,
            failure,
            typeof status === 'number' ? status : `HTTP ${response.status}`,
          );
        });
      },
    };
  },
};
