// Fake channel whose provider answers as the test says.
import {
  basicAbilities,
  type Channel,
  type ChannelError,
  type ChannelResult,
  type DeliveryResult,
  type InboundEvent,
  type OutboundMessage,
} from '../../server/channels/channel.ts';

export const sampleFailures = {
  unreachable: {
    tag: 'ChannelUnreachable',
    isPermanent: false,
    needsAttention: false,
    detail: 'ECONNREFUSED',
  },
  quota: {
    tag: 'ChannelQuotaReached',
    isPermanent: false,
    needsAttention: false,
    detail: '429',
    retryAfterMs: 7_000,
  },
  refused: { tag: 'ChannelMessageRefused', isPermanent: true, needsAttention: false, detail: '400' },
  gone: { tag: 'ChannelVisitorGone', isPermanent: true, needsAttention: false, detail: '403' },
  denied: { tag: 'ChannelAccessDenied', isPermanent: true, needsAttention: true, detail: '403' },
  revoked: { tag: 'ChannelKeyInvalid', isPermanent: true, needsAttention: true, detail: '401' },
  garbled: { tag: 'ChannelAnswerUnknown', isPermanent: false, needsAttention: false, detail: 'text/html' },
} as const satisfies Record<string, ChannelError>;

const label = (text: string) => ({ fa: text, en: text });
const field = { isRequired: true, input: 'text', maxLength: 100, hint: label('') } as const;

/** A provider with one account per key `key-<account>`; `sent` are the messages received, in order. */
export function createFakeChannel({
  kind = 'fake',
  inboundRetryMs,
}: {
  readonly kind?: string;
  readonly inboundRetryMs?: number;
} = {}) {
  const sent: OutboundMessage[] = [];
  const calls: string[] = [];
  const nextErrors: ChannelError[] = [];
  const files = new Map<string, Uint8Array>();
  const unreachableFiles = new Set<string>();
  const recordCall = async (call: string): Promise<ChannelResult<null>> => {
    calls.push(call);
    return { ok: true, value: null };
  };
  const channel: Channel = {
    kind,
    ...(inboundRetryMs !== undefined && { inboundRetryMs }),
    address: 'https://channel.example.com',
    abilities: basicAbilities,
    label: label('ایستاده'),
    about: label('برای آزمون'),
    fields: [
      { ...field, name: 'domain', label: label('دامنه'), isSecret: false },
      { ...field, name: 'token', label: label('کلید'), isSecret: true },
    ],
    steps: [{ ...label('کلید را از پنل بردارید.'), picture: 'apiKey' }],
    async check({ settings, secrets }) {
      const error = nextErrors.shift();
      if (error) return { ok: false, error: error };
      const account = /^key-(.+)$/.exec(secrets.token ?? '')?.[1];
      if (!account) return { ok: false, error: sampleFailures.revoked };
      if (settings.domain === 'other')
        return { ok: false, error: { ...sampleFailures.refused, field: 'domain' } };
      return { ok: true, value: { identifier: account, settings: { account } } };
    },
    registerWebhook: () => recordCall('registerWebhook'),
    unregisterWebhook: () => recordCall('unregisterWebhook'),
    verifyWebhook({ headers, body }, _credentials, { secret }) {
      if (headers['x-secret'] !== secret) return { ok: false, reason: 'forged' };
      try {
        const payload: unknown = JSON.parse(Buffer.from(body).toString());
        if (typeof payload !== 'object' || payload === null || !('key' in payload))
          return { ok: false, reason: 'ignored' };
        return { ok: true, key: String(payload.key), payload };
      } catch {
        return { ok: false, reason: 'unreadable' };
      }
    },
    decode: (payload) => incomingOf(payload),
    async send(message): Promise<DeliveryResult> {
      const error = nextErrors.shift();
      if (error) return { ok: false, error: error, sentParts: 0 };
      sent.push(message);
      return { ok: true, externalIds: [`ext-${message.id}`] };
    },
    async fetchFile({ ref }) {
      if (unreachableFiles.has(ref)) return { ok: false, error: sampleFailures.unreachable };
      const bytes = files.get(ref);
      return bytes ? { ok: true, value: bytes } : { ok: false, error: sampleFailures.refused };
    },
    showTyping: (chat) => recordCall(`showTyping ${chat}`),
    close: (chat) => recordCall(`close ${chat}`),
    escalate: (chat) => recordCall(`escalate ${chat}`),
  };
  return {
    channel,
    sent,
    calls,
    files,
    unreachableFiles,
    fail: (...next: ChannelError[]) => void nextErrors.push(...next),
  };
}

function incomingOf(payload: unknown): readonly InboundEvent[] {
  if (typeof payload !== 'object' || payload === null || !('incoming' in payload))
    throw new Error('not ours');
  const { incoming } = payload;
  return Array.isArray(incoming) ? incoming : [];
}
