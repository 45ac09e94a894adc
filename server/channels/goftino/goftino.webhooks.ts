// Verifies and decodes Goftino's webhooks.
import { createHash } from 'node:crypto';
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
import { botOperatorId } from './goftino.api.ts';

/** Webhooks without an id or a time count as repeated within this window. */
const DUPLICATE_WINDOW_MS = 2 * 60_000;

/** Goftino signs nothing, so the secret in the URL is the only proof. */
export function verifyGoftinoWebhook(
  request: WebhookRequest,
  endpoint: WebhookEndpoint,
): WebhookVerification {
  if (!timingSafeEqualText(request.query.secret ?? '', endpoint.secret))
    return { ok: false, reason: 'forged' };
  const payload = parseJson(request.body);
  const event = textPropertyOf(payload, 'event');
  const data = propertyOf(payload, 'data');
  if (event === '' || typeof data !== 'object' || data === null) return { ok: false, reason: 'unreadable' };
  const decode = decoders[event];
  if (!decode) return { ok: false, reason: 'ignored' };
  const id = event === 'new_message' ? textPropertyOf(data, 'message_id') : '';
  if (event === 'new_message' && id === '') return { ok: false, reason: 'unreadable' };
  const bodyHash = createHash('sha256').update(request.body).digest('hex').slice(0, 32);
  const key =
    id === '' ? `${event}:${bodyHash}:${Math.floor(request.now / DUPLICATE_WINDOW_MS)}` : `message:${id}`;
  return { ok: true, key, payload: { event, data } };
}

export function decodeGoftino(payload: unknown, credentials: ChannelCredentials): readonly InboundEvent[] {
  const data = propertyOf(payload, 'data');
  const chat = textPropertyOf(data, 'chat_id');
  const decode = decoders[textPropertyOf(payload, 'event')];
  return decode && chat !== '' ? decode(chat, data, botOperatorId(credentials)) : [];
}

type Decoder = (chat: string, data: unknown, operatorId: string) => readonly InboundEvent[];

const decoders: Readonly<Record<string, Decoder>> = {
  new_message: (chat, data, operatorId) => {
    const sender = propertyOf(data, 'sender');
    const [from, senderId, name] = [
      textPropertyOf(sender, 'from'),
      textPropertyOf(sender, 'id'),
      textPropertyOf(sender, 'name'),
    ];
    const id = textPropertyOf(data, 'message_id');
    const { text, files } = contentOf(data);
    if (from === 'operator') {
      // A message without a sender id may be our own echo; counting it as an operator's would pause the AI
      // for good.
      if (senderId === '' || senderId === operatorId) return [];
      return [
        { kind: 'operator.wrote', chat, id, name, text: text || files.map(({ ref }) => ref).join('\n') },
      ];
    }
    if (from !== 'user') return [];
    const quotedId = textPropertyOf(data, 'reply_to') || textPropertyOf(data, 'reply_id');
    const visitor = name === '' ? {} : { name };
    const content = { text, files };
    return [
      {
        kind: 'message',
        chat,
        id,
        visitor,
        ...content,
        ...albumFieldsOf(content),
        ...(quotedId && { quotedId }),
      },
    ];
  },
  close_chat: (chat, data, operatorId) =>
    textPropertyOf(data, 'action_by') === operatorId ? [] : [{ kind: 'closed', chat }],
  transfer_chat: (chat, data, operatorId) => {
    const [by, to] = [textPropertyOf(data, 'action_by'), textPropertyOf(data, 'to_operator')];
    if (to === '' || to === operatorId || by === operatorId) return [];
    return [{ kind: 'operator.wrote', chat, id: `transfer:${to}`, name: '', text: '' }];
  },
  rating: (chat, data) => {
    const rate = Math.round(Number(textPropertyOf(data, 'rate') || Number.NaN));
    return rate >= 1 && rate <= 5 ? [{ kind: 'rated', chat, rating: rate }] : [];
  },
};

const voiceTypes = new Set(['voice', 'audio']);

/** The format of files is undocumented: content that is no text and names one URL counts as a file. */
function contentOf(data: unknown): { text: string; files: readonly RemoteFile[] } {
  const type = textPropertyOf(data, 'type') || 'text';
  const content = propertyOf(data, 'content');
  const contentText = textPropertyOf(data, 'content');
  const ref =
    typeof content === 'object'
      ? textPropertyOf(content, 'url') || textPropertyOf(content, 'link')
      : contentText.trim();
  const url = type === 'text' ? null : URL.parse(ref);
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(ref)) return { text: contentText, files: [] };
  const fileName = url.pathname.split('/').at(-1) ?? '';
  const name = textPropertyOf(content, 'name') || decodePercent(fileName) || type;
  return { text: '', files: [{ ref, name, mime: null, size: null, isVoice: voiceTypes.has(type) }] };
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
