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

/** The least that tells how a conversation with approval stands. */
interface Standing {
  /** The visitor wrote something that nobody answered. */
  readonly isOpen: boolean;
  /** What a job has read to answer, and whether that is still all there is to answer. */
  readonly inHand: 'nothing' | 'current' | 'late';
  readonly isWaiting: boolean;
  readonly aiSpeaks: boolean;
}

type Outcome = 'done' | 'refused';
type Move = (now: Standing) => readonly [Standing, Outcome];

const refused = (now: Standing) => [now, 'refused'] as const;
const late = (now: Standing): Standing['inHand'] => (now.inHand === 'nothing' ? 'nothing' : 'late');

/** What each act makes of it: the chart that the real store is held against. */
const moves = {
  'visitor writes': (now) => [
    { ...now, isOpen: true, inHand: late(now), isWaiting: now.aiSpeaks ? false : now.isWaiting },
    'done',
  ],
  'job reads': (now) =>
    now.aiSpeaks && now.isOpen && !now.isWaiting ? [{ ...now, inHand: 'current' }, 'done'] : refused(now),
  'draft ready': (now) =>
    now.inHand === 'current' && now.aiSpeaks && !now.isWaiting
      ? [{ ...now, inHand: 'nothing', isWaiting: true }, 'done']
      : refused({ ...now, inHand: 'nothing' }),
  'job killed': (now) => [{ ...now, inHand: 'nothing' }, 'done'],
  'A approves': (now) =>
    now.isWaiting ? [{ ...now, isWaiting: false, isOpen: false }, 'done'] : refused(now),
  'B corrects': (now) =>
    now.isWaiting ? [{ ...now, isWaiting: false, isOpen: false }, 'done'] : refused(now),
  'B rejects': (now) =>
    now.isWaiting ? [{ ...now, isWaiting: false, aiSpeaks: false, inHand: late(now) }, 'done'] : refused(now),
  'operator takes over': (now) => [
    { isOpen: false, inHand: late(now), isWaiting: false, aiSpeaks: false },
    'done',
  ],
  'AI resumed': (now) => (now.aiSpeaks ? refused(now) : [{ ...now, aiSpeaks: true }, 'done']),
  'deadline passes': (now) =>
    now.isWaiting
      ? [{ ...now, isWaiting: false, aiSpeaks: false, inHand: late(now) }, 'done']
      : [now, 'done'],
} satisfies Record<string, Move>;
type Act = keyof typeof moves;

const ACTS = Object.keys(moves).filter((name): name is Act => name in moves);
const BEGINNING: Standing = { isOpen: false, inHand: 'nothing', isWaiting: false, aiSpeaks: true };

/** A shortest way to every standing, followed by every act: each edge of the chart, from the beginning. */
function everyEdge(): Act[][] {
  const ways = new Map<string, Act[]>([[JSON.stringify(BEGINNING), []]]);
  const edges: Act[][] = [];
  for (const [key, way] of ways) {
    for (const act of ACTS) {
      const [next] = moves[act](JSON.parse(key));
      edges.push([...way, act]);
      const found = JSON.stringify(next);
      if (!ways.has(found)) ways.set(found, [...way, act]);
    }
  }
  return edges;
}

