// Sends the messages of a conversation by its channel, in order, with retries.

import type { Message } from '../../../../contract/conversations/messages.ts';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type {
  Channel,
  ChannelContext,
  ChannelCredentials,
  ChannelError,
  DeliveryResult,
} from '../../../channels/channel.ts';
import { channelSendsTotal } from '../../../shared/metrics.ts';
import { fetchProductPicture } from '../../../sources/woocommerce/product-picture.ts';
import type { JobOutcome } from '../../../store/jobs/job-queue.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { type ConnectionRow, readConnection } from '../../connections/connections.store.ts';
import type { OutboundIds } from '../../connections/outbound-messages.store.ts';
import { findAttachment } from '../../conversations/attachments/attachments.store.ts';
import { readMessage } from '../../conversations/thread/messages.store.ts';
import { nameForNotice } from '../../conversations/visitors/impersonation.rules.ts';
import { notify } from '../../notifications/notify.store.ts';
import { type ChatRow, findChatOfConversation, readBotLocale } from '../chats.store.ts';
import {
  announceConnectionHealth,
  clearDeliveryError,
  recordAbandonedDelivery,
  recordConnectionError,
} from '../connection-errors.store.ts';
import { findExternalId, findThreadIds, saveExternalIds } from '../external-ids.store.ts';
import { type ChannelJobDeps, openChannel } from '../inbound/process-inbound-events.ts';
import {
  announceDelivery,
  blockingReason,
  type DeliveryRow,
  holdDeliveries,
  isOnHold,
  nextDelivery,
  releaseDeliveries,
  restartDeadline,
  updateDelivery,
} from './deliveries.store.ts';
import { createFileUrl } from './file-urls.ts';
import { systemLineTexts } from './system-lines.texts.ts';

/** Delays after failed attempts; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000];

/** How long a running call may continue when the worker stops. */
const ABORT_GRACE_MS = 3_000;

interface DeliveryContext {
  readonly deps: ChannelJobDeps;
  readonly connection: ConnectionRow;
  readonly channel: Channel;
  readonly credentials: ChannelCredentials;
  readonly channelContext: ChannelContext;
  /** Aborts when the worker stops: the running call may finish, no new one starts. */
  readonly stopSignal: AbortSignal;
  readonly ids: OutboundIds;
  readonly chat: ChatRow;
  readonly row: DeliveryRow;
}

/** Sends the waiting messages of a conversation. */
export async function deliverMessages(
  deps: ChannelJobDeps,
  ids: OutboundIds,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { store, clock, providerTransport } = deps;
  const chat = await findChatOfConversation(store.db, ids);
  if (!chat) return 'done';
  for (;;) {
    signal.throwIfAborted();
    const row = await nextDelivery(store.db, ids);
    if (!row) return 'done';
    const waitMs = (row.next_at ?? 0) - clock();
    if (waitMs > 0) return { retryInMs: waitMs, reason: row.error ?? 'waits' };
    const scope = { accountId: ids.accountId, connectionId: row.connection_id };
    const channelHandle = await openChannel(deps, scope);
    const currentConnection = channelHandle?.connection ?? (await readConnection(store.db, scope));
    const holdReason = currentConnection && blockingReason(currentConnection);
    // Held deliveries are sent when the connection works again.
    if (currentConnection && holdReason) await holdDeliveries(store, ids, currentConnection, holdReason);
    if (!channelHandle || holdReason) return 'done';
    const channelContext = providerTransport.contextFor(channelHandle.connection.kind, delayAbort(signal));
    const outcome = await deliverMessage({
      deps,
      ...channelHandle,
      channelContext,
      stopSignal: signal,
      ids,
      chat,
      row: restartDeadline(row, clock()),
    });
    if (outcome !== null) return outcome;
  }
}

/**
 * Aborts a while after the signal, so that a running call can finish: after an aborted call it is unknown
 * whether the message was delivered.
 */
function delayAbort(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  const scheduleAbort = () => setTimeout(abort, ABORT_GRACE_MS).unref();
  if (signal.aborted) scheduleAbort();
  else signal.addEventListener('abort', scheduleAbort, { once: true });
  return controller.signal;
}

