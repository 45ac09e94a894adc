// Goftino channel.

import {
  basicAbilities,
  type Channel,
  type ChannelContext,
  type ChannelCredentials,
  type ChannelResult,
  type DeliveryResult,
  type OutboundMessage,
} from '../channel.ts';
import { channelFailure, dropValue, fetchProviderFile, textPropertyOf } from '../provider-request.ts';
import { BASE_URL, botOperatorId, callGoftino, findSentMessage, listOperators } from './goftino.api.ts';
import { goftinoAbout, goftinoFields, goftinoLabel, goftinoSteps } from './goftino.texts.ts';
import { decodeGoftino, verifyGoftinoWebhook } from './goftino.webhooks.ts';

/** The host of an address written with or without https:// and a path. */
const hostOf = (address: string): string =>
  (URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)?.hostname ?? '').toLowerCase();

/** Files are sent by URL, as the API takes none. Null: a file without one. */
function partsOf({ text, files }: OutboundMessage): (string | null)[] {
  const fileParts = files.map(({ name, url }) => (url ? `${name}\n${url}` : null));
  return text.trim() === '' ? fileParts : [text, ...fileParts];
}

/** Chat or operator not found: the list of operators shows which of the two. */
async function explainNotFound(credentials: ChannelCredentials, context: ChannelContext) {
  const operators = await listOperators(credentials, context);
  if (!operators.ok) return operators;
  if (operators.value.some(({ id }) => id === botOperatorId(credentials)))
    return channelFailure('ChannelVisitorGone', 2, { isPermanent: true });
  const field = 'defaultOperatorId';
  return channelFailure('ChannelAccessDenied', 'no operator', {
    isPermanent: true,
    needsAttention: true,
    field,
  });
}

async function sendPart(
  text: string,
  { chat, quotedId }: OutboundMessage,
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<ChannelResult<string>> {
  const params: Record<string, string> = {
    chat_id: chat,
    operator_id: botOperatorId(credentials),
    message: text,
  };
  if (quotedId !== undefined) params.reply_id = quotedId;
  const sent = await callGoftino('POST', 'send_message', params, credentials, context);
  if (sent.ok) return { ok: true, value: textPropertyOf(sent.value, 'message_id') };
  return sent.error.tag === 'ChannelMessageRefused' ? explainNotFound(credentials, context) : sent;
}

const chatParams = (chat: string, operatorParam: string, credentials: ChannelCredentials) => ({
  chat_id: chat,
  [operatorParam]: botOperatorId(credentials),
});

/** Goftino keeps the indicator until it is turned off. */
const setTyping = (
  status: 'true' | 'false',
  chat: string,
  credentials: ChannelCredentials,
  context: ChannelContext,
) =>
  callGoftino(
    'POST',
    'operator_typing',
    { ...chatParams(chat, 'operator_id', credentials), typing_status: status },
    credentials,
    context,
  );

async function send(
  message: OutboundMessage,
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<DeliveryResult> {
  const externalIds: string[] = [];
  if (message.author.kind === 'ai') await setTyping('false', message.chat, credentials, context);
  const parts = partsOf(message);
  let mayBeDelivered = message.mayBeDelivered ?? false;
  for (let partIndex = message.sentParts; partIndex < parts.length; partIndex += 1) {
    const text = parts[partIndex];
    if (typeof text !== 'string')
      return {
        ...channelFailure('ChannelMessageRefused', 'file', { isPermanent: true }),
        sentParts: partIndex,
      };
    const existing = mayBeDelivered ? await findSentMessage(message.chat, text, credentials, context) : null;
    mayBeDelivered = false;
    // On a temporary error nothing is sent; a missing chat is reported by the sending itself.
    if (existing && !existing.ok && !existing.error.isPermanent) return { ...existing, sentParts: partIndex };
    if (existing?.ok && existing.value !== null) {
      externalIds.push(existing.value);
      continue;
    }
    await message.beforePart?.(partIndex, externalIds);
    const sent = await sendPart(text, message, credentials, context);
    if (!sent.ok) return { ...sent, sentParts: partIndex };
    externalIds.push(sent.value);
  }
  return { ok: true, externalIds };
}

export const goftino: Channel<'goftino'> = {
  kind: 'goftino',
  label: goftinoLabel,
  about: goftinoAbout,
  fields: goftinoFields,
  steps: goftinoSteps,
  address: BASE_URL,
  abilities: basicAbilities,
  domains: ['goftino.com'],
  async check(credentials, context) {
    const domain = hostOf(credentials.settings.domain?.trim() ?? '');
    if (!domain.includes('.'))
      return channelFailure('ChannelAccessDenied', 'no domain', { isPermanent: true, field: 'domain' });
    const operators = await listOperators(credentials, context);
    if (!operators.ok)
      return operators.error.tag === 'ChannelKeyInvalid'
        ? { ok: false, error: { ...operators.error, field: 'token' } }
        : operators;
    const operatorRef = credentials.settings.defaultOperatorId?.trim() ?? '';
    const matches = operators.value.filter(
      ({ id, email, name }) =>
        id === operatorRef || email === operatorRef.toLowerCase() || name === operatorRef,
    );
    const botOperator =
      matches.find(({ id }) => id === operatorRef) ?? (matches.length === 1 ? matches[0] : undefined);
    if (!botOperator)
      return channelFailure('ChannelAccessDenied', 'no operator', {
        isPermanent: true,
        field: 'defaultOperatorId',
      });
    return {
      ok: true,
      value: {
        identifier: botOperator.id,
        settings: { domain, operatorId: botOperator.id, operatorName: botOperator.name },
      },
    };
  },
  webhookUrl: (url, secret) => `${url}/${secret}`,
  verifyWebhook: (request, _credentials, endpoint) => verifyGoftinoWebhook(request, endpoint),
  decode: decodeGoftino,
  send,
  canDetectDuplicates: true,
  fetchFile: ({ ref }, _credentials, context) => fetchProviderFile(ref, context),
  showTyping: (chat, credentials, context) => dropValue(setTyping('true', chat, credentials, context)),
  close: (chat, credentials, context) =>
    dropValue(
      callGoftino('POST', 'close_chat', chatParams(chat, 'operator_id', credentials), credentials, context),
    ),
  /** An unassigned chat is open to all operators, whom Goftino notifies. */
  escalate: (chat, credentials, context) =>
    dropValue(
      callGoftino(
        'POST',
        'unassign_chat',
        chatParams(chat, 'from_operator', credentials),
        credentials,
        context,
      ),
    ),
};
