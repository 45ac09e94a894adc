// Sends codes by Melipayamak.
import { propertyOf } from '../../shared/json.ts';
import type { SendFailure } from '../messenger.ts';
import {
  normaliseIranianMobile,
  requestProvider,
  type SmsProvider,
  smsField,
  toSendFailure,
} from '../sms.ts';

const KIND = 'melipayamak';
const BASE_URL = 'https://console.melipayamak.com';

/** Failures by the code sent in place of a message id; others are temporary. */
const failuresByStatus: Readonly<Record<number, SendFailure>> = {
  0: 'configuration', // unknown account or key
  2: 'credit',
  5: 'configuration', // unknown sender
  7: 'configuration', // the text contains a blocked word
  10: 'configuration', // account inactive
  12: 'configuration', // missing identity documents
  16: 'recipient', // invalid number
  18: 'recipient', // invalid number
  [-1]: 'configuration', // no access to this call
  [-2]: 'configuration', // more than one number
  [-3]: 'configuration', // shared line not configured
  [-4]: 'configuration', // template unknown or not approved
  [-5]: 'configuration', // values do not fit the template
  [-7]: 'configuration', // invalid sender
  [-10]: 'configuration', // a value contains a link
};

const failuresByHttpStatus: Readonly<Record<number, SendFailure>> = {
  400: 'configuration',
  401: 'configuration',
  403: 'configuration',
  404: 'configuration',
};

/** Message ids are larger; smaller values are status codes. */
const MAX_STATUS_CODE = 1_000;

/** The protocol puts the key in the URL, so that no URL is logged. */
export const melipayamak: SmsProvider = {
  kind: KIND,
  label: { fa: 'ملی‌پیامک', en: 'Melipayamak' },
  fields: [
    smsField('apiKey', {
      isSecret: true,
      pattern: /^[\w-]+$/,
      problem: 'must hold only letters, digits, - and _',
    }),
    smsField('template', {
      isSecret: false,
      pattern: /^\d{1,9}$/,
      problem: "must be a text's number (bodyId)",
    }),
  ],
  open({ apiKey, template, baseUrl, timeoutMs }) {
    const url = new URL(`/api/send/shared/${apiKey}`, baseUrl ?? BASE_URL);
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    return {
      kind: KIND,
      async send({ number, code }) {
        const to = normaliseIranianMobile(number);
        if (to === null) return toSendFailure(KIND, 'recipient', 'no Iranian mobile number');
        const body = JSON.stringify({ bodyId: Number(template), to, args: [code] });
        return requestProvider(KIND, url, { headers, body, timeoutMs }, (response) => {
          const failure = failuresByHttpStatus[response.status];
          if (failure) return toSendFailure(KIND, failure, `HTTP ${response.status}`);
          const messageId = propertyOf(response.body, 'recId');
          const id =
            typeof messageId === 'number' || typeof messageId === 'string' ? Number(messageId) : Number.NaN;
          if (id > MAX_STATUS_CODE) return { ok: true };
          return toSendFailure(
            KIND,
            failuresByStatus[id] ?? 'temporary',
            Number.isNaN(id) ? 'no message number' : id,
          );
        });
      },
    };
  },
};
