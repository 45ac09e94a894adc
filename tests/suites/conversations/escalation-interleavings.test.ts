import { expect, test } from 'vitest';
import { type Reply, recordReply } from '../../../server/areas/conversations/answers/answers.store.ts';
import {
  type PendingQuestion,
  readPendingQuestion,
} from '../../../server/areas/conversations/answers/pending-question.store.ts';
import { assignConversation } from '../../../server/areas/conversations/assignment/assign.store.ts';
import {
  sendOperatorReply,
  setAiPaused,
  setConversationStatus,
} from '../../../server/areas/conversations/operator/operator-actions.store.ts';
import type { OperatorScope } from '../../../server/areas/conversations/thread/conversation-scope.store.ts';
import { ApiError } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import {
  type ConversationEvent,
  type ConversationLifecycleState,
  nextConversation,
} from '../../../src/machines/lifecycles/conversation.machine.ts';
import fc from '../../fast-check.setup.ts';
import { type App, addPerson, forEachApp } from '../support/app.ts';
import { findBrokenChains } from '../support/transition-chains.ts';

const STEPS = [
  'visitor writes',
  'AI starts',
  'AI ends',
  'AI abstains',
  'operator replies',
  'pause',
  'resume',
  'close',
  'reopen',
  'assign',
  'leave',
  'kill',
] as const;
type Step = (typeof STEPS)[number];

const ANSWER: Reply = { kind: 'answered', text: 'سه تا پنج روز', sources: [], confidence: 1 };
const ABSTAINED: Reply = { kind: 'abstained', text: 'نمی‌دانم', confidence: 0.1 };
const INITIAL_STATE: ConversationLifecycleState = {
  status: 'notAnswered',
  ai: 'on',
  assignment: 'unassigned',
  reassignments: 'none',
  snooze: 'awake',
};

/** The machine event of each step. */
const EVENTS: Partial<Record<Step, ConversationEvent['type']>> = {
  'visitor writes': 'visitor.wrote',
  'AI ends': 'ai.answered',
  'AI abstains': 'ai.abstained',
  'operator replies': 'operator.replied',
  pause: 'ai.paused',
  resume: 'ai.resumed',
  close: 'closed',
  reopen: 'reopened',
  assign: 'assigned',
  leave: 'released',
};

/** Runs steps on one conversation and tracks the state the machine predicts (model-based test). */
class ConversationModel {
  readonly #app: App;
  readonly #scope: OperatorScope;
  readonly #send: () => Promise<unknown>;
  expectedState: ConversationLifecycleState = INITIAL_STATE;
  /** The question being answered; null after the process was killed. */
  #pendingQuestion: PendingQuestion | null = null;
  /** Number of visitor messages, and of those answered or closed. */
  #writtenCount = 0;
  #settledCount = 0;
  #countAtStart = 0;
  answers = 0;
  escalations = 0;

  constructor(app: App, scope: OperatorScope, send: () => Promise<unknown>) {
    this.#app = app;
    this.#scope = scope;
    this.#send = send;
  }

  /** Runs the step and asserts that it succeeds or is rejected as the machine predicts. */
  async runStep(step: Step): Promise<void> {
    if (step === 'kill') this.#pendingQuestion = null;
    else if (step === 'AI starts') await this.#startAnswer();
    else await this.#runEvent(step);
  }

