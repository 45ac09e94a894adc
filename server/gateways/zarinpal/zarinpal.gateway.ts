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
function parseResponse(response: GatewayResponse): ParsedResponse | GatewayReason {
  if ('failureCode' in response) return gatewayDown(response.failureCode);
  const data = objectOf(response.body.data);
  const code = numberOf(data?.code) ?? numberOf(objectOf(response.body.errors)?.code);
  if (code === null) return gatewayDown('no code');
  return { data: code === SUCCESS || code === ALREADY_VERIFIED ? data : null, code };
}

const reasonOf = (code: number): GatewayReason => ({
  code: String(code),
  reason: reasonsByCode[code] ?? 'internal',
});

function open({ merchantId, baseUrl, pageUrl, outbound, timeouts }: GatewaySettings): Gateway {
  const base = baseUrl ?? BASE_URL;
  const call = async (operation: string, body: Readonly<Record<string, unknown>>, timeoutMs: number) =>
    parseResponse(
      await requestGateway(
        outbound,
        `${base}/pg/v4/payment/${operation}.json`,
        { merchant_id: merchantId, ...body },
        timeoutMs,
      ),
    );
  const { beginMs, verifyMs } = timeouts ?? TIMEOUTS;

  /** Rechecks a verified payment, which may have been reversed since. */
  async function recheckVerified(
    authority: string,
    verification: VerificationResult,
  ): Promise<VerificationResult> {
    const response = await call('inquiry', { authority }, verifyMs);
    if ('reason' in response) return { state: 'unknown', ...response };
    const status = textOf(response.data?.status);
    return status === 'FAILED' || status === 'REVERSED'
      ? { state: 'refused', code: status, reason: 'reversed' }
      : verification;
  }

  return {
    kind: KIND,
    async startPayment({ amount, orderId, description, callbackUrl, mobile }) {
      const metadata = { order_id: orderId, ...(mobile !== null && { mobile }) };
      const response = await call(
        'request',
        { amount, currency: 'IRR', description, callback_url: callbackUrl, metadata },
        beginMs,
      );
      if ('reason' in response) return { state: 'refused', isTemporary: true, ...response };
      const authority = textOf(response.data?.authority);
      if (response.data && authority) return { state: 'begun', authority };
      const gatewayReason = response.data ? gatewayDown('no authority') : reasonOf(response.code);
      return { state: 'refused', isTemporary: temporaryReasons.has(gatewayReason.reason), ...gatewayReason };
    },
    paymentUrl: (authority) => `${pageUrl ?? base}/pg/StartPay/${encodeURIComponent(authority)}`,
    readCallback: ({ Authority }) => textOf(Authority),
    async verify({ authority, amount }) {
      const response = await call('verify', { amount, currency: 'IRR', authority }, verifyMs);
      if ('reason' in response) return { state: 'unknown', ...response };
      const code = String(response.code);
      if (response.data) {
        const refId = textOf(response.data.ref_id) ?? '';
        const paid: VerificationResult = {
          state: 'paid',
          code,
          refId,
          cardMask: textOf(response.data.card_pan),
        };
        return response.code === ALREADY_VERIFIED ? recheckVerified(authority, paid) : paid;
      }
      const gatewayReason = reasonOf(response.code);
      if (gatewayReason.reason === 'notPaid') return { state: 'unpaid', ...gatewayReason };
      // The payment stays open, as a misconfigured merchant can be fixed while the money waits.
      const isOpen = temporaryReasons.has(gatewayReason.reason) || gatewayReason.reason === 'merchant';
      return { state: isOpen ? 'unknown' : 'refused', ...gatewayReason };
    },
    async findPaid(payments) {
      if (payments.length === 0) return [];
      const response = await call('unVerified', {}, verifyMs);
      if ('reason' in response) return [];
      const authorities = Array.isArray(response.data?.authorities) ? response.data.authorities : [];
      const unverified = new Set(authorities.map((entry) => textOf(objectOf(entry)?.authority)));
      return payments.map(({ authority }) => authority).filter((authority) => unverified.has(authority));
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
    fa: 'ZARINPAL_MERCHANT_ID یا آدرس IP این سرور در پنل زرین‌پال درست نیست.',
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
