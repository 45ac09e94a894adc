// Interface of an SMS provider and its HTTP request.
import { propertyOf } from '../shared/json.ts';
import type { Messenger, SendFailure, SendResult, Sms } from './messenger.ts';

export interface SmsSettings {
  readonly apiKey: string;
  /** Name of the approved template that contains the code. */
  readonly template: string;
  /** Null for the provider's own. */
  readonly baseUrl: string | null;
  /** Response timeout in milliseconds; 10 s by default. */
  readonly timeoutMs?: number;
}

interface SmsField {
  readonly name: 'apiKey' | 'template';
  readonly isSecret: boolean;
  /** What is wrong with a value, to follow the field's name in a sentence; null if valid. */
  problemOf(value: string): string | null;
}

/** An SMS provider: its name, its settings and how it sends. */
export interface SmsProvider {
  readonly kind: string;
  readonly label: { readonly fa: string; readonly en: string };
  readonly fields: readonly SmsField[];
  open(settings: SmsSettings): Messenger<Sms>;
}

const TIMEOUT_MS = 10_000;
/** Maximum length of a response; providers send a few hundred bytes. */
const MAX_RESPONSE_LENGTH = 64 * 1024;

/** A field whose value must match. */
export const smsField = (
  name: SmsField['name'],
  { isSecret, pattern, problem }: { isSecret: boolean; pattern: RegExp; problem: string },
): SmsField => ({
  name,
  isSecret,
  problemOf: (value) => (pattern.test(value) ? null : problem),
});

/** An Iranian mobile number as `0912…`; null for any other. */
export const normaliseIranianMobile = (number: string): string | null =>
  /^\+989\d{9}$/.test(number) ? `0${number.slice(3)}` : null;

export interface ProviderResponse {
  readonly status: number;
  /** The JSON body; null if it is not JSON. */
  readonly body: unknown;
}

interface SmsRequest {
  readonly headers: Record<string, string>;
  readonly body: string | URLSearchParams;
  readonly timeoutMs: number | undefined;
}

/**
 * Posts once and passes the response to `interpret`; a failed request is a temporary failure. Redirects are
 * not followed, as they could leak the key. URLs may contain keys, so that they are never reported.
 */
export async function requestProvider(
  kind: string,
  url: URL,
  { timeoutMs = TIMEOUT_MS, ...request }: SmsRequest,
  interpret: (response: ProviderResponse) => SendResult,
): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...request,
    });
    return interpret({ status: response.status, body: parseJson(await response.text()) });
  } catch (error) {
    return toSendFailure(kind, 'temporary', reasonOf(error));
  }
}

export const toSendFailure = (kind: string, failureKind: SendFailure, code: string | number): SendResult => ({
  ok: false,
  failure: failureKind,
  detail: `${kind}: ${code}`,
});

function parseJson(text: string): unknown {
  if (text.length > MAX_RESPONSE_LENGTH) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error's code or name, never its message, which may contain a URL. */
function reasonOf(error: unknown): string {
  const cause = propertyOf(error, 'cause');
  const code = propertyOf(cause, 'code');
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
