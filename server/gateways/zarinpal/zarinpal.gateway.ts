// Knows how Zarinpal (v4) is asked and what its codes mean. Knows no order and no other gateway.
import type { PaymentReason } from '../../../contract/payment.reasons.ts';
import { type Answered, ask, down, numberOf, objectOf, PATIENCE, textOf } from '../asking.ts';
import type { Gateway, GatewayPlug, GatewaySettings, Said, Verdict } from '../gateway.ts';

const KIND = 'zarinpal';
const BASE_URL = 'https://payment.zarinpal.com';
const DONE = 100;
const DONE_BEFORE = 101;

/** What its codes mean; those not named here are taken for its own trouble, which passes. */
const meanings: Readonly<Record<number, PaymentReason>> = {
  '-9': 'merchant', // validation
  '-10': 'merchant', // merchant or address of this server
  '-11': 'merchant', // inactive
  '-12': 'tooMany',
  '-13': 'ceiling', // limit of the terminal
  '-14': 'merchant', // the return is on another domain than agreed
  '-15': 'merchant', // suspended
  '-16': 'merchant', // level
  '-17': 'merchant', // level
  '-40': 'merchant', // expire_in
  '-41': 'ceiling', // over 100,000,000 toman
  '-50': 'amount',
  '-51': 'notPaid',
  '-52': 'internal',
  '-53': 'unknown', // another merchant's
  '-54': 'unknown', // no such authority
  '-55': 'unknown', // not found
  '-60': 'reversed',
  '-61': 'reversed',
  '-62': 'reversed',
  '-63': 'reversed',
};
const passing: ReadonlySet<PaymentReason> = new Set<PaymentReason>(['tooMany', 'internal', 'down']);

interface Heard {
  /** Null where the gateway said no. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly code: number;
}

/** `data` and `errors` are each an object, or an empty list where there is nothing to say. */
function heard(answered: Answered): Heard | Said {
  if ('fault' in answered) return down(answered.fault);
  const data = objectOf(answered.body.data);
  const code = numberOf(data?.code) ?? numberOf(objectOf(answered.body.errors)?.code);
  if (code === null) return down('no code');
  return { data: code === DONE || code === DONE_BEFORE ? data : null, code };
}

const saidOf = (code: number): Said => ({ code: String(code), reason: meanings[code] ?? 'internal' });

function open({ merchantId, baseUrl, pageUrl, outbound, patience }: GatewaySettings): Gateway {
  const base = baseUrl ?? BASE_URL;
  const call = async (verb: string, body: Readonly<Record<string, unknown>>, timeoutMs: number) =>
    heard(
      await ask(
        outbound,
        `${base}/pg/v4/payment/${verb}.json`,
        { merchant_id: merchantId, ...body },
        timeoutMs,
      ),
    );
  const { beginMs, verifyMs } = patience ?? PATIENCE;

  /** Somebody may have reversed what was verified before. */
  async function confirmed(authority: string, verdict: Verdict): Promise<Verdict> {
    const answer = await call('inquiry', { authority }, verifyMs);
    if ('reason' in answer) return { state: 'unknown', ...answer };
    const status = textOf(answer.data?.status);
    return status === 'FAILED' || status === 'REVERSED'
      ? { state: 'refused', code: status, reason: 'reversed' }
      : verdict;
  }

  return {
    kind: KIND,
    async begin({ amount, orderId, description, callbackUrl, mobile }) {
      const metadata = { order_id: orderId, ...(mobile !== null && { mobile }) };
      const answer = await call(
        'request',
        { amount, currency: 'IRR', description, callback_url: callbackUrl, metadata },
        beginMs,
      );
      if ('reason' in answer) return { state: 'refused', isPassing: true, ...answer };
      const authority = textOf(answer.data?.authority);
      if (answer.data && authority) return { state: 'begun', authority };
      const said = answer.data ? down('no authority') : saidOf(answer.code);
      return { state: 'refused', isPassing: passing.has(said.reason), ...said };
    },
    payPage: (authority) => `${pageUrl ?? base}/pg/StartPay/${encodeURIComponent(authority)}`,
    readReturn: ({ Authority }) => textOf(Authority),
    async verify({ authority, amount }) {
      const answer = await call('verify', { amount, currency: 'IRR', authority }, verifyMs);
      if ('reason' in answer) return { state: 'unknown', ...answer };
      const code = String(answer.code);
      if (answer.data) {
        const refId = textOf(answer.data.ref_id) ?? '';
        const paid: Verdict = { state: 'paid', code, refId, cardMask: textOf(answer.data.card_pan) };
        return answer.code === DONE_BEFORE ? confirmed(authority, paid) : paid;
      }
      const said = saidOf(answer.code);
      if (said.reason === 'notPaid') return { state: 'unpaid', ...said };
      // What the installation's own set-up stands in the way of may be mended while the money waits.
      const isOpen = passing.has(said.reason) || said.reason === 'merchant';
      return { state: isOpen ? 'unknown' : 'refused', ...said };
    },
    async findPaid(payments) {
      if (payments.length === 0) return [];
      const answer = await call('unVerified', {}, verifyMs);
      if ('reason' in answer) return [];
      const listed = Array.isArray(answer.data?.authorities) ? answer.data.authorities : [];
      const waiting = new Set(listed.map((one) => textOf(objectOf(one)?.authority)));
      return payments.map(({ authority }) => authority).filter((authority) => waiting.has(authority));
    },
  };
}

export const zarinpal: GatewayPlug = {
  kind: KIND,
  label: { fa: 'زرین‌پال', en: 'Zarinpal' },
  merchantExample: '1344b5d4-0048-11e8-94db-005056a205be',
  merchantShape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  testMerchant: null,
  open,
};
