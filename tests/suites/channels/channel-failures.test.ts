import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ChannelError,
  InboundEvent,
  OutboundMessage,
  WebhookRequest,
} from '../../../server/channels/channel.ts';
import { channels } from '../../../server/channels/registry.ts';
import { channelScenarios } from './support/all-channels.ts';
import { type ChannelScenario, type Failure, sampleFile } from './support/channel.scenario.ts';

test('requires of each channel a scenario, texts in both languages and distinct fields', () => {
  expect(new Set(channelScenarios.map(({ kind }) => kind))).toEqual(
    new Set(channels.map(({ kind }) => kind)),
  );
  for (const { fields, steps, label, about } of channels) {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(fields.some(({ isSecret }) => isSecret)).toBe(true);
    for (const text of [label, about, ...steps, ...fields.flatMap((field) => [field.label, field.hint])]) {
      expect(text?.fa).toMatch(/\p{Script=Arabic}/u);
      expect(text?.en).toMatch(/^[^\p{Script=Arabic}]+$/u);
    }
  }
});

describe.each(channelScenarios)('$name', ({ unsupportedFailures, openScenario }) => {
  const supported = <Row extends readonly [Failure, ...unknown[]]>(rows: readonly Row[]) =>
    rows.filter(([failure]) => !unsupportedFailures.includes(failure));

  let scenario: ChannelScenario;
  beforeEach(async () => {
    scenario = await openScenario();
  });
  afterEach(() => scenario.close());

  const verify = (webhook: WebhookRequest) =>
    scenario.verify
      ? scenario.verify(webhook)
      : scenario.channel.verifyWebhook(webhook, scenario.credentials, scenario.webhookEndpoint);
  const keyOf = (webhook: WebhookRequest): string => {
    const verified = verify(webhook);
    return verified.ok ? verified.key : verified.reason;
  };
  const decode = (webhook: WebhookRequest): readonly InboundEvent[] => {
    const verified = verify(webhook);
    return verified.ok
      ? scenario.channel.decode(JSON.parse(JSON.stringify(verified.payload)), scenario.credentials)
      : [];
  };
  const createMessage = (overrides: Partial<OutboundMessage> = {}): OutboundMessage => ({
    chat: scenario.chat,
    id: '0192f0c1-2b3c-7d4e-8f50-61728394a5b6',
    text: 'بله، موجود است.',
    files: [],
    author: { kind: 'ai', name: 'دستیار' },
    locale: 'fa',
    canRate: false,
    sentParts: 0,
    ...overrides,
  });
  const send = (overrides: Partial<OutboundMessage> = {}) =>
    scenario.channel.send(createMessage(overrides), scenario.credentials, scenario.context);
  const check = (credentials = scenario.credentials) => scenario.channel.check(credentials, scenario.context);

  describe('checking credentials', () => {
    test('finds the account identifier, the same each time and without secrets', async () => {
      const account = await check();
      expect(account).toMatchObject({ ok: true, value: { identifier: expect.stringMatching(/./) } });
      expect(await check()).toEqual(account);
      expect(JSON.stringify(account)).not.toContain(Object.values(scenario.credentials.secrets)[0]);
      expect(scenario.visitorMessages()).toEqual([]);
    });

    test('reports the error and the field of invalid credentials', async () => {
      for (const [credentials, error] of scenario.invalidCredentials)
        expect(await check(credentials)).toMatchObject({ ok: false, error: { ...error, isPermanent: true } });
    });

    test.each(
      supported([
        ['invalidKey', 'ChannelKeyInvalid', true],
        ['forbidden', 'ChannelAccessDenied', true],
        ['quotaExceeded', 'ChannelQuotaReached', false],
        ['internalError', 'ChannelUnreachable', false],
        ['disconnect', 'ChannelUnreachable', false],
        ['hang', 'ChannelUnreachable', false],
        ['htmlResponse', 'ChannelAnswerUnknown', false],
      ] as const),
    )('reports the error when the provider fails with %s', async (failure, tag, isPermanent) => {
      scenario.fail(failure);
      expect(await check()).toMatchObject({ ok: false, error: { tag, isPermanent } });
    });

    test('reports an unreachable provider as ChannelUnreachable', async () => {
      await scenario.close();
      expect(await check()).toMatchObject({ ok: false, error: { tag: 'ChannelUnreachable' } });
      scenario = await openScenario();
    });
  });

  describe('sending', () => {
    test('delivers a text once, unchanged, and returns its external ID', async () => {
      const text = 'سلام! «کیف» 👜‌‌ می‌خواهید؟\nبله/خیر & <b>';
      const sent = await send({ text });
      expect(scenario.visitorMessages()).toEqual([text]);
      expect(sent).toMatchObject({ ok: true, externalIds: [expect.stringMatching(/./)] });
    });

    test.each(
      supported([
        ['invalidKey', { tag: 'ChannelKeyInvalid', isPermanent: true, needsAttention: true }],
        ['forbidden', { tag: 'ChannelAccessDenied', isPermanent: true, needsAttention: true }],
        ['quotaExceeded', { tag: 'ChannelQuotaReached', isPermanent: false, needsAttention: false }],
        ['internalError', { tag: 'ChannelUnreachable', isPermanent: false, needsAttention: false }],
        ['disconnect', { tag: 'ChannelUnreachable', isPermanent: false, needsAttention: false }],
        ['hang', { tag: 'ChannelUnreachable', isPermanent: false, needsAttention: false }],
        ['htmlResponse', { tag: 'ChannelAnswerUnknown', isPermanent: false, needsAttention: false }],
        ['invalidMessage', { isPermanent: true, needsAttention: false }],
        ['visitorGone', { tag: 'ChannelVisitorGone', isPermanent: true, needsAttention: false }],
      ] as const satisfies readonly (readonly [Failure, Partial<ChannelError>])[]),
    )(
      'reports the error without secrets and sends after recovery when the provider fails with %s',
      async (failure, error) => {
        scenario.fail(failure);
        const failed = await send();
        expect(failed).toMatchObject({ ok: false, error: error, sentParts: 0 });
        for (const secret of Object.values(scenario.credentials.secrets))
          expect(JSON.stringify(failed)).not.toContain(secret);
        expect(JSON.stringify(failed)).not.toContain(scenario.host);
        scenario.fail(null);
        expect(scenario.visitorMessages()).toEqual([]);
        expect(await send({ mayBeDelivered: true })).toMatchObject({ ok: true });
        expect(scenario.visitorMessages()).toEqual(['بله، موجود است.']);
      },
    );

    test('sends a possibly delivered message again only where delivery cannot be verified', async () => {
      await scenario.writeAsVisitor('سلام');
      scenario.fail('disconnectAfterHandling');
      expect(await send()).toMatchObject({ ok: false, error: { isPermanent: false }, sentParts: 0 });
      scenario.fail(null);
      const resent = await send({ mayBeDelivered: true });
      expect(scenario.channel.canDetectDuplicates ?? false).toBe(scenario.canQueryDelivery);
      expect(resent).toMatchObject({ ok: true, externalIds: [expect.stringMatching(/./)] });
      // Where delivery cannot be queried the message is sent again: a duplicate is better than a loss.
      expect(scenario.visitorMessages()).toEqual(
        Array(scenario.canQueryDelivery ? 1 : 2).fill('بله، موجود است.'),
      );
    });

    test('sends an identical text again in reply to another question', async () => {
      await scenario.writeAsVisitor('قیمت؟');
      await send({ text: 'متوجه نشدم.' });
      await scenario.writeAsVisitor('چند؟');
      const next = { id: '0192f0c1-2b3c-7d4e-8f50-61728394a5b7', text: 'متوجه نشدم.', mayBeDelivered: true };
      expect(await send(next)).toMatchObject({ ok: true });
      expect(scenario.visitorMessages()).toEqual(['متوجه نشدم.', 'متوجه نشدم.']);
    });

    test('reports an unknown chat as ChannelVisitorGone', async () => {
      expect(await send({ chat: 'chat-nobody-knows' })).toMatchObject({
        ok: false,
        error: { tag: 'ChannelVisitorGone', isPermanent: true, needsAttention: false },
      });
    });

    test('sends nothing while delivery cannot be verified', async () => {
      if (!scenario.canQueryDelivery) return expect(scenario.channel.canDetectDuplicates).toBeUndefined();
      scenario.fail('internalError');
      const result = await send({
        mayBeDelivered: true,
        beforePart: () => Promise.reject(new Error('A part was sent')),
      });
      expect(result).toMatchObject({ ok: false, error: { tag: 'ChannelUnreachable' }, sentParts: 0 });
    });

    test('announces each part before sending it, with the external IDs of earlier parts', async () => {
      const announced: (readonly [number, number, number])[] = [];
      const recordPart = async (part: number, externalIds: readonly string[]) => {
        announced.push([part, externalIds.length, scenario.visitorMessages().length]);
      };
      expect(
        await send({ files: [sampleFile(), sampleFile({ name: 'دوم.pdf' })], beforePart: recordPart }),
      ).toMatchObject({
        ok: true,
      });
      expect(announced).toEqual(
        scenario.sendsFilesWithText
          ? [[0, 0, 0]]
          : [
              [0, 0, 0],
              [1, 1, 1],
              [2, 2, 2],
            ],
      );
    });

    test('skips parts that already arrived', async () => {
      const files = [sampleFile(), sampleFile({ name: 'دوم.pdf' })];
      expect(await send({ files, sentParts: scenario.sendsFilesWithText ? 1 : 2 })).toMatchObject({
        ok: true,
      });
      if (scenario.sendsFilesWithText) return expect(scenario.visitorMessages()).toEqual([]);
      expect(scenario.visitorMessages()).toEqual([expect.stringContaining('دوم.pdf')]);
    });

    test('delivers a file with its name', async () => {
      expect(await send({ text: '', files: [sampleFile()] })).toMatchObject({ ok: true });
      expect(scenario.visitorMessages()).toEqual([expect.stringContaining('راهنما.pdf')]);
    });

    test('rejects a file without a URL permanently, after sending the text', async () => {
      const sent = await send({ text: 'دوم', files: [sampleFile({ url: null }), sampleFile({ url: null })] });
      if (!scenario.canFetchFiles) return expect(sent).toMatchObject({ ok: true });
      expect(sent).toMatchObject({
        ok: false,
        error: { tag: 'ChannelMessageRefused', isPermanent: true },
        sentParts: 1,
      });
      expect(scenario.visitorMessages()).toEqual(['دوم']);
    });
  });

  describe('webhooks', () => {
    test('decodes a visitor message once, with its chat and its own key', async () => {
      const webhook = await scenario.writeAsVisitor('سلام، کیف دارید؟');
      const [message] = decode(webhook);
      expect(message).toMatchObject({
        kind: 'message',
        chat: scenario.chat,
        text: 'سلام، کیف دارید؟',
        files: [],
      });
      const another = await scenario.writeAsVisitor('سلام، کیف دارید؟');
      expect(keyOf({ ...webhook, now: webhook.now + 60_000 })).toBe(keyOf(webhook));
      expect(keyOf(another)).not.toBe(keyOf(webhook));
      expect(decode(another)).not.toEqual(decode(webhook));
    });

    test('rejects forged webhooks', async () => {
      const webhook = await scenario.writeAsVisitor('سلام');
      expect(verify(webhook)).toMatchObject({ ok: true });
      for (const forged of scenario.forge(webhook))
        expect(verify(forged)).toEqual({ ok: false, reason: 'forged' });
    });

    test('ignores webhooks of an unknown kind', () => {
      if (scenario.verify) return expect(verify(scenario.unknownWebhook()).ok).toBe(false);
      expect(verify(scenario.unknownWebhook())).toEqual({ ok: false, reason: 'ignored' });
    });

    test('rejects malformed webhooks and decodes incomplete payloads to nothing', async () => {
      const webhook = await scenario.writeAsVisitor('سلام');
      for (const body of ['', '{', 'null', '[]', '"سلام"', '{"event":1}', '<html>']) {
        const verified = verify({ ...webhook, body: Buffer.from(body) });
        expect(verified.ok).toBe(false);
      }
      for (const payload of [null, {}, { event: 'new_message' }, { event: 'message:send', data: {} }])
        expect(scenario.channel.decode(payload, scenario.credentials)).toEqual([]);
    });

    test('ignores its own echoes and decodes a message that an operator wrote', async () => {
      const countBefore = scenario.webhooks.length;
      await send();
      await send({ author: { kind: 'operator', name: 'سمیرا' }, id: '0192f0c1-2b3c-7d4e-8f50-61728394a5b8' });
      const operatorWebhook = scenario.writeAsOperator && (await scenario.writeAsOperator('من پاسخ می‌دهم'));
      const repeatedWebhooks = scenario.webhooks
        .slice(countBefore)
        .filter((webhook) => webhook !== operatorWebhook);
      expect(repeatedWebhooks.flatMap(decode)).toEqual([]);
      if (!operatorWebhook) return expect(repeatedWebhooks).toEqual([]);
      expect(repeatedWebhooks.length).toBeGreaterThanOrEqual(2);
      expect(decode(operatorWebhook)).toEqual([
        expect.objectContaining({
          kind: 'operator.wrote',
          chat: scenario.chat,
          name: 'علی',
          text: 'من پاسخ می‌دهم',
        }),
      ]);
    });

    test('decodes a file with its name and fetches its bytes', async () => {
      const sent = { name: 'رسید.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
      const [message] = decode(await scenario.sendFileAsVisitor(sent));
      expect(message).toMatchObject({
        kind: 'message',
        files: [{ name: 'رسید.png', isVoice: false }],
      });
      const [file] = message?.kind === 'message' ? message.files : [];
      if (!file) throw new Error('There is no file');
      const fetched = await scenario.channel.fetchFile?.(file, scenario.credentials, scenario.context);
      expect(fetched?.ok && [...fetched.value]).toEqual([1, 2, 3]);
    });
  });

  test('shows typing, alerts people at the provider and closes the chat', async () => {
    const { channel, chat, credentials, context } = scenario;
    await channel.showTyping?.(chat, credentials, context);
    expect(scenario.isTyping()).toBe(Boolean(channel.showTyping));
    await send();
    expect(scenario.isTyping()).toBe(false);
    const alerted = channel.escalate && (await channel.escalate(chat, credentials, context));
    expect([alerted?.ok ?? false, scenario.isAlerted()]).toEqual(Array(2).fill(Boolean(channel.escalate)));
    const closed = channel.close && (await channel.close(chat, credentials, context));
    expect([closed?.ok ?? false, scenario.isClosed()]).toEqual(Array(2).fill(Boolean(channel.close)));
  });
});
