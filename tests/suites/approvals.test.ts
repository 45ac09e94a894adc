// Knows what operators can do with an answer that waits for them, and what everybody is told of it. Knows no HTTP.
import { expect, test } from 'vitest';
import type { Decision, ReplyDraft } from '../../contract/approvals.ts';
import type { Bot } from '../../contract/bots.ts';
import { limits } from '../../contract/limits.ts';
import type { Message } from '../../contract/messages.ts';
import type { Person, Visitor } from '../../server/areas/context.ts';
import { visitorEvent } from '../../server/areas/conversations/live.events.ts';
import { addOwner, addPerson, forEachHouse, type House, type HouseOptions, type OpenHouse } from './house.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';
const MINUTE = 60_000;

let house: House;
let bot: Bot;
let sara: Person;
let ali: Person;

/** A shop whose answers wait for an operator, two operators, and whoever else asks nothing. */
async function shop(openHouse: OpenHouse, options: HouseOptions = {}) {
  house = await openHouse(options);
  const made = await house.bot([SHIPPING]);
  bot = await house.handlers.bots.change(
    { botId: made.id, operatorApproval: true },
    house.owner,
    house.facts(),
  );
  const { accountId } = house.owner;
  sara = await addPerson(house.store, accountId, { name: 'sara', isOperator: true, botIds: [bot.id] });
  ali = await addPerson(house.store, accountId, { name: 'ali', isOperator: true, botIds: [bot.id] });
}

const waits = (visitor: Visitor, besides: readonly string[] = []) =>
  house.until(
    (event) =>
      event.kind === 'approval.changed' &&
      event.draft.state === 'draft' &&
      event.draft.conversationId === visitor.conversationId &&
      !besides.includes(event.draft.id) &&
      event.draft,
  );

async function asked(text = QUESTION): Promise<{ visitor: Visitor; draft: ReplyDraft }> {
  const visitor = await house.visitor(bot);
  await house.says(visitor, text);
  return { visitor, draft: await waits(visitor) };
}

const decides = (person: Person, { id: draftId }: ReplyDraft, decision: Decision) =>
  house.handlers.approvals.review({ draftId, decision }, person, house.facts());
const accept: Decision = { kind: 'accept' };
const rejected: Decision = { kind: 'reject', reason: 'incorrect', note: 'قیمت کهنه است' };
const takes = (person: Person, { id: draftId }: ReplyDraft) =>
  house.handlers.approvals.claim({ draftId }, person, house.facts());
const queue = (person: Person, more: { botId?: string; limit?: number; cursor?: string } = {}) =>
  house.handlers.approvals.queue(more, person, house.facts());
const reviews = (person: Person, more: object = {}) =>
  house.handlers.approvals.reviews({ ...more }, person, house.facts());

const seen = async (visitor: Visitor) => [
  ...(await house.handlers.visitor.messages({}, visitor, house.facts())).messages,
];
/** Whether somebody is there to take what is handed on is not told here. */
const shape = (messages: readonly Message[]) =>
  messages
    .map(({ author, event }) => event?.kind ?? author)
    .filter((kind) => kind !== 'queued' && kind !== 'assigned');
const ofConversation = ({ conversationId }: Visitor) => ({ botId: bot.id, conversationId });
const state = async (visitor: Visitor) =>
  (await house.handlers.conversations.read(ofConversation(visitor), house.owner, house.facts())).conversation;

async function heard(visitor: Visitor) {
  const stored = await house.store.events.after(house.owner.accountId, 0, 500);
  return stored.map((event) => visitorEvent(event, visitor)).filter((event) => event !== null);
}

