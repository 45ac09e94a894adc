import { expect, test } from 'vitest';
import type { Decision } from '../../../contract/conversations/approvals.ts';
import { escalateOverdueDraft } from '../../../server/areas/approvals/review.store.ts';
import { recordReply } from '../../../server/areas/conversations/answers/answers.store.ts';
import {
  type PendingQuestion,
  readPendingQuestion,
} from '../../../server/areas/conversations/answers/pending-question.store.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addPerson, forEachApp } from '../support/app.ts';

/** The part of a conversation's state that the approval model depends on. */
interface ConversationState {
  /** The visitor wrote something that nobody answered. */
  readonly isOpen: boolean;
  /** Whether an answering job has read the question, and whether what it read is still current. */
  readonly readQuestion: 'none' | 'current' | 'stale';
  readonly isWaiting: boolean;
  readonly isAiOn: boolean;
}

type Outcome = 'done' | 'refused';
type Transition = (now: ConversationState) => readonly [ConversationState, Outcome];

const refused = (now: ConversationState) => [now, 'refused'] as const;
const toStale = (now: ConversationState): ConversationState['readQuestion'] =>
  now.readQuestion === 'none' ? 'none' : 'stale';

/** The expected state after each step: the model that the real store is compared with. */
const transitions = {
  'visitor writes': (now) => [
    { ...now, isOpen: true, readQuestion: toStale(now), isWaiting: now.isAiOn ? false : now.isWaiting },
    'done',
  ],
  'job reads': (now) =>
    now.isAiOn && now.isOpen && !now.isWaiting ? [{ ...now, readQuestion: 'current' }, 'done'] : refused(now),
  'draft ready': (now) =>
    now.readQuestion === 'current' && now.isAiOn && !now.isWaiting
      ? [{ ...now, readQuestion: 'none', isWaiting: true }, 'done']
      : refused({ ...now, readQuestion: 'none' }),
  'job killed': (now) => [{ ...now, readQuestion: 'none' }, 'done'],
  'A approves': (now) =>
    now.isWaiting ? [{ ...now, isWaiting: false, isOpen: false }, 'done'] : refused(now),
  'B corrects': (now) =>
    now.isWaiting ? [{ ...now, isWaiting: false, isOpen: false }, 'done'] : refused(now),
  'B rejects': (now) =>
    now.isWaiting
      ? [{ ...now, isWaiting: false, isAiOn: false, readQuestion: toStale(now) }, 'done']
      : refused(now),
  'operator takes over': (now) => [
    { isOpen: false, readQuestion: toStale(now), isWaiting: false, isAiOn: false },
    'done',
  ],
  'AI resumed': (now) => (now.isAiOn ? refused(now) : [{ ...now, isAiOn: true }, 'done']),
  'deadline passes': (now) =>
    now.isWaiting ? [{ ...now, isWaiting: false, readQuestion: toStale(now) }, 'done'] : [now, 'done'],
} satisfies Record<string, Transition>;
type Step = keyof typeof transitions;

const STEPS = Object.keys(transitions).filter((name): name is Step => name in transitions);
const INITIAL_STATE: ConversationState = {
  isOpen: false,
  readQuestion: 'none',
  isWaiting: false,
  isAiOn: true,
};

/** A shortest path to every state, followed by every step: together they cover each edge of the model. */
function listEdgePaths(): Step[][] {
  const paths = new Map<string, Step[]>([[JSON.stringify(INITIAL_STATE), []]]);
  const edges: Step[][] = [];
  for (const [key, path] of paths) {
    for (const step of STEPS) {
      const [next] = transitions[step](JSON.parse(key));
      edges.push([...path, step]);
      const nextKey = JSON.stringify(next);
      if (!paths.has(nextKey)) paths.set(nextKey, [...path, step]);
    }
  }
  return edges;
}

