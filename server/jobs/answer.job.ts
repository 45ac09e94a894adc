// Knows how the unanswered turns of one conversation are answered, and what happens when that fails. Knows no retrieval.

import { Refusal } from '../areas/context.ts';
import { type Recording, recordReply } from '../areas/conversations/answers.store.ts';
import type { ConversationIds } from '../areas/conversations/conversations.store.ts';
import { readTurn, type Turn } from '../areas/conversations/turns.store.ts';
import type { BotIndexes } from '../engine/bot-indexes.ts';
import type { Writer } from '../engine/model/writer.ts';
import type { Store } from '../store/store.ts';
import { composeReply } from './compose-reply.ts';
import { DeltaStream } from './delta-stream.ts';

export interface AnswerDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly writer: Writer | null;
  readonly indexes: BotIndexes;
  readonly log: (line: string) => void;
}

/** Messages of the plan that one answer costs; saying "I don't know" is free. */
const COST = 1;
/** Readers show that somebody is typing for a little longer than this. */
const TYPING_EVERY_MS = 3_000;

/**
 * Answers until nothing is unanswered. Bears repetition: what was recorded is not asked again. Rejects when
 * `signal` aborts with something still unanswered.
 */
export async function answer(deps: AnswerDeps, ids: ConversationIds, signal: AbortSignal): Promise<void> {
  for (;;) {
    const turn = await readTurn(deps.store.db, ids);
    if (!turn) return;
    signal.throwIfAborted(); // ending quietly would put the order down as carried out
    await answerTurn(deps, turn, signal);
  }
}

/** After the last attempt failed: nothing is said to the visitor, an operator is called. */
export async function giveUp(deps: AnswerDeps, ids: ConversationIds): Promise<void> {
  const turn = await readTurn(deps.store.db, ids);
  if (turn) await record(deps, turn, { reply: { kind: 'silent' }, cost: 0, aiFailed: true });
}

async function answerTurn(deps: AnswerDeps, turn: Turn, signal: AbortSignal): Promise<void> {
  if (turn.messagesLeft < COST) return callOperator(deps, turn);
  const deltas = new DeltaStream(deps.store.events, turn);
  tellTyping(deps.store, turn);
  const composed = await compose(deps, turn, signal, deltas);
  const cost = composed.reply.kind === 'answered' ? COST : 0;
  const outcome = await record(deps, turn, { ...composed, cost });
  if (outcome === 'recorded') return;
  deltas.end();
  if (outcome === 'unpaid') await callOperator(deps, turn);
}

async function compose(deps: AnswerDeps, turn: Turn, signal: AbortSignal, deltas: DeltaStream) {
  const typing = setInterval(() => tellTyping(deps.store, turn), TYPING_EVERY_MS);
  try {
    const index = await deps.indexes.of(turn.accountId, turn.botId);
    let streamed = false;
    const onDelta = (text: string) => {
      streamed = true;
      deltas.push(text);
    };
    const composed = await composeReply(index, turn, { ...deps, signal, onDelta });
    if (streamed) deltas.flush();
    else deltas.say(composed.reply.text);
    return composed;
  } catch (error) {
    deltas.end();
    throw error;
  } finally {
    clearInterval(typing);
  }
}

const callOperator = async (deps: AnswerDeps, turn: Turn): Promise<void> => {
  await record(deps, turn, { reply: { kind: 'silent' }, cost: 0, aiFailed: false });
};

/** `late`: somebody else answered, silenced the AI or closed; nothing was written. */
async function record(
  { store, clock }: AnswerDeps,
  turn: Turn,
  recording: Omit<Recording, 'now'>,
): Promise<'recorded' | 'late' | 'unpaid'> {
  try {
    await recordReply(store, turn, { ...recording, now: clock() });
    return 'recorded';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.failure.error === 'NoMessagesLeft') return 'unpaid';
    if (error.failure.error === 'OperatorIntervened' || error.failure.error === 'ConversationChanged')
      return 'late';
    throw error;
  }
}

function tellTyping(store: Store, { accountId, botId, conversationId }: Turn): void {
  const payload = { conversationId, author: 'ai' };
  store.events.broadcast(accountId, { kind: 'typing', botId, conversationId, payload });
}
