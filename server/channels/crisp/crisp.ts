// Crisp channel.

import {
  basicAbilities,
  type Channel,
  type ChannelContext,
  type ChannelCredentials,
  type ChannelResult,
  type DeliveryResult,
  type OutboundFile,
  type OutboundMessage,
} from '../channel.ts';
import { channelFailure, dropValue, fetchProviderFile, textPropertyOf } from '../provider-request.ts';
import { BASE_URL, callCrisp, sessionPath, websiteId } from './crisp.api.ts';
import { fingerprintOf } from './crisp.fingerprint.ts';
import { crispAbout, crispEscalationNote, crispFields, crispLabel, crispSteps } from './crisp.texts.ts';
import { decodeCrisp, verifyCrispWebhook } from './crisp.webhooks.ts';

const WEBSITE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Part {
  readonly type: 'text' | 'file' | 'audio';
  readonly content: unknown;
}

/** Files are sent by URL; null for a file without one. */
function filePart({ name, mime, kind, url }: OutboundFile): Part | null {
  if (!url) return null;
  return kind === 'voice'
    ? { type: 'audio', content: { url, type: mime } }
    : { type: 'file', content: { name, url, type: mime } };
}

function partsOf({ text, files }: OutboundMessage): (Part | null)[] {
  const fileParts = files.map(filePart);
  return text.trim() === '' ? fileParts : [{ type: 'text', content: text }, ...fileParts];
}

/** Whether a message with this fingerprint exists. On a temporary error nothing is sent, as it may exist. */
async function checkDelivered(
  chat: string,
  fingerprint: number,
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<ChannelResult<boolean>> {
  const path = sessionPath(chat, `message/${fingerprint}`);
  const result = await callCrisp({ method: 'GET', path }, credentials, context);
  if (!result.ok && (!result.error.isPermanent || result.error.needsAttention)) return result;
  return { ok: true, value: result.ok };
}

const sendMessage = (
  chat: string,
  message: Readonly<Record<string, unknown>>,
  credentials: ChannelCredentials,
  context: ChannelContext,
) =>
  callCrisp(
    {
      method: 'POST',
      path: sessionPath(chat, 'message'),
      body: { from: 'operator', origin: 'chat', ...message },
    },
    credentials,
    context,
  );

async function send(
  message: OutboundMessage,
  credentials: ChannelCredentials,
  context: ChannelContext,
): Promise<DeliveryResult> {
  const externalIds: string[] = [];
  const parts = partsOf(message);
  let mayBeDelivered = message.mayBeDelivered ?? false;
  for (let partIndex = message.sentParts; partIndex < parts.length; partIndex += 1) {
    const part = parts[partIndex];
    if (!part)
      return {
        ...channelFailure('ChannelMessageRefused', 'file', { isPermanent: true }),
        sentParts: partIndex,
      };
    const fingerprint = fingerprintOf(message.id, partIndex);
    const result = mayBeDelivered
      ? await checkDelivered(message.chat, fingerprint, credentials, context)
      : null;
    mayBeDelivered = false;
    if (result && !result.ok) return { ...result, sentParts: partIndex };
    const { kind, name } = message.author;
    const payload = { ...part, fingerprint, user: { nickname: name }, automated: kind !== 'operator' };
    if (!result?.value) {
      await message.beforePart?.(partIndex, externalIds);
      const sent = await sendMessage(message.chat, payload, credentials, context);
      if (!sent.ok) return { ...sent, sentParts: partIndex };
    }
    externalIds.push(String(fingerprint));
  }
  return { ok: true, externalIds };
}

export const crisp: Channel<'crisp'> = {
  kind: 'crisp',
  label: crispLabel,
  about: crispAbout,
  fields: crispFields,
  steps: crispSteps,
  address: BASE_URL,
  abilities: basicAbilities,
  domains: ['crisp.chat'],
  async check(credentials, context) {
    const website = websiteId(credentials);
    if (!WEBSITE_ID.test(website))
      return channelFailure('ChannelAccessDenied', 'no website', { isPermanent: true, field: 'websiteId' });
    const result = await callCrisp({ method: 'GET', path: '' }, credentials, context);
    if (!result.ok) return result;
    const settings = {
      siteName: textPropertyOf(result.value, 'name'),
      domain: textPropertyOf(result.value, 'domain'),
    };
    return { ok: true, value: { identifier: website, settings } };
  },
  webhookUrl: (url, secret) => `${url}?key=${secret}`,
  verifyWebhook: verifyCrispWebhook,
  decode: decodeCrisp,
  send,
  canDetectDuplicates: true,
  fetchFile: ({ ref }, _credentials, context) => fetchProviderFile(ref, context),
  showTyping: (chat, credentials, context) =>
    dropValue(
      callCrisp(
        { method: 'PATCH', path: sessionPath(chat, 'compose'), body: { type: 'start', from: 'operator' } },
        credentials,
        context,
      ),
    ),
  close: (chat, credentials, context) =>
    dropValue(
      callCrisp(
        { method: 'PATCH', path: sessionPath(chat, 'state'), body: { state: 'resolved' } },
        credentials,
        context,
      ),
    ),
  edit: (chat, id, text, credentials, context) =>
    dropValue(
      callCrisp(
        {
          method: 'PATCH',
          path: sessionPath(chat, `message/${encodeURIComponent(id)}`),
          body: { content: text },
        },
        credentials,
        context,
      ),
    ),
  remove: (chat, id, credentials, context) =>
    dropValue(
      callCrisp(
        { method: 'DELETE', path: sessionPath(chat, `message/${encodeURIComponent(id)}`) },
        credentials,
        context,
      ),
    ),
  /** Adds a note that only operators see, and reopens the conversation. */
  async escalate(chat, credentials, context) {
    const noteResult = await sendMessage(
      chat,
      { type: 'note', content: crispEscalationNote, automated: true },
      credentials,
      context,
    );
    if (!noteResult.ok) return noteResult;
    const path = sessionPath(chat, 'state');
    return dropValue(
      callCrisp({ method: 'PATCH', path, body: { state: 'unresolved' } }, credentials, context),
    );
  },
};
