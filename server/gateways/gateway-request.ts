// Calls a gateway's API and parses its response.

import type { Outbound } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { parseJson } from '../shared/json.ts';
import type { GatewayReason } from './gateway.ts';

/** Response timeouts in milliseconds. */
export const TIMEOUTS = { beginMs: 8_000, verifyMs: 15_000 };
const MAX_RESPONSE_BYTES = 256 * 1024;

/** A JSON object with any status, or the reason there is none. */
export type GatewayResponse =
  | { readonly body: Readonly<Record<string, unknown>> }
  | { readonly failureCode: string };

/** Posts JSON once. An HTTP error with a JSON body counts as a response: some gateways reject with 422. */
export async function requestGateway(
  outbound: Outbound,
  url: string,
  body: Readonly<Record<string, unknown>>,
  timeoutMs: number,
): Promise<GatewayResponse> {
  try {
    const response = await outbound.post({
      url,
      types: ['application/json'],
      maxBytes: MAX_RESPONSE_BYTES,
      shouldReadErrorBodies: true,
      timeoutMs,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status >= 500) return { failureCode: `HTTP ${response.status}` };
    const responseBody = objectOf(parseJson(response.bytes));
    return responseBody
      ? { body: responseBody }
      : { failureCode: `no answer of its own, HTTP ${response.status}` };
  } catch (error) {
    if (error instanceof OutboundError) return { failureCode: error.kind };
    throw error;
  }
}

export const gatewayDown = (code: string): GatewayReason => ({ code, reason: 'down' });

/** The value if it is an object other than an array, else null. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

/** A number, or a string that contains one; else null. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A string, or a number as a string; null for anything else and for overlong text. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= 100 ? text : null;
}
