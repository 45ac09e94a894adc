// Development page to try channels with fake providers.
import { Schema } from 'effect';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../areas/shared/context.ts';
import type { FakeProvider } from '../channels/fakes/fake-provider.ts';
import type { FakeProviderRegistry } from '../channels/fakes/registry.ts';
import { channels } from '../channels/registry.ts';
import { html } from '../http/html.ts';
import { pagePolicy } from '../http/security/headers.ts';

interface ChannelsDeps {
  readonly providers: FakeProviderRegistry;
}

const KindParams = Schema.Struct({ kind: Schema.String });
const FakeProviderAction = Schema.Union([
  Schema.Struct({ action: Schema.Literals(['start', 'stop', 'open', 'close']) }),
  Schema.Struct({
    action: Schema.Literals(['send', 'sendAsOperator', 'setWebhookUrl', 'fail']),
    text: Schema.String,
  }),
  Schema.Struct({ action: Schema.Literal('pressButton'), message: Schema.String, data: Schema.String }),
]);
type FakeProviderAction = typeof FakeProviderAction.Type;
const isFakeProviderAction = Schema.is(FakeProviderAction);

const toProviderView = (kind: string, provider: FakeProvider | null) => ({
  kind,
  label: channels.find((one) => one.kind === kind)?.label,
  provider: provider && {
    url: provider.url,
    values: provider.values,
    failures: provider.failures,
    can: {
      setWebhookUrl: provider.setWebhookUrl !== undefined,
      sendAsOperator: provider.sendAsOperator !== undefined,
      close: provider.closeChat !== undefined,
    },
    ...provider.view(),
  },
});

/** Simulates an action at a fake provider. */
async function runAction(provider: FakeProvider, input: FakeProviderAction): Promise<void> {
  switch (input.action) {
    case 'open':
      return provider.open();
    case 'close':
      return provider.closeChat?.();
    case 'send':
      return provider.send(input.text);
    case 'sendAsOperator':
      return provider.sendAsOperator?.(input.text);
    case 'setWebhookUrl':
      return provider.setWebhookUrl?.(input.text);
    case 'fail':
      return provider.fail(input.text === '' ? null : input.text);
    case 'pressButton':
      return provider.pressButton?.(Number(input.message), input.data);
    case 'start':
    case 'stop':
  }
}

/** Registers `/dev/channels` with its calls, only in development. */
export function registerFakeProviders(app: FastifyInstance, { providers }: ChannelsDeps): void {
  app.get('/dev/channels', async (_request, reply) => {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(renderPage());
  });

  app.get('/api/dev/channels', async (_request, reply) => {
    const all = providers.kinds.map((kind) => toProviderView(kind, providers.get(kind)));
    return reply.header('cache-control', 'no-store').send({ channels: all });
  });

  app.post('/api/dev/channels/:kind', async (request) => {
    // A page of another origin cannot send a custom header (CSRF).
    if (request.headers['x-pasokh-channels'] === undefined) throw new ApiError('RouteNotFound');
    const { kind } = Schema.decodeUnknownSync(KindParams)(request.params);
    if (!providers.kinds.includes(kind)) throw new ApiError('NotFound');
    const input = request.query;
    if (!isFakeProviderAction(input)) throw new ApiError('RouteNotFound');
    if (input.action === 'stop') await providers.closeProvider(kind);
    else if (input.action === 'start') await providers.open(kind);
    else {
      const provider = providers.get(kind);
      if (!provider) throw new ApiError('NotFound');
      await runAction(provider, input);
    }
    return toProviderView(kind, providers.get(kind));
  });
}

const renderPage = (): string =>
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