/** Every order of some acts. */
const orders = (acts: readonly Act[]): Act[][] =>
  acts.length < 2
    ? [[...acts]]
    : acts.flatMap((first) =>
        orders(acts.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      );

const TEXT = 'سه تا پنج روز کاری.';
const accept: Decision = { kind: 'accept' };
const correct: Decision = { kind: 'correct', text: 'پنج روز کاری.' };
const reject: Decision = { kind: 'reject', reason: 'tone', note: '' };

/** One conversation of the real store, and the acts done to it. */
async function talk(app: App, botId: string, [a, b]: readonly [CurrentUser, CurrentUser]) {
  const { conversations, approvals } = app.handlers;
  const bot = await app.handlers.bots.read({ botId }, app.owner, app.facts());
  const visitor = await app.openVisitor(bot);
  const ids = { accountId: app.owner.accountId, conversationId: visitor.conversationId };
  const place = { botId, conversationId: visitor.conversationId };
  let turn: PendingQuestion | null = null;
  const latest = () =>
    app.store.db
      .selectFrom('reply_drafts')
      .select(['id', 'state'])
      .where('conversation_id', '=', visitor.conversationId)
      .orderBy('seq', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
  const waiting = async () => {
    const drafts = await latest();
    return (drafts.find(({ state }) => state === 'draft') ?? drafts[0])?.id ?? newId();
  };
  const decides = async (person: CurrentUser, decision: Decision) =>
    approvals.review({ draftId: await waiting(), decision }, person, app.facts());
  const acts: Record<Act, () => Promise<unknown>> = {
    'visitor writes': () => app.visitorSays(visitor, 'ارسال چند روز طول می‌کشد؟'),
    'job reads': async () => {
      const read = await readPendingQuestion(app.store.db, ids);
      if (!read) throw new Error('Nothing to answer');
      turn = read;
    },
    'draft ready': async () => {
      const inHand = turn;
      turn = null;
      if (!inHand) throw new Error('Nothing in hand');
      const reply = { kind: 'answered', text: TEXT, sources: [], confidence: 0.9 } as const;
      await recordReply(app.store, inHand, { reply, cost: 1, aiFailed: false, now: app.now() });
    },
    'job killed': async () => {
      turn = null;
    },
    'A approves': () => decides(a, accept),
    'B corrects': () => decides(b, correct),
    'B rejects': () => decides(b, reject),
    'operator takes over': () =>
      conversations.reply({ ...place, clientId: newId(), text: 'سلام' }, a, app.facts()),
    'AI resumed': () => conversations.pauseAi({ ...place, paused: false }, b, app.facts()),
    'deadline passes': async () => {
      const later = app.now() + 3_600_000;
      await escalateOverdueDraft(app.store, { accountId: ids.accountId, draftId: await waiting() }, later);
    },
  };

  async function standing(): Promise<Omit<Standing, 'inHand'>> {
    const row = await app.store.db
      .selectFrom('conversations')
      .select(['waiting_since', 'draft_id', 'ai_enabled'])
      .where('id', '=', visitor.conversationId)
      .executeTakeFirstOrThrow();
    return {
      isOpen: row.waiting_since !== null,
      isWaiting: row.draft_id !== null,
      aiSpeaks: row.ai_enabled === 1,
    };
  }

  /** What must hold whatever happened. */
  async function mustHold(told: string): Promise<void> {
    const { messages } = await conversations.messages({ ...place, limit: 100 }, app.owner, app.facts());
    const drafts = await app.store.db
      .selectFrom('reply_drafts')
      .select(['message_id', 'state'])
      .where('conversation_id', '=', visitor.conversationId)
      .execute();
    const said = messages.filter(({ author }) => author === 'ai').map(({ id }) => id);
    const sent = drafts.filter(({ state }) => state === 'accepted' || state === 'corrected');
    // At most one reply of each draft, and exactly of those that somebody let through.
    expect(said.toSorted(), told).toEqual(sent.map(({ message_id }) => message_id).toSorted());
    expect(drafts.filter(({ state }) => state === 'draft').length, told).toBeLessThan(2);
    // Never after a take-over, until somebody lets the AI speak again; never twice to one question.
    let silent = false;
    let answered = true;
    for (const { author, event } of messages) {
      if (author === 'visitor') answered = false;
      if (author === 'ai') expect({ silent, answered }, told).toEqual({ silent: false, answered: false });
      if (author === 'ai' || author === 'operator') answered = true;
      if (event?.kind === 'takenOver' || event?.kind === 'escalated' || event?.kind === 'aiPaused')
        silent = true;
      if (event?.kind === 'aiResumed') silent = false;
    }
  }

  return { acts, standing, mustHold };
}

const outcomeOf = (act: Promise<unknown>): Promise<Outcome> =>
  act.then(
    () => 'done',
    () => 'refused',
  );

async function setting(openApp: Parameters<Parameters<typeof forEachApp>[0]>[0]) {
  const app = await openApp({ runsJobs: false, messages: 100_000 });
  const { id: botId } = await app.createBot();
  await app.handlers.bots.change({ botId, operatorApproval: true }, app.owner, app.facts());
  const { accountId } = app.owner;
  const people = [
    await addPerson(app.store, accountId, { name: 'a', isOperator: true, botIds: [botId] }),
    await addPerson(app.store, accountId, { name: 'b', isOperator: true, botIds: [botId] }),
  ] as const;
  return { app, talk: () => talk(app, botId, people) };
}

forEachApp((openApp) => {
  test('follows the draft chart for every act in every state and never leaks a draft to the visitor', async () => {
    const { talk: begin } = await setting(openApp);
    const edges = everyEdge();
    expect(edges.length).toBeGreaterThan(80);
    for (const way of edges) {
      const conversation = await begin();
      let now = BEGINNING;
      for (const [at, act] of way.entries()) {
        const told = way.slice(0, at + 1).join(' → ');
        const [next, expected] = moves[act](now);
        expect(await outcomeOf(conversation.acts[act]()), told).toBe(expected);
        const { inHand: _, ...meant } = next;
        if (at === way.length - 1) expect(await conversation.standing(), told).toEqual(meant);
        now = next;
      }
      await conversation.mustHold(way.join(' → '));
    }
  }, 120_000);

  test('applies exactly one of several simultaneous acts on a waiting draft', async () => {
    const { talk: begin } = await setting(openApp);
    const rivals: Act[] = [
      'visitor writes',
      'A approves',
      'B corrects',
      'B rejects',
      'operator takes over',
      'deadline passes',
    ];
    const pairs = rivals.flatMap((one) => rivals.map((other) => [one, other] as const));
    for (const [one, other] of pairs) {
      const conversation = await begin();
      for (const act of ['visitor writes', 'job reads', 'draft ready'] as const)
        await conversation.acts[act]();
      await Promise.all([one, other].map((act) => outcomeOf(conversation.acts[act]())));
      await conversation.mustHold(`${one} beside ${other}`);
    }
    const all = orders(['A approves', 'B rejects', 'operator takes over', 'visitor writes']);
    for (const together of all.filter((_, at) => at % 3 === 0)) {
      const conversation = await begin();
      for (const act of ['visitor writes', 'job reads', 'draft ready'] as const)
        await conversation.acts[act]();
      await Promise.all(together.map((act) => outcomeOf(conversation.acts[act]())));
      await conversation.mustHold(together.join(' beside '));
    }
  }, 120_000);
});
