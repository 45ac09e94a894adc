// Distinguishes direct requests from this machine from proxied ones.
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Headers such as `X-Forwarded-For`, `Forwarded`, `Via`, `AR-Real-IP`, `CF-Connecting-IP` and
 * `X-Original-Host`.
 */
const FORWARDING_HEADER =
  /^(?:x-)?forwarded(?:-|$)|^via$|^cdn-loop$|^x-original-|^x-envoy-|^x-amzn-trace-id$|^cf-ray$|(?:real|client|connecting|user|cluster|remote)-?ip$/;

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/i;
const PRIVATE_ADDRESS =
  /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)|^(f[cd]|fe80:)/i;

type IncomingRequest = Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>;

const isLoopback = (address: string): boolean => LOOPBACK_ADDRESS.test(address);

/** Addresses that a proxy on this machine or network would use. */
export const isPrivateOrLoopback = (address: string): boolean =>
  isLoopback(address) || PRIVATE_ADDRESS.test(address);

/** The header by which a proxy reveals itself; null without one. */
const forwardingHeader = (headers: IncomingHttpHeaders): string | null =>
  Object.keys(headers).find((name) => FORWARDING_HEADER.test(name)) ?? null;

/** Browsers use at least HTTP/1.1; nginx by default proxies with HTTP/1.0 and no header. */
const isDowngraded = ({ raw }: IncomingRequest): boolean =>
  raw.httpVersionMajor === 1 && raw.httpVersionMinor === 0;

/** The header or protocol version that reveals a proxy in front; null without one. */
export function detectProxy(request: IncomingRequest): string | null {
  const header = forwardingHeader(request.headers);
  if (header !== null) return header;
  const isBrowser = /^Mozilla\//.test(request.headers['user-agent'] ?? '');
  return isBrowser && isDowngraded(request) ? 'HTTP/1.0' : null;
}

const hostnameOf = (host: string | undefined): string | null =>
  host === undefined ? null : (URL.parse(`http://${host}`)?.hostname ?? null);

/**
 * Accepts only names that nobody else can own: a foreign page may resolve its own name to this machine (DNS
 * rebinding), and some proxies pass on the Host header.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = hostnameOf(host);
  if (name === null) return false;
  const address = name.replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return isIP(address) > 0 && isLoopback(address);
}

/** Whether a page of another origin made the request. */
function isForeignPage({ origin, referer }: IncomingHttpHeaders): boolean {
  return [origin, referer].some((url) => {
    if (url === undefined) return false;
    const host = URL.parse(url)?.host;
    return host === undefined || !isLoopbackHost(host);
  });
}

/** Whether the request was made on this machine, to a loopback name and without a proxy, trusted or not. */
export const isDirectLoopback = (request: IncomingRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  forwardingHeader(request.headers) === null &&
  !isDowngraded(request) &&
  isLoopbackHost(request.headers.host) &&
  !isForeignPage(request.headers);