/** Every order of some steps. */
const permutations = (steps: readonly Step[]): Step[][] =>
  steps.length < 2
    ? [[...steps]]
    : steps.flatMap((first) =>
        permutations(steps.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      );

const TEXT = 'سه تا پنج روز کاری.';
const accept: Decision = { kind: 'accept' };
const correct: Decision = { kind: 'correct', text: 'پنج روز کاری.' };
const reject: Decision = { kind: 'reject', reason: 'tone', note: '' };

/** Opens a conversation in the real store, with a function for each step. */
async function createTestConversation(app: App, botId: string, [a, b]: readonly [CurrentUser, CurrentUser]) {
  const { conversations, approvals } = app.handlers;
  const bot = await app.handlers.bots.read({ botId }, app.owner, app.requestContext());
  const visitor = await app.openVisitor(bot);
  const ids = { accountId: app.owner.accountId, conversationId: visitor.conversationId };
  const target = { botId, conversationId: visitor.conversationId };
  let pendingQuestion: PendingQuestion | null = null;
  const listDrafts = () =>
    app.store.db
      .selectFrom('reply_drafts')
      .select(['id', 'state'])
      .where('conversation_id', '=', visitor.conversationId)
      .orderBy('seq', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
  const readWaitingDraftId = async () => {
    const drafts = await listDrafts();
    return (drafts.find(({ state }) => state === 'draft') ?? drafts[0])?.id ?? newId();
  };
  const decide = async (person: CurrentUser, decision: Decision) =>
    approvals.review({ draftId: await readWaitingDraftId(), decision }, person, app.requestContext());
  const steps: Record<Step, () => Promise<unknown>> = {
    'visitor writes': () => app.sendAsVisitor(visitor, 'ارسال چند روز طول می‌کشد؟'),
    'job reads': async () => {
      const question = await readPendingQuestion(app.store.db, ids);
      if (!question) throw new Error('Nothing to answer');
      pendingQuestion = question;
    },
    'draft ready': async () => {
      const question = pendingQuestion;
      pendingQuestion = null;
      if (!question) throw new Error('No question was read');
      const reply = { kind: 'answered', text: TEXT, sources: [], confidence: 0.9 } as const;
      await recordReply(app.store, question, { reply, cost: 1, aiFailed: false, now: app.now() });
    },
    'job killed': async () => {
      pendingQuestion = null;
    },
    'A approves': () => decide(a, accept),
    'B corrects': () => decide(b, correct),
    'B rejects': () => decide(b, reject),
    'operator takes over': () =>
      conversations.reply({ ...target, clientId: newId(), text: 'سلام' }, a, app.requestContext()),
    'AI resumed': () => conversations.pauseAi({ ...target, paused: false }, b, app.requestContext()),
    'deadline passes': async () => {
      const later = app.now() + 3_600_000;
      await escalateOverdueDraft(
        app.store,
        { accountId: ids.accountId, draftId: await readWaitingDraftId() },
        later,
      );
    },
  };

  async function readState(): Promise<Omit<ConversationState, 'readQuestion'>> {
    const row = await app.store.db
      .selectFrom('conversations')
      .select(['waiting_since', 'draft_id', 'ai_enabled'])
      .where('id', '=', visitor.conversationId)
      .executeTakeFirstOrThrow();
    return {
      isOpen: row.waiting_since !== null,
      isWaiting: row.draft_id !== null,
      isAiOn: row.ai_enabled === 1,
    };
  }

  /** Checks the invariants that hold after any sequence of steps. */
  async function checkInvariants(sequence: string): Promise<void> {
    const { messages } = await conversations.messages(
      { ...target, limit: 100 },
      app.owner,
      app.requestContext(),
    );
    const drafts = await app.store.db
      .selectFrom('reply_drafts')
      .select(['message_id', 'state'])
      .where('conversation_id', '=', visitor.conversationId)
      .execute();
    const replyIds = messages.filter(({ author }) => author === 'ai').map(({ id }) => id);
    const sentDrafts = drafts.filter(({ state }) => state === 'accepted' || state === 'corrected');
    // At most one reply per draft, and only for drafts that were accepted or corrected.
    expect(replyIds.toSorted(), sequence).toEqual(sentDrafts.map(({ message_id }) => message_id).toSorted());
    expect(drafts.filter(({ state }) => state === 'draft').length, sequence).toBeLessThan(2);
    // No reply after a take-over until the AI is resumed, and never two replies to one question.
    let isSilent = false;
    let isAnswered = true;
    for (const { author, event } of messages) {
      if (author === 'visitor') isAnswered = false;
      if (author === 'ai')
        expect({ isSilent, answered: isAnswered }, sequence).toEqual({ isSilent: false, answered: false });
      if (author === 'ai' || author === 'operator') isAnswered = true;
      // Nobody is present, so only an escalation by an operator silences the AI.
      const isEscalatedByOperator = event?.kind === 'escalated' && event.actor === 'operator';
      if (event?.kind === 'takenOver' || isEscalatedByOperator || event?.kind === 'aiPaused') isSilent = true;
      if (event?.kind === 'aiResumed') isSilent = false;
    }
  }

  return { steps, readState, checkInvariants };
}

const outcomeOf = (step: Promise<unknown>): Promise<Outcome> =>
  step.then(
    () => 'done',
    () => 'refused',
  );

async function setUp(openApp: Parameters<Parameters<typeof forEachApp>[0]>[0]) {
  const app = await openApp({ shouldRunJobs: false, messages: 100_000 });
  const { id: botId } = await app.createBot();
  await app.handlers.bots.change({ botId, operatorApproval: true }, app.owner, app.requestContext());
  const { accountId } = app.owner;
  const people = [
    await addPerson(app.store, accountId, { name: 'a', isOperator: true, botIds: [botId] }),
    await addPerson(app.store, accountId, { name: 'b', isOperator: true, botIds: [botId] }),
  ] as const;
  return { app, openConversation: () => createTestConversation(app, botId, people) };
}

forEachApp((openApp) => {
  test('matches the draft model for every step in every state and never leaks a draft to the visitor', async () => {
    const { openConversation } = await setUp(openApp);
    const edges = listEdgePaths();
    expect(edges.length).toBeGreaterThan(80);
    for (const path of edges) {
      const conversation = await openConversation();
      let state = INITIAL_STATE;
      for (const [index, step] of path.entries()) {
        const sequence = path.slice(0, index + 1).join(' → ');
        const [next, expected] = transitions[step](state);
        expect(await outcomeOf(conversation.steps[step]()), sequence).toBe(expected);
        const { readQuestion: _, ...expectedState } = next;
        if (index === path.length - 1)
          expect(await conversation.readState(), sequence).toEqual(expectedState);
        state = next;
      }
      await conversation.checkInvariants(path.join(' → '));
    }
  }, 120_000);

  test('applies exactly one of several simultaneous steps on a waiting draft', async () => {
    const { openConversation } = await setUp(openApp);
    const competingSteps: Step[] = [
      'visitor writes',
      'A approves',
      'B corrects',
      'B rejects',
      'operator takes over',
      'deadline passes',
    ];
    const pairs = competingSteps.flatMap((one) => competingSteps.map((other) => [one, other] as const));
    for (const [one, other] of pairs) {
      const conversation = await openConversation();
      for (const step of ['visitor writes', 'job reads', 'draft ready'] as const)
        await conversation.steps[step]();
      await Promise.all([one, other].map((step) => outcomeOf(conversation.steps[step]())));
      await conversation.checkInvariants(`${one} beside ${other}`);
    }
    const all = permutations(['A approves', 'B rejects', 'operator takes over', 'visitor writes']);
    for (const order of all.filter((_, index) => index % 3 === 0)) {
      const conversation = await openConversation();
      for (const step of ['visitor writes', 'job reads', 'draft ready'] as const)
        await conversation.steps[step]();
      await Promise.all(order.map((step) => outcomeOf(conversation.steps[step]())));
      await conversation.checkInvariants(order.join(' beside '));
    }
  }, 120_000);
});
