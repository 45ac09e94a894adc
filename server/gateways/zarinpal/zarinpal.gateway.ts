// Zarinpal gateway (API v4).
import type { PaymentReason } from '../../../contract/billing/payment.ts';
import type {
  Gateway,
  GatewayProvider,
  GatewayReason,
  GatewaySettings,
  VerificationResult,
} from '../gateway.ts';
import {
  type GatewayResponse,
  gatewayDown,
  numberOf,
  objectOf,
  requestGateway,
  TIMEOUTS,
  textOf,
} from '../gateway-request.ts';

const KIND = 'zarinpal';
const BASE_URL = 'https://payment.zarinpal.com';
const SUCCESS = 100;
const ALREADY_VERIFIED = 101;

/** Reasons by code; unlisted codes count as a temporary failure of the gateway. */
const reasonsByCode: Readonly<Record<number, PaymentReason>> = {
  '-9': 'merchant', // validation
  '-10': 'merchant', // merchant id or this server's IP address
  '-11': 'merchant', // inactive
  '-12': 'tooMany',
  '-13': 'ceiling', // limit of the terminal
  '-14': 'merchant', // callback domain differs from the registered one
  '-15': 'merchant', // suspended
  '-16': 'merchant', // level
  '-17': 'merchant', // level
  '-18': 'merchant', // referrer domain differs from the registered one
  '-19': 'merchant', // payments suspended
  '-30': 'merchant', // -30 to -39: splitting of payments, which is not used
  '-31': 'merchant',
  '-32': 'merchant',
  '-33': 'merchant',
  '-34': 'merchant',
  '-35': 'merchant',
  '-36': 'tooLittle',
  '-37': 'merchant',
  '-38': 'merchant',
  '-39': 'merchant',
  '-40': 'merchant', // expire_in
  '-41': 'ceiling', // over 100,000,000 toman
  '-50': 'amount',
  '-51': 'notPaid',
  '-52': 'internal',
  '-53': 'unknown', // another merchant's
  '-54': 'unknown', // unknown authority
  '-55': 'unknown', // not found
  '-60': 'reversed',
  '-61': 'reversed',
  '-62': 'reversed',
  '-63': 'reversed',
};
const temporaryReasons: ReadonlySet<PaymentReason> = new Set<PaymentReason>(['tooMany', 'internal', 'down']);

