// Goftino channel.

import type {
  Channel,
  ChannelContext,
  ChannelCredentials,
  ChannelResult,
  DeliveryResult,
  OutboundMessage,
} from '../channel.ts';
import { channelFailure, fetchProviderFile, textPropertyOf, withoutValue } from '../provider-request.ts';
import { botOperatorId, callGoftino, findSentMessage, listOperators } from './goftino.api.ts';
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

/** Chat or operator not found: the list of operators tells which. */
async function failureOfMissing(access: ChannelCredentials, ports: ChannelContext) {
  const operators = await listOperators(access, ports);
  if (!operators.ok) return operators;
  if (operators.value.some(({ id }) => id === botOperatorId(access)))
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
  access: ChannelCredentials,
  ports: ChannelContext,
): Promise<ChannelResult<string>> {
  const params: Record<string, string> = { chat_id: chat, operator_id: botOperatorId(access), message: text };
  if (quotedId !== undefined) params.reply_id = quotedId;
  const sent = await callGoftino('POST', 'send_message', params, access, ports);
  if (sent.ok) return { ok: true, value: textPropertyOf(sent.value, 'message_id') };
  return sent.error.tag === 'ChannelMessageRefused' ? failureOfMissing(access, ports) : sent;
}

const chatParams = (chat: string, operatorParam: string, access: ChannelCredentials) => ({
  chat_id: chat,
  [operatorParam]: botOperatorId(access),
});

/** Goftino keeps the indicator until it is turned off. */
const setTyping = (
  status: 'true' | 'false',
  chat: string,
  access: ChannelCredentials,
  ports: ChannelContext,
) =>
  callGoftino(
    'POST',
    'operator_typing',
    { ...chatParams(chat, 'operator_id', access), typing_status: status },
    access,
    ports,
  );

async function send(
  message: OutboundMessage,
  access: ChannelCredentials,
  ports: ChannelContext,
): Promise<DeliveryResult> {
  const externalIds: string[] = [];
  if (message.author.kind === 'ai') await setTyping('false', message.chat, access, ports);
  const parts = partsOf(message);
  let maybeDelivered = message.maybeDelivered ?? false;
  for (let partIndex = message.sentParts; partIndex < parts.length; partIndex += 1) {
    const text = parts[partIndex];
    if (typeof text !== 'string')
      return {
        ...channelFailure('ChannelMessageRefused', 'file', { isPermanent: true }),
        sentParts: partIndex,
      };
    const existing = maybeDelivered ? await findSentMessage(message.chat, text, access, ports) : null;
    maybeDelivered = false;
    // On a temporary error nothing is sent; a missing chat is reported by the sending itself.
    if (existing && !existing.ok && !existing.error.isPermanent) return { ...existing, sentParts: partIndex };
    if (existing?.ok && existing.value !== null) {
      externalIds.push(existing.value);
      continue;
    }
    await message.beforePart?.(partIndex, externalIds);
    const sent = await sendPart(text, message, access, ports);
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
  domains: ['goftino.com'],
  async check(access, ports) {
    const domain = hostOf(access.settings.domain?.trim() ?? '');
    if (!domain.includes('.'))
      return channelFailure('ChannelAccessDenied', 'no domain', { isPermanent: true, field: 'domain' });
    const operators = await listOperators(access, ports);
    if (!operators.ok)
      return operators.error.tag === 'ChannelKeyInvalid'
        ? { ok: false, error: { ...operators.error, field: 'token' } }
        : operators;
    const operatorRef = access.settings.defaultOperatorId?.trim() ?? '';
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
  verifyWebhook: (hook, _access, endpoint) => verifyGoftinoWebhook(hook, endpoint),
  decode: decodeGoftino,
  send,
  detectsDuplicates: true,
  fetchFile: ({ ref }, _access, ports) => fetchProviderFile(ref, ports),
  showTyping: (chat, access, ports) => withoutValue(setTyping('true', chat, access, ports)),
  close: (chat, access, ports) =>
    withoutValue(callGoftino('POST', 'close_chat', chatParams(chat, 'operator_id', access), access, ports)),
  /** An unassigned chat is open to all operators, whom Goftino notifies. */
  escalate: (chat, access, ports) =>
    withoutValue(
      callGoftino('POST', 'unassign_chat', chatParams(chat, 'from_operator', access), access, ports),
    ),
};
