// Routes of the fake gateways in development.
import { Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { toInternalPath } from '../../contract/fields/link.rules.ts';
import { ApiError } from '../areas/shared/context.ts';
import type {
  FakeGateway,
  FakePayment,
  GatewayOperation,
  SimulatedFailure,
} from '../gateways/fake-gateway.ts';
import { objectOf } from '../gateways/gateway-request.ts';
import { type Html, html, joinHtml } from '../http/html.ts';
import { contentSecurityPolicy, pageDirectives } from '../http/security/csp.ts';

interface FakeGatewaysDeps {
  readonly fakeGateways: readonly FakeGateway[];
}

const PathParams = Schema.Struct({ kind: Schema.String, '*': Schema.String });
const KindParams = Schema.Struct({ kind: Schema.String });
const SettleQuery = Schema.Struct({
  authority: Schema.String,
  outcome: Schema.Literals(['paid', 'cancelled', 'refused', 'reversed']),
});
const FailureQuery = Schema.Struct({
  operation: Schema.Literals(['begin', 'verify', 'inquire', 'list']),
  failure: Schema.String,
});

/** Failures by the name of their switch. */
const failureModes: Readonly<Record<string, SimulatedFailure>> = {
  hang: { kind: 'hang' },
  silent: { kind: 'silent' },
  cut: { kind: 'cut' },
  html: { kind: 'html' },
  empty: { kind: 'empty' },
  502: { kind: 'status', status: 502 },
  422: { kind: 'code', code: -51, status: 422 },
  '-50': { kind: 'code', code: -50 },
  '-52': { kind: 'code', code: -52 },
  201: { kind: 'code', code: 201 },
};
const operations: readonly GatewayOperation[] = ['begin', 'verify', 'inquire', 'list'];

/** Registers `/dev/gateways/<kind>` with the gateway's own paths, only in development. */
export function registerFakeGateways(app: FastifyInstance, { fakeGateways }: FakeGatewaysDeps): void {
  const requireGateway = (kind: string): FakeGateway => {
    const found = fakeGateways.find((one) => one.kind === kind);
    if (!found) throw new ApiError('RouteNotFound');
    return found;
  };
  app.get('/dev/gateways/:kind/settle', async (request, reply) => {
    const gateway = requireGateway(Schema.decodeUnknownSync(KindParams)(request.params).kind);
    const { authority, outcome } = Schema.decodeUnknownSync(SettleQuery)(request.query);
    const payment = gateway.payments.get(authority);
    if (!payment) throw new ApiError('NotFound');
    return reply.redirect(gateway.settle(payment, outcome), 303);
  });
  app.get('/dev/gateways/:kind/failure', async (request, reply) => {
    const { kind } = Schema.decodeUnknownSync(KindParams)(request.params);
    const { operation, failure } = Schema.decodeUnknownSync(FailureQuery)(request.query);
    requireGateway(kind).fail(operation, failureModes[failure] ?? null);
    const referer = URL.parse(request.headers.referer ?? '');
    return reply.redirect(toInternalPath(`${referer?.pathname}${referer?.search}`) ?? '/dev/gateways', 303);
  });
  app.get('/dev/gateways', async (_request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(pageDirectives))
      .send(htmlDocument('درگاه‌های آزمایشی', joinHtml(fakeGateways.map(renderFailureForm))));
  });
  app.get('/dev/gateways/:kind/*', async (request, reply) => {
    const { kind, '*': path } = Schema.decodeUnknownSync(PathParams)(request.params);
    const gateway = requireGateway(kind);
    const payment = gateway.payer(`/${path}`);
    if (!payment) throw new ApiError('NotFound');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(pageDirectives))
      .send(htmlDocument(`درگاه آزمایشی ${kind}`, renderPayPage(kind, payment)));
  });
  app.post('/dev/gateways/:kind/*', async (request, reply) => {
    const { kind, '*': path } = Schema.decodeUnknownSync(PathParams)(request.params);
    const response = requireGateway(kind).answer(`/${path}`, objectOf(request.body) ?? {});
    if (response === null) return reply.hijack();
    if (response === 'cut') {
      reply.hijack();
      request.raw.destroy();
      return reply;
    }
    return reply.code(response.status).type(response.type).send(response.body);
  });
}

const renderPayPage = (kind: string, { authority, amount, description, state }: FakePayment): Html =>
  html`<h1>پرداخت آزمایشی</h1>
<p>${description}</p>
<p class="sum"><b>${amount.toLocaleString('fa-IR')}</b> ریال</p>
${state === 'waiting' ? html`` : html`<p>این پرداخت تمام شده است: ${state}</p>`}
<form action="/dev/gateways/${kind}/settle">
<input type="hidden" name="authority" value="${authority}">
<p><button name="outcome" value="paid">پرداخت</button>
<button name="outcome" value="cancelled">انصراف</button>
<button name="outcome" value="refused">رد بانک (موجودی ناکافی)</button>
<button name="outcome" value="reversed">برگشت پول</button></p>
</form>
<p><a href="/dev/gateways">کلید خطاها</a></p>`;

const renderFailureForm = ({ kind }: FakeGateway): Html =>
  html`<h2>${kind}</h2>
<form action="/dev/gateways/${kind}/failure">
<p><label>فراخوان <select name="operation">${joinHtml(operations.map((operation) => html`<option>${operation}</option>`))}</select></label>
<label>خطا <select name="failure"><option value="none">بدون خطا</option>${joinHtml(
    Object.keys(failureModes).map((name) => html`<option>${name}</option>`),
  )}</select></label>
<button>اعمال</button></p>
</form>`;

const htmlDocument = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/dev/files/outbox.css">
</head>
<body><main>${body}</main></body>
</html>`.text;
