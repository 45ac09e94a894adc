import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { forEachApp } from '../support/app.ts';
import { ACCEPT, messageOutline, openApprovalScenario, QUESTION, REJECT } from './approval-scenario.ts';

const MINUTE = 60_000;

forEachApp((openApp) => {
  test('shows the visitor that an answer is being checked, without its text', async () => {
    const { app, createDraft, readConversation, readVisitorEvents } = await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
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
    const page = await app.handlers.visitor.messages({}, visitor, app.requestContext());
    expect(page).toMatchObject({ checking: true });
    expect(messageOutline(page.messages)).toEqual(['visitor']);
    const events = await readVisitorEvents(visitor);
    expect(events.at(-1)).toEqual({
      kind: 'reply.checking',
      conversationId: visitor.conversationId,
      checking: true,
    });
    expect(JSON.stringify(events)).not.toContain('پیشتاز');
    expect(await readConversation(visitor)).toMatchObject({ status: 'notAnswered', aiEnabled: true });
    expect(await app.messageCharges()).toEqual([draft.messageId]);
  });

  test('sends an accepted draft unchanged, records the reviewer and rejects a second review', async () => {
    const {
      app,
      bot,
      sara,
      ali,
      createDraft,
      decide,
      claim,
      readVisitorMessages,
      readConversation,
      readVisitorEvents,
      readApprovalMarks,
    } = await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    const decided = await decide(sara, draft, ACCEPT);
    expect(decided).toMatchObject({
      state: 'accepted',
      review: { byId: sara.userId, by: 'sara', text: draft.text, reason: null },
    });
    const messages = await readVisitorMessages(visitor);
    expect(messageOutline(messages)).toEqual(['visitor', 'ai']);
    expect(messages.at(-1)).toMatchObject({ id: draft.messageId, text: draft.text });
    const approval = { outcome: 'accepted', by: 'sara', at: decided.review?.at };
    expect(await readApprovalMarks(visitor, ali)).toEqual([approval, approval]);
    expect(JSON.stringify([messages, await readVisitorEvents(visitor)])).not.toContain('sara');
    expect(await readConversation(visitor)).toMatchObject({
      status: 'aiAnswered',
      aiEnabled: true,
      waitingSince: null,
    });
    expect((await readVisitorEvents(visitor)).slice(-2)).toMatchObject([
      { kind: 'message.added', message: { author: 'ai' } },
      { kind: 'reply.checking', checking: false },
    ]);
    for (const decision of [ACCEPT, REJECT, { kind: 'correct', text: 'چیز دیگر' } as const]) {
      await expect(decide(ali, draft, decision)).rejects.toMatchObject({
        failure: { error: 'AlreadyReviewed', by: 'sara' },
      });
    }
    await expect(claim(ali, draft)).rejects.toMatchObject({ failure: { error: 'AlreadyReviewed' } });
    expect(messageOutline(await readVisitorMessages(visitor))).toEqual(['visitor', 'ai']);
    expect(await app.messageCharges()).toEqual([draft.messageId]);
    const trace = await app.handlers.traces.read(
      { botId: bot.id, messageId: draft.messageId },
      sara,
      app.requestContext(),
    );
    expect(trace.question).toBe(QUESTION);
  });

  test('sends the corrected text, records both texts and treats an unchanged text as accepted', async () => {
    const { sara, createDraft, decide, readVisitorMessages, readApprovalMarks } =
      await openApprovalScenario(openApp);
    const first = await createDraft();
    const text = 'ارسال ۳ تا ۵ روز کاری طول می‌کشد؛ عجله دارید؟';
    expect(await decide(sara, first.draft, { kind: 'correct', text })).toMatchObject({
      state: 'corrected',
      text: first.draft.text,
      review: { text },
    });
    expect((await readVisitorMessages(first.visitor)).at(-1)).toMatchObject({ author: 'ai', text });
    expect(await readApprovalMarks(first.visitor, sara)).toMatchObject(
      Array(2).fill({ outcome: 'corrected', by: 'sara' }),
    );
    const second = await createDraft();
    expect(await decide(sara, second.draft, { kind: 'correct', text: second.draft.text })).toMatchObject({
      state: 'accepted',
    });
  });

  test('sends nothing for a rejected draft, assigns the reviewer and turns the AI off', async () => {
    const { ali, createDraft, decide, readVisitorMessages, readConversation } =
      await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    expect(await decide(ali, draft, REJECT)).toMatchObject({
      state: 'rejected',
      review: { by: 'ali', text: null, reason: 'incorrect', note: 'قیمت کهنه است' },
    });
    expect(messageOutline(await readVisitorMessages(visitor))).toEqual(['visitor', 'escalated']);
    expect(await readConversation(visitor)).toMatchObject({
      status: 'operatorAttention',
      aiEnabled: false,
      assigneeId: ali.userId,
    });
  });

  test('replaces a draft when the visitor writes again and charges once for both questions', async () => {
    const { app, sara, waitForDraft, createDraft, decide, listDrafts, readVisitorMessages } =
      await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    await app.sendAsVisitor(visitor, 'به شیراز می‌خواهم بفرستید');
    const newDraft = await waitForDraft(visitor, [draft.id]);
    expect(newDraft.question).toBe(`${QUESTION}\nبه شیراز می‌خواهم بفرستید`);
    await expect(decide(sara, draft, ACCEPT)).rejects.toMatchObject({
      failure: { error: 'DraftOutdated' },
    });
    expect((await listDrafts(sara)).drafts.map(({ id }) => id)).toEqual([newDraft.id]);
    await decide(sara, newDraft, ACCEPT);
    expect(messageOutline(await readVisitorMessages(visitor))).toEqual(['visitor', 'visitor', 'ai']);
    expect(await app.messageCharges()).toHaveLength(1);
  });

  test('discards the draft when an operator replies, pauses the AI or closes the conversation', async () => {
    const {
      toConversationIds,
      app,
      sara,
      ali,
      createDraft,
      decide,
      listDrafts,
      listReviews,
      readVisitorMessages,
    } = await openApprovalScenario(openApp);
    const { conversations } = app.handlers;
    const actions = [
      (visitor: Visitor) =>
        conversations.reply(
          { ...toConversationIds(visitor), clientId: 'taking-over', text: 'سلام' },
          ali,
          app.requestContext(),
        ),
      (visitor: Visitor) =>
        conversations.pauseAi({ ...toConversationIds(visitor), paused: true }, ali, app.requestContext()),
      (visitor: Visitor) =>
        conversations.changeStatus(
          { ...toConversationIds(visitor), status: 'closed' },
          ali,
          app.requestContext(),
        ),
    ];
    for (const act of actions) {
      const { visitor, draft } = await createDraft();
      await act(visitor);
      await expect(decide(sara, draft, ACCEPT)).rejects.toMatchObject({
        failure: { error: 'OperatorIntervened' },
      });
      expect(messageOutline(await readVisitorMessages(visitor))).not.toContain('ai');
    }
    expect((await listDrafts(sara)).drafts).toEqual([]);
    const outcomes = (await listReviews(sara, { outcome: 'notReviewed' })).drafts;
    expect(outcomes.map((one) => one.state)).toEqual(['interrupted', 'interrupted', 'interrupted']);
  });

  test('drafts again without charge when a paused AI resumes', async () => {
    const { toConversationIds, app, sara, ali, waitForDraft, createDraft, decide, readVisitorMessages } =
      await openApprovalScenario(openApp);
    const { visitor, draft } = await createDraft();
    const setPaused = (value: boolean) =>
      app.handlers.conversations.pauseAi(
        { ...toConversationIds(visitor), paused: value },
        ali,
        app.requestContext(),
      );
    await setPaused(true);
    await setPaused(false);
    const nextDraft = await waitForDraft(visitor, [draft.id]);
    expect(nextDraft).toMatchObject({ question: QUESTION });
    expect(nextDraft.messageId).not.toBe(draft.messageId);
    await decide(sara, nextDraft, ACCEPT);
    expect(messageOutline(await readVisitorMessages(visitor)).filter((kind) => kind === 'ai')).toHaveLength(
      1,
    );
    expect(await app.messageCharges()).toHaveLength(1);
  });

  test('applies one of several simultaneous decisions and rejects the others', async () => {
    const { sara, ali, createDraft, decide, readVisitorMessages } = await openApprovalScenario(openApp);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { visitor, draft } = await createDraft();
      const outcomes = await Promise.allSettled([
        decide(sara, draft, ACCEPT),
        decide(ali, draft, { kind: 'correct', text: 'پاسخ دیگر' }),
        decide(ali, draft, REJECT),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(
        messageOutline(await readVisitorMessages(visitor)).filter((kind) => kind === 'ai').length,
      ).toBeLessThan(2);
    }
  });
});
