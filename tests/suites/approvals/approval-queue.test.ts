import { expect, test } from 'vitest';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { toVisitorEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { addOwner, addPerson, forEachApp } from '../support/app.ts';
import { ACCEPT, messageOutline, openApprovalScenario, QUESTION, REJECT } from './approval-scenario.ts';

const MINUTE = 60_000;

forEachApp((openApp) => {
  test('rejects other operators with DraftClaimed until the claim is released or expires', async () => {
    const { app, sara, ali, createDraft, decide, claim, queue, readVisitorMessages } =
      await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    const taken = await claim(sara, draft);
    expect(taken.draft.claim).toMatchObject({ name: 'sara', userId: sara.userId });
    expect(messageOutline(taken.precedingMessages)).toEqual(['visitor']);
    const refusal = { failure: { error: 'DraftClaimed', by: 'sara' } };
    await expect(claim(ali, draft)).rejects.toMatchObject(refusal);
    await expect(decide(ali, draft, ACCEPT)).rejects.toMatchObject(refusal);
    expect((await queue(ali)).drafts[0]?.claim).toMatchObject({ name: 'sara' });
    app.advanceTime(limits.approval.claimMs - 1);
    await claim(sara, draft); // a beat of the heart keeps it
    app.advanceTime(limits.approval.claimMs - 1);
    await expect(claim(ali, draft)).rejects.toMatchObject(refusal);
    await app.handlers.approvals.release({ draftId: draft.id }, ali, app.facts()); // not theirs to let go
    await expect(claim(ali, draft)).rejects.toMatchObject(refusal);
    await app.handlers.approvals.release({ draftId: draft.id }, sara, app.facts());
    await claim(ali, draft);
    app.advanceTime(limits.approval.claimMs + 1);
    await claim(sara, draft);
    await decide(sara, draft, ACCEPT);
    expect(messageOutline(await readVisitorMessages(visitor))).toEqual(['visitor', 'ai']);
  });

  test('publishes a claim to colleagues and not to the visitor', async () => {
    const { app, sara, createDraft, claim: takes } = await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    const told: unknown[] = [];
    const toVisitor: unknown[] = [];
    app.store.events.onBroadcast(app.owner.accountId, (message) => {
      if (message.kind !== 'approval.claimed') return;
      told.push(message.payload);
      toVisitor.push(toVisitorEvent(message, visitor));
    });
    await takes(sara, draft);
    await app.handlers.approvals.release({ draftId: draft.id }, sara, app.facts());
    expect(told).toMatchObject([
      { draftId: draft.id, claim: { name: 'sara' } },
      { draftId: draft.id, claim: null },
    ]);
    expect(toVisitor).toEqual([null, null]);
  });

  test('escalates an overdue draft and gives an operator who has it open a limited extension', async () => {
    const {
      app,
      bot,
      sara,
      ali,
      createDraft,
      decide: decides,
      claim: takes,
      readVisitorMessages,
      state,
    } = await openApprovalScenario(openApp);
    await app.handlers.bots.change({ botId: bot.id, approvalMinutes: 2 }, app.owner, app.facts());
    const { visitor, draft } = await createDraft();
    expect(draft.dueAt - draft.createdAt).toBe(2 * MINUTE);
    const other = await createDraft();
    app.advanceTime(2 * MINUTE - 1_000);
    await takes(sara, draft);
    app.advanceTime(2_000);
    // What could not be done at once is tried again as time passes; of the minute in hand it takes a part only.
    const nobodyCame = () => {
      app.advanceTime(100);
      return state(other.visitor);
    };
    await expect.poll(nobodyCame).toMatchObject({ status: 'operatorAttention', aiEnabled: false });
    expect(await state(visitor)).toMatchObject({ status: 'notAnswered' });
    expect(messageOutline(await readVisitorMessages(other.visitor))).toEqual(['visitor', 'escalated']);
    await expect(decides(ali, other.draft, ACCEPT)).rejects.toMatchObject({
      failure: { error: 'DraftOverdue' },
    });
    // Whoever waits may look at the clock late, and wait from there on: time passes until that is over.
    const holdsOn = async () => {
      app.advanceTime(30_000);
      await takes(sara, draft).catch(() => undefined);
      return messageOutline(await readVisitorMessages(visitor));
    };
    await expect.poll(holdsOn).toEqual(['visitor', 'escalated']);
  });

  test('sends abstentions and test chat answers without approval', async () => {
    const { app, bot, queue, readVisitorMessages } = await openApprovalScenario(openApp);
    const visitor = await app.openVisitor(bot);
    await app.visitorSays(visitor, 'قیمت بلیت هواپیما به توکیو چقدر است؟');
    await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    expect(messageOutline(await readVisitorMessages(visitor))).toEqual(['visitor', 'ai', 'escalated']);
    const { id: conversationId } = await app.handlers.conversations.openTest(
      { botId: bot.id },
      app.owner,
      app.facts(),
    );
    await app.handlers.conversations.sendTestMessage(
      { botId: bot.id, conversationId, clientId: 'in-the-panel', text: QUESTION },
      app.owner,
      app.facts(),
    );
    const answer = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    expect(answer.text).toContain('۳ تا ۵ روز کاری');
    expect((await queue(app.owner)).drafts).toEqual([]);
  });

  test('lists drafts of visible bots oldest first, by page, with a count', async () => {
    const {
      app,
      bot,
      sara,
      createDraft,
      decide: decides,
      claim: takes,
      queue,
    } = await openApprovalScenario(openApp);
    const drafts: ReplyDraft[] = [];
    for (let at = 0; at < 5; at += 1) {
      drafts.push((await createDraft()).draft);
      app.advanceTime(1_000);
    }
    const ids = drafts.map(({ id }) => id);
    const first = await queue(sara, { limit: 2 });
    const second = await queue(sara, { limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.drafts, ...second.drafts].map(({ id }) => id)).toEqual(ids);
    expect(first.waiting).toBe(5);
    expect(second.nextCursor).toBeNull();
    const card = await app.handlers.bots.read({ botId: bot.id }, app.owner, app.facts());
    expect(card.waitingDrafts).toBe(5);
    const none = await addPerson(app.store, app.owner.accountId, { name: 'none', isOperator: true });
    expect(await queue(none)).toMatchObject({ drafts: [], waiting: 0 });
    expect(await app.handlers.approvals.count({}, none, app.facts())).toEqual({
      waiting: 0,
      isUsed: false,
    });
    expect(await app.handlers.approvals.count({}, sara, app.facts())).toEqual({
      waiting: 5,
      isUsed: true,
    });
    await expect(queue(none, { botId: bot.id })).rejects.toMatchObject({ failure: { error: 'BotNotFound' } });
    const [draft] = drafts;
    if (!draft) throw new Error('Nothing waits');
    const stranger = await addOwner(app.store);
    for (const person of [none, stranger]) {
      await expect(takes(person, draft)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
      await expect(decides(person, draft, ACCEPT)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    }
    expect((await queue(stranger)).drafts).toEqual([]);
  });

  test('lists reviews newest first, by page, filtered by outcome, operator and time', async () => {
    const { app, sara, ali, createDraft, decide: decides, listReviews } = await openApprovalScenario(openApp);
    const made: ReplyDraft[] = [];
    for (let at = 0; at < 4; at += 1) {
      made.push((await createDraft()).draft);
      app.advanceTime(MINUTE);
    }
    const [one, two, three, four] = made;
    if (!one || !two || !three || !four) throw new Error('Too few');
    await decides(sara, one, ACCEPT);
    await decides(ali, two, { kind: 'correct', text: 'اصلاح‌شده' });
    await decides(sara, three, REJECT);
    const idsOf = async (more: object) => (await listReviews(sara, more)).drafts.map(({ id }) => id);
    expect(await idsOf({})).toEqual([four.id, three.id, two.id, one.id]);
    expect(await idsOf({ outcome: 'accepted' })).toEqual([one.id]);
    expect(await idsOf({ outcome: 'corrected' })).toEqual([two.id]);
    expect(await idsOf({ outcome: 'rejected' })).toEqual([three.id]);
    expect(await idsOf({ outcome: 'notReviewed' })).toEqual([four.id]);
    expect(await idsOf({ operatorId: sara.userId })).toEqual([three.id, one.id]);
    expect(await idsOf({ from: two.createdAt, to: three.createdAt })).toEqual([three.id, two.id]);
    const first = await listReviews(sara, { limit: 3 });
    expect(await idsOf({ limit: 3, cursor: first.nextCursor })).toEqual([one.id]);
  });

  test('notifies each reviewer of a waiting draft once and marks it read when decided', async () => {
    const {
      app,
      sara,
      ali,
      waitForDraft,
      createDraft,
      decide: decides,
    } = await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    await app.visitorSays(visitor, 'به شیراز');
    const fresh = await waitForDraft(visitor, [draft.id]);
    const told = async (person: typeof sara) => {
      const { notifications } = await app.handlers.notifications.list({}, person, app.facts());
      return notifications.flatMap(({ kind, readAt }) =>
        kind === 'approvalWaiting' ? [readAt === null ? 'waits' : 'read'] : [],
      );
    };
    expect([await told(sara), await told(ali), await told(app.owner)]).toEqual([
      ['waits'],
      ['waits'],
      ['waits'],
    ]);
    await decides(sara, fresh, ACCEPT);
    expect([await told(sara), await told(ali), await told(app.owner)]).toEqual([
      ['read'],
      ['read'],
      ['read'],
    ]);
  });
});