forEachHouse((openHouse) => {
  test('an answer waits: the visitor is told that a person checks it, and nothing of it', async () => {
    await shop(openHouse);
    const { visitor, draft } = await asked();
    expect(draft).toMatchObject({
      question: QUESTION,
      botName: 'نیلوفر',
      state: 'draft',
      costMessages: 1,
      claim: null,
      review: null,
      dueAt: draft.createdAt + limits.approval.minutes.default * MINUTE,
    });
    expect(draft.text).toContain('۳ تا ۵ روز کاری');
    expect(draft.sources).toHaveLength(1);
    const page = await house.handlers.visitor.messages({}, visitor, house.facts());
    expect(page).toMatchObject({ checking: true });
    expect(shape(page.messages)).toEqual(['visitor']);
    const told = await heard(visitor);
    expect(told.at(-1)).toEqual({
      kind: 'reply.checking',
      conversationId: visitor.conversationId,
      checking: true,
    });
    expect(JSON.stringify(told)).not.toContain('پیشتاز');
    expect(await state(visitor)).toMatchObject({ status: 'notAnswered', aiEnabled: true });
    expect(await house.messageCharges()).toEqual([draft.messageId]);
  });

  test('approved, it is sent as it is; the record tells who and when; a second approval is refused by name', async () => {
    await shop(openHouse);
    const { visitor, draft } = await asked();
    const done = await decides(sara, draft, accept);
    expect(done).toMatchObject({
      state: 'accepted',
      review: { byId: sara.userId, by: 'sara', text: draft.text, reason: null },
    });
    const messages = await seen(visitor);
    expect(shape(messages)).toEqual(['visitor', 'ai']);
    expect(messages.at(-1)).toMatchObject({ id: draft.messageId, text: draft.text });
    expect(await state(visitor)).toMatchObject({ status: 'aiAnswered', aiEnabled: true, waitingSince: null });
    expect((await heard(visitor)).slice(-2)).toMatchObject([
      { kind: 'message.added', message: { author: 'ai' } },
      { kind: 'reply.checking', checking: false },
    ]);
    for (const decision of [accept, rejected, { kind: 'correct', text: 'چیز دیگر' } as const]) {
      await expect(decides(ali, draft, decision)).rejects.toMatchObject({
        failure: { error: 'AlreadyReviewed', by: 'sara' },
      });
    }
    await expect(takes(ali, draft)).rejects.toMatchObject({ failure: { error: 'AlreadyReviewed' } });
    expect(shape(await seen(visitor))).toEqual(['visitor', 'ai']);
    expect(await house.messageCharges()).toEqual([draft.messageId]);
    const trace = await house.handlers.traces.read(
      { botId: bot.id, messageId: draft.messageId },
      sara,
      house.facts(),
    );
    expect(trace.question).toBe(QUESTION);
  });

  test('corrected, the visitor gets the correction and the record keeps both; unchanged words are an approval', async () => {
    await shop(openHouse);
    const first = await asked();
    const text = 'ارسال ۳ تا ۵ روز کاری طول می‌کشد؛ عجله دارید؟';
    expect(await decides(sara, first.draft, { kind: 'correct', text })).toMatchObject({
      state: 'corrected',
      text: first.draft.text,
      review: { text },
    });
    expect((await seen(first.visitor)).at(-1)).toMatchObject({ author: 'ai', text });
    const second = await asked();
    expect(await decides(sara, second.draft, { kind: 'correct', text: second.draft.text })).toMatchObject({
      state: 'accepted',
    });
  });

  test('rejected, nothing is sent: the conversation goes to whoever rejected, and the AI is silent', async () => {
    await shop(openHouse);
    const { visitor, draft } = await asked();
    expect(await decides(ali, draft, rejected)).toMatchObject({
      state: 'rejected',
      review: { by: 'ali', text: null, reason: 'incorrect', note: 'قیمت کهنه است' },
    });
    expect(shape(await seen(visitor))).toEqual(['visitor', 'escalated']);
    expect(await state(visitor)).toMatchObject({
      status: 'operatorAttention',
      aiEnabled: false,
      assigneeId: ali.userId,
    });
  });

  test('a visitor who writes again makes the draft out of date: one draft for both questions, paid once', async () => {
    await shop(openHouse);
    const { visitor, draft } = await asked();
    await house.says(visitor, 'به شیراز می‌خواهم بفرستید');
    const fresh = await waits(visitor, [draft.id]);
    expect(fresh.question).toBe(`${QUESTION}\nبه شیراز می‌خواهم بفرستید`);
    await expect(decides(sara, draft, accept)).rejects.toMatchObject({
      failure: { error: 'DraftOutdated' },
    });
    expect((await queue(sara)).drafts.map(({ id }) => id)).toEqual([fresh.id]);
    await decides(sara, fresh, accept);
    expect(shape(await seen(visitor))).toEqual(['visitor', 'visitor', 'ai']);
    expect(await house.messageCharges()).toHaveLength(1);
  });

  test('an operator who takes over, silences the AI or closes: the draft is never sent', async () => {
    await shop(openHouse);
    const { conversations } = house.handlers;
    const acts = [
      (visitor: Visitor) =>
        conversations.reply(
          { ...ofConversation(visitor), clientId: 'taking-over', text: 'سلام' },
          ali,
          house.facts(),
        ),
      (visitor: Visitor) =>
        conversations.pauseAi({ ...ofConversation(visitor), paused: true }, ali, house.facts()),
      (visitor: Visitor) =>
        conversations.changeStatus({ ...ofConversation(visitor), status: 'closed' }, ali, house.facts()),
    ];
    for (const act of acts) {
      const { visitor, draft } = await asked();
      await act(visitor);
      await expect(decides(sara, draft, accept)).rejects.toMatchObject({
        failure: { error: 'OperatorIntervened' },
      });
      expect(shape(await seen(visitor))).not.toContain('ai');
    }
    expect((await queue(sara)).drafts).toEqual([]);
    const outcomes = (await reviews(sara, { outcome: 'notReviewed' })).drafts;
    expect(outcomes.map((one) => one.state)).toEqual(['interrupted', 'interrupted', 'interrupted']);
  });

  test('a silenced AI that speaks again drafts anew what was left, at no further cost', async () => {
    await shop(openHouse);
    const { visitor, draft } = await asked();
    const paused = (value: boolean) =>
      house.handlers.conversations.pauseAi({ ...ofConversation(visitor), paused: value }, ali, house.facts());
    await paused(true);
    await paused(false);
    const again = await waits(visitor, [draft.id]);
    expect(again).toMatchObject({ question: QUESTION });
    expect(again.messageId).not.toBe(draft.messageId);
    await decides(sara, again, accept);
    expect(shape(await seen(visitor)).filter((kind) => kind === 'ai')).toHaveLength(1);
    expect(await house.messageCharges()).toHaveLength(1);
  });

  test('a draft in somebody’s hands is refused to others, until they let go or are gone for a minute', async () => {
    await shop(openHouse);
    const { visitor, draft } = await asked();
    const taken = await takes(sara, draft);
    expect(taken.draft.claim).toMatchObject({ name: 'sara', userId: sara.userId });
    expect(shape(taken.before)).toEqual(['visitor']);
    const refusal = { failure: { error: 'DraftClaimed', by: 'sara' } };
    await expect(takes(ali, draft)).rejects.toMatchObject(refusal);
    await expect(decides(ali, draft, accept)).rejects.toMatchObject(refusal);
    expect((await queue(ali)).drafts[0]?.claim).toMatchObject({ name: 'sara' });
    house.pass(limits.approval.claimMs - 1);
    await takes(sara, draft); // a beat of the heart keeps it
    house.pass(limits.approval.claimMs - 1);
    await expect(takes(ali, draft)).rejects.toMatchObject(refusal);
    await house.handlers.approvals.release({ draftId: draft.id }, ali, house.facts()); // not theirs to let go
    await expect(takes(ali, draft)).rejects.toMatchObject(refusal);
    await house.handlers.approvals.release({ draftId: draft.id }, sara, house.facts());
    await takes(ali, draft);
    house.pass(limits.approval.claimMs + 1);
    await takes(sara, draft);
    await decides(sara, draft, accept);
    expect(shape(await seen(visitor))).toEqual(['visitor', 'ai']);
  });

  test('colleagues hear of a claim while it is made, the visitor does not', async () => {
    await shop(openHouse);
    const { visitor, draft } = await asked();
    const told: unknown[] = [];
    const toVisitor: unknown[] = [];
    house.store.events.onBroadcast(house.owner.accountId, (message) => {
      if (message.kind !== 'approval.claimed') return;
      told.push(message.payload);
      toVisitor.push(visitorEvent(message, visitor));
    });
    await takes(sara, draft);
    await house.handlers.approvals.release({ draftId: draft.id }, sara, house.facts());
    expect(told).toMatchObject([
      { draftId: draft.id, claim: { name: 'sara' } },
      { draftId: draft.id, claim: null },
    ]);
    expect(toVisitor).toEqual([null, null]);
  });

  test('nobody comes in time: an operator is called; whoever has it open is let finish, within reason', async () => {
    await shop(openHouse);
    await house.handlers.bots.change({ botId: bot.id, approvalMinutes: 2 }, house.owner, house.facts());
    const { visitor, draft } = await asked();
    expect(draft.dueAt - draft.createdAt).toBe(2 * MINUTE);
    const other = await asked();
    house.pass(2 * MINUTE - 1_000);
    await takes(sara, draft);
    house.pass(2_000);
    await house.until(
      (event) =>
        event.kind === 'approval.changed' &&
        event.draft.id === other.draft.id &&
        event.draft.state === 'escalated',
    );
    expect(await state(visitor)).toMatchObject({ status: 'notAnswered' });
    expect(await state(other.visitor)).toMatchObject({ status: 'operatorAttention', aiEnabled: false });
    expect(shape(await seen(other.visitor))).toEqual(['visitor', 'escalated']);
    await expect(decides(ali, other.draft, accept)).rejects.toMatchObject({
      failure: { error: 'DraftOverdue' },
    });
    for (let at = 0; at < 8; at += 1) {
      house.pass(30_000);
      await takes(sara, draft).catch(() => undefined);
    }
    await house.until(
      (event) =>
        event.kind === 'approval.changed' && event.draft.id === draft.id && event.draft.state === 'escalated',
    );
    expect(shape(await seen(visitor))).toEqual(['visitor', 'escalated']);
  });

  test('what the AI does not know is said at once; courtesies and test chats need nobody where they need nobody', async () => {
    await shop(openHouse);
    const visitor = await house.visitor(bot);
    await house.says(visitor, 'قیمت بلیت هواپیما به توکیو چقدر است؟');
    await house.until(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    expect(shape(await seen(visitor))).toEqual(['visitor', 'ai', 'escalated']);
    const { id: conversationId } = await house.handlers.conversations.openTest(
      { botId: bot.id },
      house.owner,
      house.facts(),
    );
    await house.handlers.conversations.ask(
      { botId: bot.id, conversationId, clientId: 'in-the-panel', text: QUESTION },
      house.owner,
      house.facts(),
    );
    const answer = await house.until(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    expect(answer.text).toContain('۳ تا ۵ روز کاری');
    expect((await queue(house.owner)).drafts).toEqual([]);
  });

  test('the queue: oldest first, by page, of the bots one may see; counted', async () => {
    await shop(openHouse);
    const drafts: ReplyDraft[] = [];
    for (let at = 0; at < 5; at += 1) {
      drafts.push((await asked()).draft);
      house.pass(1_000);
    }
    const ids = drafts.map(({ id }) => id);
    const first = await queue(sara, { limit: 2 });
    const second = await queue(sara, { limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.drafts, ...second.drafts].map(({ id }) => id)).toEqual(ids);
    expect(first.waiting).toBe(5);
    expect(second.nextCursor).toBeNull();
    const none = await addPerson(house.store, house.owner.accountId, { name: 'none', isOperator: true });
    expect(await queue(none)).toMatchObject({ drafts: [], waiting: 0 });
    expect(await house.handlers.approvals.count({}, none, house.facts())).toEqual({
      waiting: 0,
      isUsed: false,
    });
    expect(await house.handlers.approvals.count({}, sara, house.facts())).toEqual({
      waiting: 5,
      isUsed: true,
    });
    await expect(queue(none, { botId: bot.id })).rejects.toMatchObject({ failure: { error: 'BotNotFound' } });
    const [draft] = drafts;
    if (!draft) throw new Error('Nothing waits');
    const stranger = await addOwner(house.store);
    for (const person of [none, stranger]) {
      await expect(takes(person, draft)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
      await expect(decides(person, draft, accept)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    }
    expect((await queue(stranger)).drafts).toEqual([]);
  });

  test('the records: by outcome, person, bot and time, newest first, by page', async () => {
    await shop(openHouse);
    const made: ReplyDraft[] = [];
    for (let at = 0; at < 4; at += 1) {
      made.push((await asked()).draft);
      house.pass(MINUTE);
    }
    const [one, two, three, four] = made;
    if (!one || !two || !three || !four) throw new Error('Too few');
    await decides(sara, one, accept);
    await decides(ali, two, { kind: 'correct', text: 'اصلاح‌شده' });
    await decides(sara, three, rejected);
    const idsOf = async (more: object) => (await reviews(sara, more)).drafts.map(({ id }) => id);
    expect(await idsOf({})).toEqual([four.id, three.id, two.id, one.id]);
    expect(await idsOf({ outcome: 'accepted' })).toEqual([one.id]);
    expect(await idsOf({ outcome: 'corrected' })).toEqual([two.id]);
    expect(await idsOf({ outcome: 'rejected' })).toEqual([three.id]);
    expect(await idsOf({ outcome: 'notReviewed' })).toEqual([four.id]);
    expect(await idsOf({ operatorId: sara.userId })).toEqual([three.id, one.id]);
    expect(await idsOf({ from: two.createdAt, to: three.createdAt })).toEqual([three.id, two.id]);
    const first = await reviews(sara, { limit: 3 });
    expect(await idsOf({ limit: 3, cursor: first.nextCursor })).toEqual([one.id]);
  });

  test('two who decide at the same instant: one decision stands, the other is told of it', async () => {
    await shop(openHouse, { works: true });
    for (let round = 0; round < 4; round += 1) {
      const { visitor, draft } = await asked();
      const outcomes = await Promise.allSettled([
        decides(sara, draft, accept),
        decides(ali, draft, { kind: 'correct', text: 'پاسخ دیگر' }),
        decides(ali, draft, rejected),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(shape(await seen(visitor)).filter((kind) => kind === 'ai').length).toBeLessThan(2);
    }
  });
});
