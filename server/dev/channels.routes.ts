// Development page to try channels with stand-ins.
import { Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../areas/shared/context.ts';
import { channels } from '../channels/registry.ts';
import type { StandInRegistry } from '../channels/stand-ins/registry.ts';
import type { ChannelStandIn } from '../channels/stand-ins/stand-in.ts';
import { html } from '../http/html.ts';
import { pagePolicy } from '../http/security/headers.ts';

interface ChannelsDeps {
  readonly standIns: StandInRegistry;
}

const KindParams = Schema.Struct({ kind: Schema.String });
const StandInAction = Schema.Union([
  Schema.Struct({ action: Schema.Literals(['start', 'stop', 'open', 'close']) }),
  Schema.Struct({
    action: Schema.Literals(['send', 'sendAsOperator', 'setWebhookUrl', 'fail']),
    text: Schema.String,
  }),
  Schema.Struct({ action: Schema.Literal('pressButton'), message: Schema.String, data: Schema.String }),
]);
type StandInAction = typeof StandInAction.Type;
const isStandInAction = Schema.is(StandInAction);

const standInView = (kind: string, standIn: ChannelStandIn | null) => ({
  kind,
  label: channels.find((one) => one.kind === kind)?.label,
  standIn: standIn && {
    url: standIn.url,
    values: standIn.values,
    failures: standIn.failures,
    can: {
      setWebhookUrl: standIn.setWebhookUrl !== undefined,
      sendAsOperator: standIn.sendAsOperator !== undefined,
      close: standIn.closeChat !== undefined,
    },
    ...standIn.view(),
  },
});

/** Simulates an action at a stand-in provider. */
async function runAction(standIn: ChannelStandIn, input: StandInAction): Promise<void> {
  switch (input.action) {
    case 'open':
      return standIn.open();
    case 'close':
      return standIn.closeChat?.();
    case 'send':
      return standIn.send(input.text);
    case 'sendAsOperator':
      return standIn.sendAsOperator?.(input.text);
    case 'setWebhookUrl':
      return standIn.setWebhookUrl?.(input.text);
    case 'fail':
      return standIn.fail(input.text === '' ? null : input.text);
    case 'pressButton':
      return standIn.pressButton?.(Number(input.message), input.data);
    case 'start':
    case 'stop':
  }
}

/** Registers `/dev/channels` with its calls, only in development. */
export function registerChannelStandIns(app: FastifyInstance, { standIns }: ChannelsDeps): void {
  app.get('/dev/channels', async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page());
  });

  app.get('/api/dev/channels', async (_request, reply) => {
    const all = standIns.kinds.map((kind) => standInView(kind, standIns.get(kind)));
    return reply.header('cache-control', 'no-store').send({ channels: all });
  });

  app.post('/api/dev/channels/:kind', async (request) => {
    // A page of another origin cannot send a custom header (CSRF).
    if (request.headers['x-pasokh-channels'] === undefined) throw new ApiError('RouteNotFound');
    const { kind } = Schema.decodeUnknownSync(KindParams)(request.params);
    if (!standIns.kinds.includes(kind)) throw new ApiError('NotFound');
    const input = request.query;
    if (!isStandInAction(input)) throw new ApiError('RouteNotFound');
    if (input.action === 'stop') await standIns.closeOne(kind);
    else if (input.action === 'start') await standIns.open(kind);
    else {
      const standIn = standIns.get(kind);
      if (!standIn) throw new ApiError('NotFound');
      await runAction(standIn, input);
    }
    return standInView(kind, standIns.get(kind));
  });
}

const page = (): string =>
  html`<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>کانال‌های تمرینی</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/files/outbox.css">
<link rel="stylesheet" href="/dev/files/channels.css">
<script src="/dev/files/channels.js" type="module"></script>
</head>
<body>
<main>
<div class="head"><h1 data-text="title">کانال‌های تمرینی</h1><button type="button" id="locale" lang="en">English</button></div>
<p data-text="about">بدون حساب واقعی، هر کانال را از سر تا ته بیازمایید. تا بدل یک کانال روشن است، فراخوان‌های آن به همین دستگاه می‌آید.</p>
<div id="channels"></div>
</main>
</body>
</html>`.text;
