// Runs a macro in conversations, wholly or not at all in each.
import type { Transaction } from 'kysely';
import type { MacroRefusal, macros } from '../../../contract/automation/macros.ts';
import type { MacroAction } from '../../../contract/automation/rule-actions.ts';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { readTimeZone } from '../account/time-zone.store.ts';
import {
  type BulkActor,
  lockMacroRun,
  readRestorableState,
  readTargets,
  writeMacroRun,
} from '../conversations/inbox/bulk.store.ts';
import type { PreviousState } from '../conversations/inbox/restore.store.ts';
import { requireLockedConversation } from '../conversations/thread/conversation-scope.store.ts';
import { findMessageByClientId } from '../conversations/thread/messages.store.ts';
import { ApiError } from '../shared/context.ts';
import { joinTransaction } from '../shared/join-transaction.ts';
import { findMissingMacroParts, readMacroChoices } from './macro-references.store.ts';
import { type MacroUser, readMacro, type StoredMacro } from './macros.store.ts';
import { performAction } from './rule-actions.ts';

type RunInput = InputOf<typeof macros.run>;
type RunOutput = OutputOf<typeof macros.run>;

interface MacroRun extends BulkActor {
  readonly macro: StoredMacro;
  readonly runId: string;
  readonly date: string;
}

interface MacroTarget {
  readonly conversationId: string;
  readonly botId: string;
}

/** Ends the transaction in which an action is impossible. */
class MacroActionRefused extends Error {
  readonly refusal: MacroRefusal;

  constructor(refusal: MacroRefusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

const isSendAction = ({ kind }: MacroAction): boolean => kind === 'send' || kind === 'sendCanned';

/**
 * Runs the macro as the user in the conversations of the bots that they may see, each in one transaction with the
 * note of it. Repeating a run goes on with the conversations that it has not changed yet.
 * @throws ApiError NotFound, MacroIncomplete when it names what no longer exists
 */
export async function runMacro(
  store: Store,
  user: MacroUser & { readonly visibleBotIds: readonly string[] },
  { macroId, runId, conversationIds, locale }: RunInput,
): Promise<RunOutput> {
  const { accountId, userId, now, visibleBotIds } = user;
  const macro = await readMacro(store.db, user, macroId);
  if (findMissingMacroParts(await readMacroChoices(store.db, user), macro).length > 0)
    throw new ApiError('MacroIncomplete');
  const date = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: await readTimeZone(store.db, accountId),
  }).format(now);
  const run = { accountId, userId, botIds: visibleBotIds, now, macro, runId, date };
  const ids = [...new Set(conversationIds)];
  const targets = await readTargets(store, run, ids);
  const refusals: MacroRefusal[] = [];
  let changedCount = 0;
  for (const id of ids) {
    const target = targets.find(({ conversationId }) => conversationId === id);
    if (!target) continue;
    try {
      if (await store.transact((trx) => runInConversation(store, trx, run, target))) changedCount += 1;
    } catch (error) {
      if (!(error instanceof MacroActionRefused)) throw error;
      refusals.push(error.refusal);
    }
  }
  return {
    actionId: changedCount > 0 ? runId : null,
    changed: changedCount,
    skipped: ids.length - changedCount,
    refusals,
    hasSent: changedCount > 0 && macro.actions.some(isSendAction),
  };
}

/** @returns whether this run changed the conversation, now or before */
async function runInConversation(
  store: Store,
  trx: Transaction<Database>,
  { macro, ...run }: MacroRun,
  target: MacroTarget,
): Promise<boolean> {
  const { runId, date, now } = run;
  const { conversationId } = target;
  const previousStates = await lockMacroRun(trx, run, { runId, botId: target.botId });
  if (previousStates.some(({ id }) => id === conversationId)) return true;
  const macroStore = joinTransaction(store, trx);
  const scope = { accountId: run.accountId, userId: run.userId, ...target, now };
  const conversationBefore = await requireLockedConversation(trx, scope);
  const restorable = await readRestorableState(macroStore, scope);
  if (!restorable) throw new ApiError('NotFound');
  const { id: _id, ...state } = restorable;
  const noteIds: string[] = [];
  let hasChanged = false;
  for (const [index, action] of macro.actions.entries()) {
    const clientId = `${runId}-${conversationId.slice(-12)}-${index}`;
    try {
      const result = await performAction(macroStore, { ...scope, clientId, date }, action);
      hasChanged ||= result === 'done';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refusal = { conversationId, index, kind: action.kind, error: error.failure.error };
      throw new MacroActionRefused(refusal);
    }
    const note = action.kind === 'note' ? await findMessageByClientId(trx, scope, clientId) : undefined;
    if (note) noteIds.push(note.id);
  }
  if (!hasChanged) return false;
  const conversationAfter = await requireLockedConversation(trx, scope);
  const previous: PreviousState = {
    kind: 'macro',
    id: conversationId,
    state,
    messageCount: conversationAfter.message_count,
    labels: { before: conversationBefore.labels, after: conversationAfter.labels },
    priority: { before: conversationBefore.priority, after: conversationAfter.priority },
    noteIds,
    hasSent: macro.actions.some(isSendAction),
  };
  await writeMacroRun(trx, run, runId, [...previousStates, previous]);
  return true;
}