/** Null when the next delivery may start. */
async function deliverMessage(context: DeliveryContext): Promise<JobOutcome | null> {
  const { deps, ids, row } = context;
  const { store, clock } = deps;
  const message = (await readMessage(store.db, ids, row.message_id))?.message;
  const isGone = !message || message.deletedAt !== undefined;
  const { attempts, created_at } = row;
  await updateDelivery(store.db, row, { attempts: attempts + 1, attempted_at: clock(), created_at });
  // An operator's message is not resent, as it might arrive twice and its author can ask; an AI message is.
  const isOutcomeUnknown =
    row.sending_since !== null && !context.channel.canDetectDuplicates && message?.author === 'operator';
  if (isOutcomeUnknown && !isGone)
    return abandonDelivery(context, 'ChannelSendUnsure', { detail: 'broken off', sending_since: null });
  const result = isGone ? successResult([]) : await sendToProvider(context, message);
  const sendOutcome = result.ok ? 'sent' : 'failed';
  if (!isGone) channelSendsTotal.inc({ channel: context.channel.kind, outcome: sendOutcome });
  if (result.ok) {
    const externalIds = [...earlierExternalIds(row), ...result.externalIds];
    const isErrorCleared = await store.transact(async (trx) => {
      await updateDelivery(trx, row, {
        state: 'sent',
        external_ids: JSON.stringify(externalIds),
        error: null,
        sending_since: null,
      });
      await saveExternalIds(trx, context.chat, row.message_id, externalIds);
      const isCleared = await clearDeliveryError(trx, context.connection, clock());
      if (isOnHold(row)) await announceDelivery(store, trx, row, context.connection.bot_id);
      return isCleared;
    });
    // Outside the transaction: a delivered message stays delivered if this fails.
    if (isErrorCleared) await announceConnectionHealth({ store, connection: context.connection });
    return null;
  }
  context.channelContext.signal?.throwIfAborted();
  return handleFailure(context, message, result.error, result.sentParts);
}

/** External ids of the parts sent by earlier attempts. */
const earlierExternalIds = ({ external_ids }: DeliveryRow): readonly string[] =>
  external_ids === null ? [] : JSON.parse(external_ids);

const successResult = (externalIds: readonly string[]): DeliveryResult => ({ ok: true, externalIds });

async function sendToProvider(context: DeliveryContext, message: Message): Promise<DeliveryResult> {
  const { deps, channel, credentials, channelContext, chat, row, connection } = context;
  const { event } = message;
  if (chat.blocked_at !== null)
    return event?.kind === 'closed'
      ? successResult([])
      : permanentFailure({ tag: 'ChannelVisitorGone', detail: 'blocked' });
  const locale = await readBotLocale(deps.store.db, connection);
  if (event?.kind === 'closed') return closeChat(context, locale);
  if (event?.kind === 'escalated') {
    const escalationResult = await toDeliveryResult(
      channel.escalate?.(chat.chat_id, credentials, channelContext),
    );
    // The AI's last message already told the visitor.
    if (!escalationResult.ok || event.actor === 'ai') return escalationResult;
  }
  const text =
    event?.kind === 'escalated' ||
    event?.kind === 'queued' ||
    event?.kind === 'flooded' ||
    event?.kind === 'refused'
      ? systemLineTexts[event.kind][locale]
      : message.text;
  const { attachments = [] } = message;
  if (text === '' && attachments.length === 0) return successResult([]);
  const quotedId = message.quote && (await findExternalId(deps.store.db, chat, message.quote.id));
  const bot = await readBotRow(deps.store.db, row.account_id, connection.bot_id);
  const kind = message.author === 'operator' ? 'operator' : message.author === 'ai' ? 'ai' : 'system';
  return channel.send(
    {
      chat: chat.chat_id,
      id: message.id,
      text,
      files: attachments.map(({ id, name, mime, kind: fileKind }) => ({
        name,
        mime,
        kind: fileKind,
        url: createFileUrl(deps, {
          accountId: row.account_id,
          attachmentId: id,
          name,
          validFrom: row.created_at,
        }),
        read: () => readAttachment(context, id),
      })),
      ...(quotedId && { quotedId }),
      ...(channel.abilities.hasSubject && {
        thread: { subject: chat.subject ?? '', externalIds: await findThreadIds(deps.store.db, chat) },
      }),
      author: { kind, name: message.authorName || (bot?.name ?? '') },
      locale,
      canRate: kind === 'ai' && !message.abstained && !message.isCourtesy,
      ...(message.choices && { choices: message.choices }),
      ...(message.products && {
        products: message.products.cards.map(({ picture, ...card }) => ({
          ...card,
          readPicture: async () =>
            picture === null
              ? null
              : fetchProductPicture(channelContext.outbound, picture, channelContext.signal),
        })),
      }),
      sentParts: row.sent_parts,
      mayBeDelivered: row.attempts > 0,
      async beforePart(part, externalIds) {
        await updateDelivery(deps.store.db, row, {
          sent_parts: part,
          external_ids: JSON.stringify([...earlierExternalIds(row), ...externalIds]),
          sending_since: context.stopSignal.aborted ? null : deps.clock(),
        });
        context.stopSignal.throwIfAborted();
      },
      afterPart: (externalIds) => saveExternalIds(deps.store.db, chat, message.id, externalIds),
    },
    credentials,
    channelContext,
  );
}

/**
 * Closes the chat at the provider and asks for a rating where the channel can; a visitor who left is not
 * asked.
 */
async function closeChat(
  { channel, credentials, channelContext, chat, row }: DeliveryContext,
  locale: 'fa' | 'en',
): Promise<DeliveryResult> {
  const closeResult = await toDeliveryResult(channel.close?.(chat.chat_id, credentials, channelContext));
  const ratingResult =
    closeResult.ok &&
    (await channel.requestRating?.(
      { chat: chat.chat_id, closingId: row.message_id, locale },
      credentials,
      channelContext,
    ));
  if (!ratingResult) return closeResult;
  if (!ratingResult.ok && ratingResult.error.isPermanent && !ratingResult.error.needsAttention)
    return closeResult;
  return ratingResult.ok
    ? successResult(ratingResult.value)
    : { ok: false, error: ratingResult.error, sentParts: 0 };
}

