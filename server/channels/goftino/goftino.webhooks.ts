// Verifies and decodes Goftino's webhooks.
import { createHash } from 'node:crypto';
import { groupAlbum } from '../album.ts';
import type {
  ChannelCredentials,
  InboundEvent,
  RemoteFile,
  WebhookEndpoint,
  WebhookRequest,
  WebhookVerification,
} from '../channel.ts';
import { propertyOf, textPropertyOf, timingSafeEqualText } from '../provider-request.ts';
import { botOperatorId } from './goftino.api.ts';

/** Webhooks without an id or a time are one within so long: what comes twice then is a repetition. */
const DUPLICATE_WINDOW_MS = 2 * 60_000;

/** Nothing of it is signed, so the secret in its address is all that tells it from a forged one. */
export function verifyGoftinoWebhook(hook: WebhookRequest, endpoint: WebhookEndpoint): WebhookVerification {
  if (!timingSafeEqualText(hook.query.secret ?? '', endpoint.secret)) return { ok: false, reason: 'forged' };
  const payload = parseJson(hook.body);
  const event = textPropertyOf(payload, 'event');
  const data = propertyOf(payload, 'data');
  if (event === '' || typeof data !== 'object' || data === null) return { ok: false, reason: 'unreadable' };
  const work = decoders[event];
  if (!work) return { ok: false, reason: 'ignored' };
  const id = event === 'new_message' ? textPropertyOf(data, 'message_id') : '';
  if (event === 'new_message' && id === '') return { ok: false, reason: 'unreadable' };
  const body = createHash('sha256').update(hook.body).digest('hex').slice(0, 32);
  const key = id === '' ? `${event}:${body}:${Math.floor(hook.now / DUPLICATE_WINDOW_MS)}` : `message:${id}`;
  return { ok: true, key, payload: { event, data } };
}

export function decodeGoftino(payload: unknown, access: ChannelCredentials): readonly InboundEvent[] {
  const data = propertyOf(payload, 'data');
  const chat = textPropertyOf(data, 'chat_id');
  const work = decoders[textPropertyOf(payload, 'event')];
  return work && chat !== '' ? work(chat, data, botOperatorId(access)) : [];
}

type Decoder = (chat: string, data: unknown, robot: string) => readonly InboundEvent[];

const decoders: Readonly<Record<string, Decoder>> = {
  new_message: (chat, data, robot) => {
    const sender = propertyOf(data, 'sender');
    const [from, sentBy, name] = [
      textPropertyOf(sender, 'from'),
      textPropertyOf(sender, 'id'),
      textPropertyOf(sender, 'name'),
    ];
    const id = textPropertyOf(data, 'message_id');
    const { text, files } = contentOf(data);
    if (from === 'operator') {
      // One whose id is not told may be our own echo: to take it for a person would silence the AI for good.
      if (sentBy === '' || sentBy === robot) return [];
      return [
        { kind: 'operator.wrote', chat, id, name, text: text || files.map(({ ref }) => ref).join('\n') },
      ];
    }
    if (from !== 'user') return [];
    const quotes = textPropertyOf(data, 'reply_to') || textPropertyOf(data, 'reply_id');
    const visitor = name === '' ? {} : { name };
    const content = { text, files };
    return [
      { kind: 'message', chat, id, visitor, ...content, ...groupAlbum(content), ...(quotes && { quotes }) },
    ];
  },
  close_chat: (chat, data, robot) =>
    textPropertyOf(data, 'action_by') === robot ? [] : [{ kind: 'closed', chat }],
  transfer_chat: (chat, data, robot) => {
    const [by, to] = [textPropertyOf(data, 'action_by'), textPropertyOf(data, 'to_operator')];
    if (to === '' || to === robot || by === robot) return [];
    return [{ kind: 'operator.wrote', chat, id: `transfer:${to}`, name: '', text: '' }];
  },
  rating: (chat, data) => {
    const rate = Math.round(Number(textPropertyOf(data, 'rate') || Number.NaN));
    return rate >= 1 && rate <= 5 ? [{ kind: 'rated', chat, rating: rate }] : [];
  },
};

const voiceTypes = new Set(['voice', 'audio']);

/** How files come is not documented: whatever is no text and names one address is taken for one. */
function contentOf(data: unknown): { text: string; files: readonly RemoteFile[] } {
  const type = textPropertyOf(data, 'type') || 'text';
  const content = propertyOf(data, 'content');
  const contentText = textPropertyOf(data, 'content');
  const named =
    typeof content === 'object'
      ? textPropertyOf(content, 'url') || textPropertyOf(content, 'link')
      : contentText.trim();
  const url = type === 'text' ? null : URL.parse(named);
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(named)) return { text: contentText, files: [] };
  const last = url.pathname.split('/').at(-1) ?? '';
  const name = textPropertyOf(content, 'name') || decodePercent(last) || type;
  return { text: '', files: [{ ref: named, name, mime: null, size: null, isVoice: voiceTypes.has(type) }] };
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