  async #startAnswer(): Promise<void> {
    const mayStart = this.expectedState.ai !== 'off' && this.expectedState.status !== 'closed';
    const question = await readPendingQuestion(this.#app.store.db, this.#scope);
    expect(question !== null).toBe(mayStart && this.#writtenCount > this.#settledCount);
    this.#pendingQuestion = question;
    this.#countAtStart = this.#writtenCount;
  }

  async #runEvent(step: Step): Promise<void> {
    const event = EVENTS[step];
    const isAiStep = step === 'AI ends' || step === 'AI abstains';
    if (!event || (isAiStep && !this.#pendingQuestion)) return;
    const isStale = isAiStep && this.#countAtStart <= this.#settledCount;
    const isOutdated = step === 'AI abstains' && this.#writtenCount > this.#countAtStart;
    // A reply to a closed conversation reopens it first.
    const isReopening = step === 'operator replies' && this.expectedState.status === 'closed';
    const state = isReopening ? nextConversation(this.expectedState, 'reopened') : this.expectedState;
    const nextState = isStale || isOutdated || !state ? null : nextConversation(state, event);
    const done = await this.#attemptStep(step);
    expect(done, `${step} where it stands ${JSON.stringify(this.expectedState)}`).toBe(nextState !== null);
    if (nextState !== null) this.#applyStep(step, nextState);
  }

  #applyStep(step: Step, nextState: ConversationLifecycleState): void {
    const wasEscalated = this.expectedState.ai !== 'on';
    const hasNewerQuestion = step === 'AI ends' && this.#writtenCount > this.#countAtStart;
    this.expectedState = hasNewerQuestion ? { ...nextState, status: this.expectedState.status } : nextState;
    if (step === 'visitor writes') this.#writtenCount += 1;
    if (step === 'AI ends' || step === 'AI abstains') this.#settledCount = this.#countAtStart;
    if (step === 'operator replies' || step === 'close') this.#settledCount = this.#writtenCount;
    if (step === 'AI ends') this.answers += 1;
    if (step === 'AI abstains' && !wasEscalated) this.escalations += 1;
  }

  async #attemptStep(step: Step): Promise<boolean> {
    try {
      await this.#perform(step);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  #perform(step: Step): Promise<unknown> {
    const { store } = this.#app;
    const now = this.#app.now();
    const record = (reply: Reply) =>
      this.#pendingQuestion
        ? recordReply(store, this.#pendingQuestion, {
            reply,
            cost: reply.kind === 'answered' ? 1 : 0,
            aiFailed: false,
            now,
          })
        : Promise.resolve();
    switch (step) {
      case 'visitor writes':
        return this.#send();
      case 'AI ends':
        return record(ANSWER);
      case 'AI abstains':
        return record(ABSTAINED);
      case 'operator replies':
        return sendOperatorReply(store, this.#scope, { clientId: newId(), text: 'سلام' });
      case 'pause':
      case 'resume':
        return setAiPaused(store, this.#scope, { paused: step === 'pause' });
      case 'close':
      case 'reopen':
        return setConversationStatus(store, this.#scope, step === 'close' ? 'closed' : 'open');
      case 'assign':
        return assignConversation(store, this.#scope, { assigneeId: this.#scope.userId });
      default:
        return assignConversation(store, this.#scope, { assigneeId: null });
    }
  }

  /** Asserts that the stored row and the thread match the machine's state. */
  async check(): Promise<void> {
    const { store } = this.#app;
    const { accountId, conversationId } = this.#scope;
    const row = await store.db
      .selectFrom('conversations')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect({
      status: row.status,
      ai: row.ai_enabled === 0 ? 'off' : row.escalated_at === null ? 'on' : 'escalationPending',
      assignment: row.assignee_id === null ? 'unassigned' : 'assigned',
      reassignments: row.is_reassigned === 1 ? 'once' : 'none',
      snooze: row.snoozed_until === null ? 'awake' : 'snoozed',
    }).toEqual(this.expectedState);
    expect(row.escalated_at === null).toBe(this.expectedState.ai === 'on');
    const messages = await store.db
      .selectFrom('messages')
      .select(['seq', 'author', 'abstained', 'event', 'client_id'])
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      .orderBy('seq')
      .execute();
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(row.message_count).toBe(messages.length);
    const answers = messages.filter(({ author, abstained }) => author === 'ai' && abstained === 0);
    expect(answers).toHaveLength(this.answers);
    const kinds = messages.flatMap(({ event }) => (event === null ? [] : [JSON.parse(event).kind]));
    expect(kinds.filter((kind) => kind === 'escalated')).toHaveLength(this.escalations);
    expect(
      hasAnswerWhilePaused(messages.map(({ author, event }) => (event ? JSON.parse(event).kind : author))),
    ).toBe(false);
  }
}

/** Whether the AI answers while it is paused. */
function hasAnswerWhilePaused(authors: readonly string[]): boolean {
  let isSilent = false;
  let isEscalated = false;
  return authors.some((author) => {
    if (author === 'ai' && isSilent) return true;
    if (author === 'escalated') isEscalated = true;
    if (['takenOver', 'aiPaused'].includes(author) || (isEscalated && author === 'assigned')) isSilent = true;
    if (author === 'aiResumed') isSilent = false;
    if (author === 'aiResumed' || author === 'closed') isEscalated = false;
    return false;
  });
}

async function createConversationModel(
  app: App,
  bot: Awaited<ReturnType<App['createBot']>>,
  operator: { userId: string },
) {
  const visitor = await app.openVisitor(bot);
  const { accountId, conversationId } = visitor;
  const scope = { accountId, conversationId, userId: operator.userId, now: app.now() };
  return new ConversationModel(app, scope, () => app.sendAsVisitor(visitor, 'ارسال چند روز طول می‌کشد؟'));
}

forEachApp((openApp) => {
  const openRunners = async () => {
    const app = await openApp({ shouldRunJobs: false, messages: 1_000_000 });
    const bot = await app.createBot();
    const person = await addPerson(app.store, app.owner.accountId, {
      name: 'sara',
      isOperator: true,
      botIds: [bot.id],
    });
    return {
      createModel: () => createConversationModel(app, bot, person),
      findBrokenChains: () => findBrokenChains(app.store.db, app.owner.accountId),
    };
  };

  test('follows the state machine for any two actions around the end of an answer', {
    timeout: 120_000,
  }, async () => {
    const { createModel, findBrokenChains: findProblems } = await openRunners();
    const actions = STEPS.filter(
      (step) => step !== 'AI ends' && step !== 'AI abstains' && step !== 'AI starts',
    );
    for (const outcome of ['AI ends', 'AI abstains'] as const)
      for (const first of actions)
        for (const second of actions) {
          const order = first < second ? [first, second, outcome] : [first, outcome, second];
          const model = await createModel();
          for (const step of ['visitor writes', 'AI starts', ...order] as const) await model.runStep(step);
          await model.check();
        }
    expect(await findProblems()).toEqual([]);
  });

  test('follows the state machine for long random sequences of actions', { timeout: 120_000 }, async () => {
    const { createModel, findBrokenChains: findProblems } = await openRunners();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 6, maxLength: 24 }),
        async (steps) => {
          const model = await createModel();
          for (const step of steps) await model.runStep(step);
          await model.check();
        },
      ),
      { numRuns: 15 },
    );
    expect(await findProblems()).toEqual([]);
  });
});
