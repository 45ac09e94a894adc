// Sends codes by Kavenegar.
import { propertyOf } from '../../shared/json.ts';
import type { SendFailure } from '../messenger.ts';
import {
  normaliseIranianMobile,
  requestProvider,
  type SmsProvider,
  smsField,
  toSendFailure,
} from '../sms.ts';

const KIND = 'kavenegar';
const BASE_URL = 'https://api.kavenegar.com';

/** Failures by return code; others are temporary. 407 cannot be read, as `fetch` treats it as a proxy's. */
const failuresByStatus: Readonly<Record<number, SendFailure>> = {
  400: 'configuration', // parameters incomplete
  401: 'configuration', // account inactive
  403: 'configuration', // unknown key
  404: 'configuration', // no such method
  405: 'configuration', // wrong HTTP method
  406: 'configuration', // mandatory parameters empty
  411: 'recipient', // invalid number
  412: 'configuration', // sender not owned
  413: 'configuration', // message empty or too long
  414: 'configuration', // too many at once
  417: 'configuration', // invalid date
  418: 'credit',
  419: 'configuration', // array lengths differ
  422: 'configuration', // invalid characters
  424: 'configuration', // no such template
  426: 'configuration', // the plan has no templates
  428: 'configuration', // no voice for this template
  431: 'configuration', // the template rejects the code's format
  432: 'configuration', // the template has no code placeholder
  501: 'recipient', // a test account reaches only its owner
};

/** The protocol puts the key in the URL, so that no URL is logged. */
export const kavenegar: SmsProvider = {
  kind: KIND,
  label: { fa: 'کاوه‌نگار', en: 'Kavenegar' },
  fields: [
    smsField('apiKey', { isSecret: true, pattern: /^\w+$/, problem: 'must hold only letters, digits and _' }),
    smsField('template', { isSecret: false, pattern: /^[\w-]+$/, problem: "must be a template's name" }),
  ],
  open({ apiKey, template, baseUrl, timeoutMs }) {
    const url = new URL(`/v1/${apiKey}/verify/lookup.json`, baseUrl ?? BASE_URL);
    return {
      kind: KIND,
      send({ number, code }) {
        const receptor = normaliseIranianMobile(number) ?? `00${number.slice(1)}`;
        const body = new URLSearchParams({ receptor, token: code, template, type: 'sms' });
        return requestProvider(
          KIND,
          url,
          { headers: { accept: 'application/json' }, body, timeoutMs },
          (response) => {
            const status = Number(propertyOf(propertyOf(response.body, 'return'), 'status') ?? Number.NaN);
            if (status === 200) return { ok: true };
            if (Number.isNaN(status))
              return toSendFailure(KIND, 'temporary', `no answer of its own, HTTP ${response.status}`);
            return toSendFailure(KIND, failuresByStatus[status] ?? 'temporary', status);
          },
        );
      },
    };
  },
};
