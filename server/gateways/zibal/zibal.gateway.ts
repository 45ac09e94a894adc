// Zibal gateway (API v1).

import type { PaymentReason } from '../../../contract/billing/payment.ts';
import { chunksOf } from '../../shared/chunks.ts';
import type {
  Gateway,
  GatewayProvider,
  GatewayReason,
  GatewaySettings,
  PaymentReference,
  VerificationResult,
} from '../gateway.ts';
import {
  type GatewayResponse,
  gatewayDown,
  numberOf,
  requestGateway,
  TIMEOUTS,
  textOf,
} from '../gateway-request.ts';

const KIND = 'zibal';
const BASE_URL = 'https://gateway.zibal.ir';
const SUCCESS = 100;
const ALREADY_VERIFIED = 201;
const NOT_PAID = 202;
/** Payment statuses: verified, and paid but not verified. */
const VERIFIED = 1;
const PAID = 2;
/** Concurrent inquiries. */
const MAX_PARALLEL_INQUIRIES = 5;

/** Reasons by result code; unlisted codes count as a temporary failure of the gateway. */
const reasonsByResult: Readonly<Record<number, PaymentReason>> = {
  102: 'merchant',
  103: 'merchant',
  104: 'merchant',
  105: 'tooLittle',
  106: 'merchant', // invalid callback URL
  113: 'ceiling',
  114: 'card', // the card belongs to another person
  202: 'notPaid',
  203: 'unknown',
};
/** Reasons by payment status. */
const reasonsByStatus: Readonly<Record<number, PaymentReason>> = {
  '-2': 'internal',
  '-1': 'notPaid',
  3: 'cancelled',
  4: 'card',
  5: 'balance',
  6: 'pin',
  7: 'cardLimit', // too many requests
  8: 'cardLimit', // daily number of payments
  9: 'cardLimit', // daily amount
  10: 'issuer',
  11: 'network',
  12: 'card',
  15: 'reversed',
  16: 'reversed',
  18: 'reversed',
};

interface ParsedResponse {
  readonly result: number;
  readonly body: Readonly<Record<string, unknown>>;
}

function parseResponse(response: GatewayResponse): ParsedResponse | GatewayReason {
  if ('failureCode' in response) return gatewayDown(response.failureCode);
  const result = numberOf(response.body.result);
  return result === null ? gatewayDown('no result') : { result, body: response.body };
}

const reasonOf = (result: number): GatewayReason => ({
  code: String(result),
  reason: reasonsByResult[result] ?? 'internal',
});
const isTemporary = ({ reason }: GatewayReason) => reason === 'internal' || reason === 'down';

