// Security headers of responses.
import type { OutgoingHttpHeaders } from 'node:http';

import { parseOrigin } from '../../../contract/fields/link.rules.ts';
import { basePathOf } from '../base-path.ts';
import { closedDirectives, contentSecurityPolicy, pageDirectives } from './csp.ts';

const trustedTypesDirectives = { 'require-trusted-types-for': "'script'", 'trusted-types': 'app worker' };

/** For responses that are not pages. */
const dataPolicy = contentSecurityPolicy({ ...closedDirectives, 'frame-ancestors': "'none'" });

/** For uploaded files: shown or downloaded, never run as a page. */
export const filePolicy = contentSecurityPolicy({
  ...closedDirectives,
  'frame-ancestors': "'none'",
  sandbox: '',
});

/** For small server-rendered pages: own styles and scripts only, never framed. */
export const pagePolicy = contentSecurityPolicy({ ...pageDirectives, 'frame-ancestors': "'none'" });

/** For the panel: nothing inline, no HTML from strings; errors may be reported to the DSN's host. */
export function panelPolicy(sentryDsn: string | null): string {
  const reportOrigin = sentryDsn === null ? '' : ` ${new URL(sentryDsn).origin}`;
  return contentSecurityPolicy({
    ...pageDirectives,
    'connect-src': `'self'${reportOrigin}`,
    ...trustedTypesDirectives,
    'frame-ancestors': "'none'",
  });
}

/** For a screen of the panel inside the replay viewer: it reaches no server, and only the panel frames it. */
export const replayScreenPolicy = contentSecurityPolicy({
  ...pageDirectives,
  'connect-src': "'none'",
  ...trustedTypesDirectives,
  'frame-ancestors': "'self'",
});

/** For the panel's service worker, which fetches what the panel may fetch. */
export const workerPolicy = contentSecurityPolicy({
  ...closedDirectives,
  'connect-src': "'self'",
  'img-src': "'self'", // of notifications
});

/** For the widget's frame: only the owner's websites (null: any) and this server may embed it. */
export const framePolicy = (embedders: readonly string[] | null): string =>
  contentSecurityPolicy({
    ...pageDirectives,
    ...trustedTypesDirectives,
    'frame-ancestors': embedders
      ? ["'self'", ...embedders.flatMap((url) => parseOrigin(url) ?? [])].join(' ')
      : '*',
  });

/** Set on every response; pages replace the policy. */
export function securityHeaders(publicUrl: string): OutgoingHttpHeaders {
  return {
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    // Browsers ignore both without HTTPS, and log an error for the first.
    ...(publicUrl.startsWith('https:') && { 'cross-origin-opener-policy': 'same-origin' }),
    // Under a path the name is another website's, which decides about itself.
    ...(publicUrl.startsWith('https:') &&
      basePathOf(publicUrl) === '' && {
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
  };
}
