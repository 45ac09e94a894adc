// Verifies and decodes Crisp's webhooks.
import { createHash, createHmac } from 'node:crypto';
import { parseJson, propertyOf } from '../../shared/json.ts';
import { timingSafeEqualText } from '../../shared/timing-safe.ts';
import type {
  ChannelCredentials,
  InboundEvent,
  RemoteFile,
  WebhookEndpoint,
  WebhookRequest,
  WebhookVerification,
} from '../channel.ts';
import { albumFieldsOf, textPropertyOf } from '../provider-request.ts';
import { websiteId } from './crisp.api.ts';
import { isOwnFingerprint } from './crisp.fingerprint.ts';

/** Crisp retries within minutes; anything older is a replay. */
const MAX_AGE_MS = 30 * 60_000;
/** Allowed clock difference. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** With a signing secret only signed webhooks are accepted; without one, those with the URL's secret. */
export function verifyCrispWebhook(
  request: WebhookRequest,
  credentials: ChannelCredentials,
  endpoint: WebhookEndpoint,
): WebhookVerification {
  const secret = credentials.secrets.signingSecret ?? '';
  const timestamp = request.headers['x-crisp-request-timestamp'] ?? '';
  const isAuthentic =
    secret === ''
      ? timingSafeEqualText(request.query.key ?? '', endpoint.secret)
      : isSigned(request, timestamp, secret);
  if (!isAuthentic) return { ok: false, reason: 'forged' };
  const payload = parseJson(request.body);
  const event = textPropertyOf(payload, 'event');
  const data = propertyOf(payload, 'data');
  if (event === '' || typeof data !== 'object' || data === null) return { ok: false, reason: 'unreadable' };
  const sentAt = parseTimestamp(secret === '' ? textPropertyOf(payload, 'timestamp') : timestamp);
  if (sentAt !== null && (request.now - sentAt > MAX_AGE_MS || sentAt - request.now > MAX_CLOCK_SKEW_MS))
    return { ok: false, reason: 'stale' };
  const isOtherWebsite = textPropertyOf(payload, 'website_id').toLowerCase() !== websiteId(credentials);
  if (isOtherWebsite || !decoders[event]) return { ok: false, reason: 'ignored' };
  return { ok: true, key: deduplicationKeyOf(event, data, request.body), payload: { event, data } };
}

function isSigned(request: WebhookRequest, timestamp: string, secret: string): boolean {
  const signature = createHmac('sha256', secret)
    .update(`[${timestamp};`)
    .update(request.body)
    .update(']')
    .digest('hex');
  return (
    timestamp !== '' &&
    timingSafeEqualText((request.headers['x-crisp-signature'] ?? '').toLowerCase(), signature)
  );
}

/** Milliseconds from a stamp in seconds or milliseconds; null where it is missing. */
function parseTimestamp(timestamp: string): number | null {
  const time = Number(timestamp || Number.NaN);
  if (!Number.isFinite(time)) return null;
  return time < 100_000_000_000 ? time * 1_000 : time;
}

/**
 * Messages are identified by their fingerprint, other events by a hash of the body, which contains a
 * timestamp.
 */
function deduplicationKeyOf(event: string, data: unknown, body: Uint8Array): string {
  const fingerprint = textPropertyOf(data, 'fingerprint');
  const isMessage = event === 'message:send' || event === 'message:received';
  if (isMessage && fingerprint !== '') return `${event}:${textPropertyOf(data, 'session_id')}:${fingerprint}`;
  return `${event}:${createHash('sha256').update(body).digest('hex').slice(0, 32)}`;
}

export function decodeCrisp(payload: unknown): readonly InboundEvent[] {
  const data = propertyOf(payload, 'data');
  const chat = textPropertyOf(data, 'session_id');
  const decode = decoders[textPropertyOf(payload, 'event')];
  return decode && chat !== '' ? decode(chat, data) : [];
}

type Decoder = (chat: string, data: unknown) => readonly InboundEvent[];

const decoders: Readonly<Record<string, Decoder>> = {
  'message:send': (chat, data) => {
    const id = textPropertyOf(data, 'fingerprint');
    if (id === '' || propertyOf(data, 'from') !== 'user') return [];
    const name = textPropertyOf(propertyOf(data, 'user'), 'nickname');
    // Crisp calls unknown visitors “visitor” and a number; that is no name.
    const visitor = name === '' || /^visitor\d+$/.test(name) ? {} : { name };
    const content = contentOf(data);
    return [{ kind: 'message', chat, id, visitor, ...content, ...albumFieldsOf(content) }];
  },
  'message:received': (chat, data) => {
    const id = textPropertyOf(data, 'fingerprint');
    const isAutomated = propertyOf(data, 'automated') === true || isOwnFingerprint(id);
    const isVisibleToVisitor = !['note', 'event'].includes(textPropertyOf(data, 'type'));
    if (id === '' || propertyOf(data, 'from') !== 'operator' || isAutomated || !isVisibleToVisitor) return [];
    const { text, files } = contentOf(data);
    const messageText = text || files.map(({ ref }) => ref).join('\n');
    return [
      {
        kind: 'operator.wrote',
        chat,
        id,
        text: messageText,
        name: textPropertyOf(propertyOf(data, 'user'), 'nickname'),
      },
    ];
  },
  'message:updated': (chat, data) => {
    const id = textPropertyOf(data, 'fingerprint');
    const text = textPropertyOf(data, 'content');
    if (id === '' || text === '' || isOwnFingerprint(id) || propertyOf(data, 'from') === 'operator')
      return [];
    return [{ kind: 'edited', chat, id, text }];
  },
  'message:compose:send': (chat, data) =>
    textPropertyOf(data, 'type') === 'start' ? [{ kind: 'typing', chat }] : [],
  'session:set_state': (chat, data) =>
    textPropertyOf(data, 'state') === 'resolved' ? [{ kind: 'closed', chat }] : [],
};

/** Files and recordings come as URLs; of a choice, the chosen labels are the text. */
function contentOf(data: unknown): { text: string; files: readonly RemoteFile[] } {
  const type = textPropertyOf(data, 'type');
  const content = propertyOf(data, 'content');
  if (typeof content === 'string') return { text: content, files: [] };
  const ref = textPropertyOf(content, 'url');
  if (ref !== '' && ['file', 'audio', 'animation'].includes(type)) {
    const mime = textPropertyOf(content, 'type');
    const name = textPropertyOf(content, 'name') || type;
    return {
      text: '',
      files: [{ ref, name, mime: mime === '' ? null : mime, size: null, isVoice: type === 'audio' }],
    };
  }
  if (type === 'picker') return { text: chosenLabels(propertyOf(content, 'choices')), files: [] };
  return { text: textPropertyOf(content, 'value') || textPropertyOf(content, 'text'), files: [] };
}

function chosenLabels(choices: unknown): string {
  const list: readonly unknown[] = Array.isArray(choices) ? choices : [];
  const selected = list.filter((choice) => propertyOf(choice, 'selected') === true);
  return selected
    .map((choice) => textPropertyOf(choice, 'label') || textPropertyOf(choice, 'value'))
    .join('، ');
}