interface ParsedResponse {
  /** Null in an error response. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly code: number;
}

/** `data` and `errors` are each an object, or an empty array. */
function parseResponse(answered: GatewayResponse): ParsedResponse | GatewayReason {
  if ('failureCode' in answered) return gatewayDown(answered.failureCode);
  const data = objectOf(answered.body.data);
  const code = numberOf(data?.code) ?? numberOf(objectOf(answered.body.errors)?.code);
  if (code === null) return gatewayDown('no code');
  return { data: code === SUCCESS || code === ALREADY_VERIFIED ? data : null, code };
}

const reasonOf = (code: number): GatewayReason => ({
  code: String(code),
  reason: reasonsByCode[code] ?? 'internal',
});

function open({ merchantId, baseUrl, pageUrl, outbound, timeouts }: GatewaySettings): Gateway {
  const base = baseUrl ?? BASE_URL;
  const call = async (verb: string, body: Readonly<Record<string, unknown>>, timeoutMs: number) =>
    parseResponse(
      await requestGateway(
        outbound,
        `${base}/pg/v4/payment/${verb}.json`,
        { merchant_id: merchantId, ...body },
        timeoutMs,
      ),
    );
  const { beginMs, verifyMs } = timeouts ?? TIMEOUTS;

  /** Rechecks a verified payment, which may have been reversed since. */
  async function confirmed(authority: string, verdict: VerificationResult): Promise<VerificationResult> {
    const answer = await call('inquiry', { authority }, verifyMs);
    if ('reason' in answer) return { state: 'unknown', ...answer };
    const status = textOf(answer.data?.status);
    return status === 'FAILED' || status === 'REVERSED'
      ? { state: 'refused', code: status, reason: 'reversed' }
      : verdict;
  }

  return {
    kind: KIND,
    async startPayment({ amount, orderId, description, callbackUrl, mobile }) {
      const metadata = { order_id: orderId, ...(mobile !== null && { mobile }) };
      const answer = await call(
        'request',
        { amount, currency: 'IRR', description, callback_url: callbackUrl, metadata },
        beginMs,
      );
      if ('reason' in answer) return { state: 'refused', isTemporary: true, ...answer };
      const authority = textOf(answer.data?.authority);
      if (answer.data && authority) return { state: 'begun', authority };
      const gatewayReason = answer.data ? gatewayDown('no authority') : reasonOf(answer.code);
      return { state: 'refused', isTemporary: temporaryReasons.has(gatewayReason.reason), ...gatewayReason };
    },
    paymentUrl: (authority) => `${pageUrl ?? base}/pg/StartPay/${encodeURIComponent(authority)}`,
    readCallback: ({ Authority }) => textOf(Authority),
    async verify({ authority, amount }) {
      const answer = await call('verify', { amount, currency: 'IRR', authority }, verifyMs);
      if ('reason' in answer) return { state: 'unknown', ...answer };
      const code = String(answer.code);
      if (answer.data) {
        const refId = textOf(answer.data.ref_id) ?? '';
        const paid: VerificationResult = {
          state: 'paid',
          code,
          refId,
          cardMask: textOf(answer.data.card_pan),
        };
        return answer.code === ALREADY_VERIFIED ? confirmed(authority, paid) : paid;
      }
      const gatewayReason = reasonOf(answer.code);
      if (gatewayReason.reason === 'notPaid') return { state: 'unpaid', ...gatewayReason };
      // The payment stays open, as a misconfigured merchant can be fixed while the money waits.
      const isOpen = temporaryReasons.has(gatewayReason.reason) || gatewayReason.reason === 'merchant';
      return { state: isOpen ? 'unknown' : 'refused', ...gatewayReason };
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

const wrongDomain = {
  fa: 'دامنهٔ PUBLIC_URL با دامنه‌ای که در پنل زرین‌پال ثبت شده یکی نیست. یکی از این دو را اصلاح کنید.',
  en: 'The domain of PUBLIC_URL is not the one registered in Zarinpal’s panel. Correct either.',
};
const suspendedMerchant = {
  fa: 'پذیرندهٔ شما در زرین‌پال تعلیق یا محدود شده است. با پشتیبانی زرین‌پال تماس بگیرید.',
  en: 'Zarinpal has suspended or limited your merchant account. Contact Zarinpal’s support.',
};
const lowMerchantLevel = {
  fa: 'سطح کاربری پذیرنده در زرین‌پال کافی نیست. آن را در پنل زرین‌پال ارتقا دهید.',
  en: 'The level of your merchant account is too low. Raise it in Zarinpal’s panel.',
};

const remedies = {
  '-10': {
    fa: 'ZARINPAL_MERCHANT_ID یا نشانی IP این سرور در پنل زرین‌پال درست نیست.',
    en: 'ZARINPAL_MERCHANT_ID is wrong, or this server’s IP address is not allowed in Zarinpal’s panel.',
  },
  '-11': {
    fa: 'این پذیرنده در زرین‌پال فعال نیست. آن را در پنل زرین‌پال فعال کنید.',
    en: 'This merchant account is not active. Activate it in Zarinpal’s panel.',
  },
  '-14': wrongDomain,
  '-15': suspendedMerchant,
  '-16': lowMerchantLevel,
  '-17': lowMerchantLevel,
  '-18': wrongDomain,
  '-19': suspendedMerchant,
};

export const zarinpal: GatewayProvider = {
  kind: KIND,
  label: { fa: 'زرین‌پال', en: 'Zarinpal' },
  merchantExample: '1344b5d4-0048-11e8-94db-005056a205be',
  merchantPattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  remedies,
  testMerchant: null,
  open,
};