/** The result of a channel call that returns no value; a call that the channel lacks counts as delivered. */
async function toDeliveryResult(
  pending: ReturnType<NonNullable<Channel['close']>> | undefined,
): Promise<DeliveryResult> {
  const outcome = await pending;
  return !outcome || outcome.ok ? successResult([]) : { ok: false, error: outcome.error, sentParts: 0 };
}

const permanentFailure = (channelError: Pick<ChannelError, 'tag' | 'detail'>): DeliveryResult => ({
  ok: false,
  error: { ...channelError, isPermanent: true, needsAttention: false },
  sentParts: 0,
});

async function readAttachment({ deps, row }: DeliveryContext, attachmentId: string): Promise<Uint8Array> {
  const scope = {
    accountId: row.account_id,
    conversationId: row.conversation_id,
    userId: null,
    now: deps.clock(),
  };
  const file = await findAttachment(deps.store, attachmentId, scope);
  if (!file?.size) throw new Error('A file of a message is gone');
  return Buffer.concat(await Array.fromAsync(await file.read(0, file.size - 1)));
}

/** The error tag shown for an undelivered message, by its content. */
function failureTagOf({ author, attachments = [], text }: Message): ErrorTag {
  if (author === 'system') return 'ChannelAlertNotSent';
  if (attachments.length === 0) return 'ChannelTextNotSent';
  return text === '' ? 'ChannelAttachmentNotSent' : 'ChannelMessageNotSent';
}

async function handleFailure(
  context: DeliveryContext,
  message: Message | undefined,
  channelError: ChannelError,
  sentParts: number,
): Promise<JobOutcome | null> {
  const { deps, row } = context;
  const { store, clock } = deps;
  const now = clock();
  const detail = channelError.detail.slice(0, 200);
  const changes = { sent_parts: Math.max(row.sent_parts, sentParts), detail, sending_since: null };
  const isFinal =
    channelError.isPermanent ||
    channelError.isOutcomeUnknown ||
    now - row.created_at >= limits.channel.expiryMs;
  const outcome = isFinal && !channelError.needsAttention ? 'deliveryFailed' : 'retryingDelivery'; // resumes once the owner acted
  await recordConnectionError({ store, connection: context.connection }, channelError, outcome, now);
  if (channelError.needsAttention) {
    await updateDelivery(store.db, row, changes);
    await holdDeliveries(store, context.ids, context.connection, channelError.tag);
    return 'done';
  }
  if (channelError.isOutcomeUnknown) return abandonDelivery(context, 'ChannelSendUnsure', changes);
  if (!isFinal) {
    const delayMs =
      channelError.retryAfterMs ?? RETRY_DELAYS_MS[Math.min(row.attempts, RETRY_DELAYS_MS.length - 1)] ?? 0;
    await store.transact(async (trx) => {
      await updateDelivery(trx, row, { ...changes, error: channelError.tag, next_at: now + delayMs });
      if (isOnHold(row)) await releaseDeliveries(store, trx, row, context.connection.bot_id, now);
    });
    return { retryInMs: delayMs, reason: channelError.tag };
  }
  return abandonDelivery(
    context,
    message && channelError.tag !== 'ChannelVisitorGone' ? failureTagOf(message) : channelError.tag,
    changes,
  );
}

/**
 * Marks the delivery as failed in the thread and notifies operators, who may resend it. The next one may
 * start.
 */
async function abandonDelivery(
  context: DeliveryContext,
  tag: ErrorTag,
  changes: Parameters<typeof updateDelivery>[2],
): Promise<null> {
  const { deps, row, connection } = context;
  await deps.store.transact(async (trx) => {
    await updateDelivery(trx, row, { ...changes, state: 'failed', error: tag, next_at: null });
    await recordAbandonedDelivery(trx, connection);
    await announceDelivery(deps.store, trx, row, connection.bot_id);
    await notifyOperators(context, trx, tag, deps.clock());
  });
  return null;
}

/** Notifies the assignee, else everybody who answers for the bot. */
async function notifyOperators(
  { deps, row, connection }: DeliveryContext,
  trx: Parameters<typeof notify>[1],
  tag: string,
  now: number,
): Promise<void> {
  const conversation = await trx
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .select(['c.assignee_id', 'v.name as visitor_name', 'v.impersonates_staff'])
    .where('c.account_id', '=', row.account_id)
    .where('c.id', '=', row.conversation_id)
    .executeTakeFirst();
  await notify(deps.store, trx, {
    kind: 'deliveryFailed',
    accountId: row.account_id,
    to: conversation?.assignee_id ? [conversation.assignee_id] : 'team',
    botId: connection.bot_id,
    conversation: { id: row.conversation_id, connectionId: row.connection_id },
    subject: conversation ? nameForNotice(conversation) : '',
    text: tag,
    group: row.conversation_id,
    now,
  });
}
