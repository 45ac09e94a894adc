// Sends codes by Kavenegar.
import { propertyOf } from '../../shared/json.ts';
import type { SendFailure } from '../messenger.ts';
import { normaliseIranianMobile, requestProvider, type SmsProvider, sendFailure, smsField } from '../sms.ts';

const KIND = 'kavenegar';
const BASE_URL = 'https://api.kavenegar.com';

/** Its return codes; those not named here pass. (407 cannot be told: `fetch` takes it for a proxy's.) */
const failuresByStatus: Readonly<Record<number, SendFailure>> = {
  400: 'configuration', // parameters incomplete
  401: 'configuration', // account inactive
  403: 'configuration', // key unknown
  404: 'configuration', // no such method
  405: 'configuration', // wrong verb
  406: 'configuration', // mandatory parameters empty
  411: 'recipient', // no such number
  412: 'configuration', // sender not ours
  413: 'configuration', // message empty or too long
  414: 'configuration', // too many at once
  417: 'configuration', // date wrong
  418: 'credit',
  419: 'configuration', // lengths differ
  422: 'configuration', // characters refused
  424: 'configuration', // no such template
  426: 'configuration', // the plan has no templates
  428: 'configuration', // no voice for this template
  431: 'configuration', // code in a shape the template refuses
  432: 'configuration', // the template has no place for a code
  501: 'recipient', // a test account reaches only its owner
};

/** The key is part of the address, as its protocol has it: no address is logged. */
export const kavenegar: SmsProvider = {
  kind: KIND,
  label: { fa: 'کاوه‌نگار', en: 'Kavenegar' },
  fields: [
    smsField('apiKey', { secret: true, pattern: /^\w+$/, problem: 'must hold only letters, digits and _' }),
    smsField('template', { secret: false, pattern: /^[\w-]+$/, problem: "must be a template's name" }),
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
          (answer) => {
            const status = Number(propertyOf(propertyOf(answer.body, 'return'), 'status') ?? Number.NaN);
            if (status === 200) return { ok: true };
            if (Number.isNaN(status))
              return sendFailure(KIND, 'temporary', `no answer of its own, HTTP ${answer.status}`);
            return sendFailure(KIND, failuresByStatus[status] ?? 'temporary', status);
          },
        );
      },
    };
  },
};
