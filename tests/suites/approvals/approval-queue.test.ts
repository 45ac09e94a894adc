import { expect, test } from 'vitest';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { toVisitorEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { addOwner, addPerson, forEachApp } from '../support/app.ts';
import { ACCEPT, messageOutline, openApprovalScenario, QUESTION, REJECT } from './approval-scenario.ts';

const MINUTE = 60_000;

forEachApp((openApp) => {
  test('rejects other operators with DraftClaimed until the claim is released or expires', async () => {
    const { app, sara, ali, createDraft, decide, claim, listDrafts, readVisitorMessages } =
      await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    const claimed = await claim(sara, draft);
    expect(claimed.draft.claim).toMatchObject({ name: 'sara', userId: sara.userId });
    expect(messageOutline(claimed.precedingMessages)).toEqual(['visitor']);
    const refusal = { failure: { error: 'DraftClaimed', by: 'sara' } };
    await expect(claim(ali, draft)).rejects.toMatchObject(refusal);
    await expect(decide(ali, draft, ACCEPT)).rejects.toMatchObject(refusal);
    expect((await listDrafts(ali)).drafts[0]?.claim).toMatchObject({ name: 'sara' });
    app.advanceTime(limits.approval.claimMs - 1);
    await claim(sara, draft); // a heartbeat renews the claim
    app.advanceTime(limits.approval.claimMs - 1);
    await expect(claim(ali, draft)).rejects.toMatchObject(refusal);
    await app.handlers.approvals.release({ draftId: draft.id }, ali, app.requestContext()); // nobody can release the claim of another operator
    await expect(claim(ali, draft)).rejects.toMatchObject(refusal);
    await app.handlers.approvals.release({ draftId: draft.id }, sara, app.requestContext());
    await claim(ali, draft);
    app.advanceTime(limits.approval.claimMs + 1);
    await claim(sara, draft);
    await decide(sara, draft, ACCEPT);
    expect(messageOutline(await readVisitorMessages(visitor))).toEqual(['visitor', 'ai']);
  });

  test('publishes a claim to colleagues and not to the visitor', async () => {
    const { app, sara, createDraft, claim } = await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    const claimEvents: unknown[] = [];
    const visitorEvents: unknown[] = [];
    app.store.events.onBroadcast(app.owner.accountId, (message) => {
      if (message.kind !== 'approval.claimed') return;
      claimEvents.push(message.payload);
      visitorEvents.push(toVisitorEvent(message, visitor));
    });
    await claim(sara, draft);
    await app.handlers.approvals.release({ draftId: draft.id }, sara, app.requestContext());
    expect(claimEvents).toMatchObject([
      { draftId: draft.id, claim: { name: 'sara' } },
      { draftId: draft.id, claim: null },
    ]);
    expect(visitorEvents).toEqual([null, null]);
  });

  test('escalates an overdue draft and gives an operator who has it open a limited extension', async () => {
    const { app, bot, sara, ali, createDraft, decide, claim, readVisitorMessages, readConversation } =
      await openApprovalScenario(openApp);
    await app.handlers.bots.change({ botId: bot.id, approvalMinutes: 2 }, app.owner, app.requestContext());
    const { visitor, draft } = await createDraft();
    expect(draft.dueAt - draft.createdAt).toBe(2 * MINUTE);
    const other = await createDraft();
    app.advanceTime(2 * MINUTE - 1_000);
    await claim(sara, draft);
    app.advanceTime(2_000);
    // The escalation is retried as time passes; each poll advances only a fraction of the claim's minute.
    const advanceAndReadState = () => {
      app.advanceTime(100);
      return readConversation(other.visitor);
    };
    await expect.poll(advanceAndReadState).toMatchObject({ status: 'operatorAttention', assigneeId: null });
    expect(await readConversation(visitor)).toMatchObject({ status: 'notAnswered' });
    expect(messageOutline(await readVisitorMessages(other.visitor))).toEqual(['visitor', 'escalated']);
    await expect(decide(ali, other.draft, ACCEPT)).rejects.toMatchObject({
      failure: { error: 'DraftOverdue' },
    });
    // The job may read the clock late and wait from then on, so time advances until the extension ends.
    const renewClaim = async () => {
      app.advanceTime(30_000);
      await claim(sara, draft).catch(() => undefined);
      return messageOutline(await readVisitorMessages(visitor));
    };
    await expect.poll(renewClaim).toEqual(['visitor', 'escalated']);
  });

  test('sends abstentions and test chat answers without approval', async () => {
    const { app, bot, listDrafts, readVisitorMessages } = await openApprovalScenario(openApp);
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'قیمت بلیت هواپیما به توکیو چقدر است؟');
    await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message,
    );
    expect(messageOutline(await readVisitorMessages(visitor))).toEqual(['visitor', 'ai', 'escalated']);
    const { id: conversationId } = await app.handlers.conversations.openTest(
      { botId: bot.id },
      app.owner,
      app.requestContext(),
    );
    await app.handlers.conversations.sendTestMessage(
      { botId: bot.id, conversationId, clientId: 'in-the-panel', text: QUESTION },
      app.owner,
      app.requestContext(),
    );
    const answer = await app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
    expect(answer.text).toContain('۳ تا ۵ روز کاری');
    expect((await listDrafts(app.owner)).drafts).toEqual([]);
  });

  test('lists drafts of visible bots oldest first, by page, with a count', async () => {
    const { app, bot, sara, createDraft, decide, claim, listDrafts } = await openApprovalScenario(openApp);
    const drafts: ReplyDraft[] = [];
    for (let index = 0; index < 5; index += 1) {
      drafts.push((await createDraft()).draft);
      app.advanceTime(1_000);
    }
    const ids = drafts.map(({ id }) => id);
    const first = await listDrafts(sara, { limit: 2 });
    const second = await listDrafts(sara, { limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.drafts, ...second.drafts].map(({ id }) => id)).toEqual(ids);
    expect(first.waiting).toBe(5);
    expect(second.nextCursor).toBeNull();
    const botSummary = await app.handlers.bots.read({ botId: bot.id }, app.owner, app.requestContext());
    expect(botSummary.waitingDrafts).toBe(5);
    const unassigned = await addPerson(app.store, app.owner.accountId, { name: 'none', isOperator: true });
    expect(await listDrafts(unassigned)).toMatchObject({ drafts: [], waiting: 0 });
    expect(await app.handlers.approvals.count({}, unassigned, app.requestContext())).toEqual({
      waiting: 0,
      isUsed: false,
    });
    expect(await app.handlers.approvals.count({}, sara, app.requestContext())).toEqual({
      waiting: 5,
      isUsed: true,
    });
    await expect(listDrafts(unassigned, { botId: bot.id })).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
    const [draft] = drafts;
    if (!draft) throw new Error('Nothing waits');
    const stranger = await addOwner(app.store);
    for (const person of [unassigned, stranger]) {
      await expect(claim(person, draft)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
      await expect(decide(person, draft, ACCEPT)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    }
    expect((await listDrafts(stranger)).drafts).toEqual([]);
  });

  test('lists reviews newest first, by page, filtered by outcome, operator and time', async () => {
    const { app, sara, ali, createDraft, decide, listReviews } = await openApprovalScenario(openApp);
    const drafts: ReplyDraft[] = [];
    for (let index = 0; index < 4; index += 1) {
      drafts.push((await createDraft()).draft);
      app.advanceTime(MINUTE);
    }
    const [one, two, three, four] = drafts;
    if (!one || !two || !three || !four) throw new Error('Too few');
    await decide(sara, one, ACCEPT);
    await decide(ali, two, { kind: 'correct', text: 'اصلاح‌شده' });
    await decide(sara, three, REJECT);
    const listIds = async (filters: object) => (await listReviews(sara, filters)).drafts.map(({ id }) => id);
    expect(await listIds({})).toEqual([four.id, three.id, two.id, one.id]);
    expect(await listIds({ outcome: 'accepted' })).toEqual([one.id]);
    expect(await listIds({ outcome: 'corrected' })).toEqual([two.id]);
    expect(await listIds({ outcome: 'rejected' })).toEqual([three.id]);
    expect(await listIds({ outcome: 'notReviewed' })).toEqual([four.id]);
    expect(await listIds({ operatorId: sara.userId })).toEqual([three.id, one.id]);
    expect(await listIds({ from: two.createdAt, to: three.createdAt })).toEqual([three.id, two.id]);
    const first = await listReviews(sara, { limit: 3 });
    expect(await listIds({ limit: 3, cursor: first.nextCursor })).toEqual([one.id]);
  });

  test('notifies each reviewer of a waiting draft once and marks it read when decided', async () => {
    const { app, sara, ali, waitForDraft, createDraft, decide } = await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    await app.sendAsVisitor(visitor, 'به شیراز');
    const newDraft = await waitForDraft(visitor, [draft.id]);
    const readStates = async (person: typeof sara) => {
      const { notifications } = await app.handlers.notifications.list({}, person, app.requestContext());
      return notifications.flatMap(({ kind, readAt }) =>
        kind === 'approvalWaiting' ? [readAt === null ? 'waits' : 'read'] : [],
      );
    };
    expect([await readStates(sara), await readStates(ali), await readStates(app.owner)]).toEqual([
      ['waits'],
      ['waits'],
      ['waits'],
    ]);
    await decide(sara, newDraft, ACCEPT);
    expect([await readStates(sara), await readStates(ali), await readStates(app.owner)]).toEqual([
      ['read'],
      ['read'],
      ['read'],
    ]);
  });
});