function open({ merchantId, baseUrl, pageUrl, outbound, timeouts }: GatewaySettings): Gateway {
  const base = baseUrl ?? BASE_URL;
  const call = async (operation: string, body: Readonly<Record<string, unknown>>, timeoutMs: number) =>
    parseResponse(
      await requestGateway(outbound, `${base}/v1/${operation}`, { merchant: merchantId, ...body }, timeoutMs),
    );
  const { beginMs, verifyMs } = timeouts ?? TIMEOUTS;
  const inquire = (authority: string) => call('inquiry', { trackId: Number(authority) }, verifyMs);

  /** The state of an inquired payment, whose amount must match ours. */
  function toPaymentState(
    { authority, amount }: PaymentReference,
    response: ParsedResponse | GatewayReason,
  ): VerificationResult {
    if ('reason' in response) return { state: 'unknown', ...response };
    const { result, body } = response;
    const gatewayReason = reasonOf(result);
    // The payment stays open, as a misconfigured merchant can be fixed while the money waits.
    const isOpen = isTemporary(gatewayReason) || gatewayReason.reason === 'merchant';
    if (result !== SUCCESS) return { state: isOpen ? 'unknown' : 'refused', ...gatewayReason };
    const status = numberOf(body.status);
    const code = `${result}/${status}`;
    if (status === null) return { state: 'unknown', ...gatewayDown('no status') };
    if (status === VERIFIED || status === PAID) {
      if (numberOf(body.amount) !== amount) return { state: 'refused', code, reason: 'amount' };
      // Paid, but not captured before it is verified.
      if (status === PAID) return { state: 'unknown', code, reason: 'internal' };
      const refId = textOf(body.refNumber) ?? authority;
      return { state: 'paid', code, refId, cardMask: textOf(body.cardNumber) };
    }
    const reason = reasonsByStatus[status] ?? 'internal';
    if (reason === 'reversed') return { state: 'refused', code, reason };
    return { state: reason === 'internal' ? 'unknown' : 'unpaid', code, reason };
  }

  return {
    kind: KIND,
    async startPayment({ amount, orderId, description, callbackUrl, mobile }) {
      const response = await call(
        'request',
        { amount, callbackUrl, orderId, description, ...(mobile !== null && { mobile }) },
        beginMs,
      );
      if ('reason' in response) return { state: 'refused', isTemporary: true, ...response };
      const authority = textOf(response.body.trackId);
      if (response.result === SUCCESS && authority && /^\d{1,15}$/.test(authority))
        return { state: 'begun', authority };
      const gatewayReason =
        response.result === SUCCESS ? gatewayDown('no trackId') : reasonOf(response.result);
      return { state: 'refused', isTemporary: isTemporary(gatewayReason), ...gatewayReason };
    },
    paymentUrl: (authority) => `${pageUrl ?? base}/start/${encodeURIComponent(authority)}`,
    readCallback: ({ trackId }) => textOf(trackId),
    async verify(payment) {
      // Inquires first: a payment with a wrong amount stays unverified, so that the bank refunds it.
      const inquiryResult = toPaymentState(payment, await inquire(payment.authority));
      if (inquiryResult.state !== 'unknown' || inquiryResult.code !== `${SUCCESS}/${PAID}`)
        return inquiryResult;
      const response = await call('verify', { trackId: Number(payment.authority) }, verifyMs);
      if ('reason' in response) return { state: 'unknown', ...response };
      if (response.result === SUCCESS || response.result === ALREADY_VERIFIED)
        return toPaymentState(payment, await inquire(payment.authority));
      const gatewayReason = reasonOf(response.result);
      if (response.result === NOT_PAID) return { state: 'unpaid', ...gatewayReason };
      return { state: gatewayReason.reason === 'unknown' ? 'refused' : 'unknown', ...gatewayReason };
    },
    async findPaid(payments) {
      const paid: string[] = [];
      for (const chunk of chunksOf(payments, MAX_PARALLEL_INQUIRIES)) {
        const inquiries = chunk.map(async ({ authority }) => {
          const response = await inquire(authority);
          const status = 'body' in response ? numberOf(response.body.status) : null;
          if (status === PAID || status === VERIFIED) paid.push(authority);
        });
        await Promise.all(inquiries);
      }
      return paid;
    },
  };
}

const remedies = {
  102: {
    fa: 'ZIBAL_MERCHANT_ID یا آدرس IP این سرور در پنل زیبال درست نیست.',
    en: 'ZIBAL_MERCHANT_ID is wrong, or this server’s IP address is not allowed in Zibal’s panel.',
  },
  103: {
    fa: 'این پذیرنده در زیبال فعال نیست. آن را در پنل زیبال فعال کنید.',
    en: 'This merchant account is not active. Activate it in Zibal’s panel.',
  },
  104: {
    fa: 'ZIBAL_MERCHANT_ID نامعتبر است. آن را از پنل زیبال دوباره کپی کنید.',
    en: 'ZIBAL_MERCHANT_ID is not valid. Copy it from Zibal’s panel again.',
  },
  106: {
    fa: 'زیبال آدرس بازگشت را نپذیرفت. PUBLIC_URL باید آدرس کامل سایت با https باشد.',
    en: 'Zibal refused the return address. PUBLIC_URL must be the site’s full address with https.',
  },
};

export const zibal: GatewayProvider = {
  kind: KIND,
  label: { fa: 'زیبال', en: 'Zibal' },
  merchantExample: '5f6a3b0d18f93446d3a1c2e7',
  merchantPattern: /^\w{5,64}$/,
  remedies,
  testMerchant: /^zibal$/i,
  open,
};
