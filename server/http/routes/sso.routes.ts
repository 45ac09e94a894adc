// Routes of single sign-on: start and callback, with their state cookie.
import { Schema } from 'effect';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../areas/shared/context.ts';
import { ipAddressKey } from '../../areas/shared/ip-address-key.ts';
import { basePathOf } from '../base-path.ts';
import type { HttpDeps } from '../deps.ts';
import { toErrorResponse } from '../error-response.ts';
import type { RateLimiter } from '../rate-limits/rate-limits.ts';

export interface SsoHandlers {
  start(
    request: { provider: string; binding: string; next: string | null; locale: 'fa' | 'en' },
    now: number,
  ): Promise<{ url: URL; sealed: string; maxAgeSeconds: number }>;
  /** Resolves with the ticket. */
  finish(
    callback: { sealed: string | null; query: string },
    context: { now: number; ip: string },
  ): Promise<string>;
}

const COOKIE = 'pasokh_sso';
const PATH = '/api/auth/sso';

const Provider = Schema.Struct({ provider: Schema.String });
const StartQuery = Schema.Struct({
  binding: Schema.String.check(Schema.makeFilter((text: string) => /^[\w-]{16,64}$/.test(text))),
  next: Schema.optionalKey(Schema.String),
  locale: Schema.optionalKey(Schema.Literals(['fa', 'en'])),
});

const cookieOf = (header: string | undefined): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(header ?? '')?.[1] ?? null;

/** `start` redirects to the provider, `callback` redirects to the panel with a ticket or an error tag. */
export function registerSso(
  app: FastifyInstance,
  { settings, clock, log }: HttpDeps,
  { sso, limiter }: { sso: SsoHandlers; limiter: RateLimiter },
): void {
  const { publicUrl } = settings;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const setBindingCookie = (reply: FastifyReply, value: string, maxAge: number) =>
    reply.header(
      'set-cookie',
      `${COOKIE}=${value}; Path=${basePathOf(publicUrl)}${PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    );
  /** Passes the outcome in the fragment, which no server or log sees. */
  const redirectToPanel = (reply: FastifyReply, outcome: Record<string, string>) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${publicUrl}/auth/sso/callback#${new URLSearchParams(outcome)}`, 303);
  const fail = (reply: FastifyReply, error: unknown, requestId: string) => {
    const { body, isUnexpected } = toErrorResponse(error, requestId);
    if (isUnexpected) log.error({ requestId, err: error }, 'Single sign-on failed');
    return redirectToPanel(reply, { error: body.error });
  };
  const limit = (ip: string) => {
    if (!settings.hasRateLimits) return;
    const result = limiter.take('sso.journey', { address: ipAddressKey(ip) }, clock());
    if (result.kind === 'refused')
      throw new ApiError('TooManyRequests', { retryAfterMs: result.retryAfterMs });
  };

  app.get(`${PATH}/:provider/start`, async (request, reply) => {
    try {
      limit(request.ip);
      const { provider } = Schema.decodeUnknownSync(Provider)(request.params);
      const decoded = Schema.decodeUnknownResult(StartQuery)(request.query);
      if (decoded._tag === 'Failure') throw new ApiError('InvalidInput');
      const { binding, next = null, locale = 'fa' } = decoded.success;
      const { url, sealed, maxAgeSeconds } = await sso.start({ provider, binding, next, locale }, clock());
      return setBindingCookie(reply, sealed, maxAgeSeconds)
        .header('cache-control', 'no-store')
        .redirect(url.href, 303);
    } catch (error) {
      return fail(reply, error, request.id);
    }
  });

  app.get(`${PATH}/callback`, async (request, reply) => {
    setBindingCookie(reply, '', 0);
    try {
      limit(request.ip);
      const query = /\?.*$/.exec(request.url)?.[0] ?? '';
      const callback = { sealed: cookieOf(request.headers.cookie), query };
      return redirectToPanel(reply, { ticket: await sso.finish(callback, { now: clock(), ip: request.ip }) });
    } catch (error) {
      return fail(reply, error, request.id);
    }
  });
}
