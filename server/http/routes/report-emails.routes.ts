// Page on which the reader of a report e-mail ends these e-mails.
import { Schema } from 'effect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../../areas/auth/auth.deps.ts';
import { reportEmailTexts as texts } from '../../areas/reports/schedule/report-email.texts.ts';
import { removeScheduleById } from '../../areas/reports/schedule/schedule.store.ts';
import { scheduleOfLink } from '../../areas/reports/schedule/send-report.ts';
import { type Html, html } from '../html.ts';
import { pagePolicy } from '../security/headers.ts';

const Params = Schema.Struct({ token: Schema.String });
const PATH = '/report-emails/:token';
const MAX_BODY_BYTES = 1_024;

const localeOf = ({ headers }: FastifyRequest): 'fa' | 'en' =>
  headers['accept-language']?.startsWith('en') ? 'en' : 'fa';

const renderPage = (locale: 'fa' | 'en', content: Html): string =>
  `<!doctype html>${
    html`<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.askTitle[locale]}</title><link rel="stylesheet" href="/report-emails.css"></head>
<body><main><h1>${texts.askTitle[locale]}</h1>${content}</main></body></html>`.text
  }`;

const style = `:root{color-scheme:light dark;font:16px/1.8 Vazirmatn,"Segoe UI",Tahoma,system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-block-size:100dvh}
main{max-inline-size:28rem;padding:24px}
h1{font-size:20px}
button{font:inherit;min-block-size:44px;padding-inline:20px;border:0;border-radius:8px;background:#2f63d8;color:#fff;cursor:pointer}`;

/**
 * A link alone ends nothing, as mail scanners follow links; its button does, and the one-click request that
 * mail programs send.
 */
export function registerReportEmails(
  app: FastifyInstance,
  { store, keys }: Pick<AuthDeps, 'store' | 'keys'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, _body, done) => done(null),
    );
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy).header('referrer-policy', 'no-referrer');
    });
    scope.get('/report-emails.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(style),
    );
    scope.get(PATH, async (request, reply) => {
      const locale = localeOf(request);
      const { token } = Schema.decodeUnknownSync(Params)(request.params);
      const isValid = scheduleOfLink(keys, token) !== null;
      const content = isValid
        ? html`<p>${texts.ask[locale]}</p><form method="post"><button>${texts.stop[locale]}</button></form>`
        : html`<p>${texts.invalid[locale]}</p>`;
      return reply
        .code(isValid ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(renderPage(locale, content));
    });
    scope.post(PATH, async (request, reply) => {
      const locale = localeOf(request);
      const { token } = Schema.decodeUnknownSync(Params)(request.params);
      const scheduleId = scheduleOfLink(keys, token);
      if (scheduleId !== null) await store.transact((trx) => removeScheduleById(trx, scheduleId));
      const text = scheduleId === null ? texts.invalid : texts.stopped;
      return reply
        .code(scheduleId === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(renderPage(locale, html`<p>${text[locale]}</p>`));
    });
  });
}
