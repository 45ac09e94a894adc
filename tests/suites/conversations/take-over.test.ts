import { expect, test } from 'vitest';
import type { Message } from '../../../contract/conversations/messages.ts';
import { recordReply } from '../../../server/areas/conversations/answers/answers.store.ts';
import { readPendingQuestion } from '../../../server/areas/conversations/answers/pending-question.store.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { escalateUnanswered } from '../../../server/jobs/conversations/answer.job.ts';
import { newId } from '../../../server/store/id.ts';
import {
  failedAnswer,
  type ScriptedWriter,
  scriptedWriter,
  writtenAnswer,
} from '../answers/scripted-writer.ts';
import { type App, forEachApp, type OpenApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';
const MODEL_ANSWER = 'سه تا پنج روز کاری با پست پیشتاز.';

let app: App;

async function asking(openApp: OpenApp, writer: ScriptedWriter = scriptedWriter()) {
  app = await openApp({ writer });
  const bot = await app.createBot([SHIPPING]);
  const visitor = await app.openVisitor(bot);
  await app.visitorSays(visitor, QUESTION);
  const asked = await writer.nextInput();
  const ids = { botId: bot.id, conversationId: visitor.conversationId };
  const { conversations } = app.handlers;
  return {
    writer,
    visitor,
    asked,
    bot,
    replies: (text: string, clientId = newId()) =>
      conversations.reply({ ...ids, clientId, text }, app.owner, app.facts()),
    pauses: (paused: boolean) => conversations.pauseAi({ ...ids, paused }, app.owner, app.facts()),
    turns: (status: 'closed' | 'open') =>
      conversations.changeStatus({ ...ids, status }, app.owner, app.facts()),
    reads: (seq: number) => conversations.markRead({ ...ids, seq }, app.owner, app.facts()),
    thread: async () => [
      ...(await conversations.messages({ ...ids, limit: 100 }, app.owner, app.facts())).messages,
    ],
    state: async () => (await conversations.read(ids, app.owner, app.facts())).conversation,
  };
}

const shape = (messages: Message[]) => messages.map(({ author, event }) => event?.kind ?? author);

const passing = (kind: string) =>
  new Promise<void>((resolve) => {
    app.store.events.onBroadcast(app.owner.accountId, (message) => {
      if (message.kind === kind) resolve();
    });
  });

const written = (author: Message['author'], visitor: Visitor) =>
  app.waitForEvent(
    (event) =>
      event.kind === 'message.added' &&
      event.message.conversationId === visitor.conversationId &&
      event.message.author === author &&
      event.message,
  );

forEachApp((openApp) => {
  test('answers by model from the passages and shows the cited sources', async () => {
    const { writer, visitor, asked, thread } = await asking(openApp);
    expect(asked.question).toBe(QUESTION);
    asked.onDelta('سه تا ');
    writer.finish(writtenAnswer(MODEL_ANSWER, [asked.passages[0]?.id ?? '']));
    const answer = await written('ai', visitor);
    expect(answer).toMatchObject({ text: MODEL_ANSWER, abstained: false, costMessages: 1 });
    expect(answer.sources).toHaveLength(1);
    expect(shape(await thread())).toEqual(['visitor', 'ai']);
  });

  test('records a failed model in the thread and answers by extraction', async () => {
    const { writer, visitor, asked, thread } = await asking(openApp);
    asked.onDelta('نیمه');
    writer.finish(failedAnswer);
    const answer = await written('ai', visitor);
    expect(answer.text).toContain('۳ تا ۵ روز کاری');
    expect(shape(await thread())).toEqual(['visitor', 'aiFailed', 'ai']);
  });

  test('records a failed answer in the thread and escalates to an operator', async () => {
    const { visitor, thread, state } = await asking(openApp);
    await escalateUnanswered(app.deps, {
      accountId: app.owner.accountId,
      conversationId: visitor.conversationId,
    });
    const lines = (await thread()).flatMap(({ event }) => (event ? [[event.kind, event.reason]] : []));
    expect(lines).toContainEqual(['aiFailed', 'failed']);
    expect(lines).toContainEqual(['escalated', 'failed']);
    expect(await state()).toMatchObject({ status: 'operatorAttention', aiEnabled: false });
  });

  test('abstains and escalates when the model finds no answer', async () => {
    const { writer, visitor, state } = await asking(openApp);
    writer.finish({ ok: true, text: null, citedPassageIds: [], usage: null });
    expect(await written('ai', visitor)).toMatchObject({ abstained: true, costMessages: 0 });
    expect(await state()).toMatchObject({ status: 'operatorAttention', aiEnabled: false });
  });

  test('aborts the model and keeps only the operator reply when an operator replies first', async () => {
    const { asked, replies, thread, state } = await asking(openApp);
    const ended = passing('reply.ended');
    const reply = await replies('همین امروز پیگیری می‌کنم.');
    await ended;
    expect(asked.signal.aborted).toBe(true);
    expect(reply).toMatchObject({ author: 'operator', authorName: 'owner', seq: 4 });
    expect(shape(await thread())).toEqual(['visitor', 'takenOver', 'interrupted', 'operator']);
    expect(await state()).toMatchObject({
      status: 'operatorAnswered',
      aiEnabled: false,
      assigneeId: app.owner.userId,
      unread: 0,
    });
  });

  test('rejects a late answer with OperatorIntervened and charges nothing', async () => {
    const { visitor, replies, thread } = await asking(openApp);
    const ids = { accountId: app.owner.accountId, conversationId: visitor.conversationId };
    const turn = await readPendingQuestion(app.store.db, ids);
    if (!turn) throw new Error('Nothing to answer');
    await replies('سلام');
    const reply = { kind: 'answered', text: MODEL_ANSWER, sources: [], confidence: 1 } as const;
    const late = recordReply(app.store, turn, { reply, cost: 1, aiFailed: false, now: app.now() });
    await expect(late).rejects.toMatchObject({ failure: { error: 'OperatorIntervened' } });
    expect(shape(await thread())).toEqual(['visitor', 'takenOver', 'interrupted', 'operator']);
    expect(await app.messageCharges()).toEqual([]);
  });

  test('keeps an answer that came first and then lets the operator take over', async () => {
    const { writer, visitor, replies, thread } = await asking(openApp);
    writer.finish(writtenAnswer(MODEL_ANSWER));
    await written('ai', visitor);
    await replies('و هزینهٔ ارسال رایگان است.');
    await replies('سؤال دیگری هست؟');
    expect(shape(await thread())).toEqual(['visitor', 'ai', 'takenOver', 'operator', 'operator']);
  });

  test('orders a simultaneous answer and takeover one way or the other and charges each answer once', async () => {
    app = await openApp({ runsJobs: false });
    const bot = await app.createBot();
    for (let round = 0; round < 10; round += 1) {
      const visitor = await app.openVisitor(bot);
      await app.visitorSays(visitor, QUESTION);
      const ids = { accountId: app.owner.accountId, conversationId: visitor.conversationId };
      const turn = await readPendingQuestion(app.store.db, ids);
      if (!turn) throw new Error('Nothing to answer');
      const reply = { kind: 'answered', text: MODEL_ANSWER, sources: [], confidence: 1 } as const;
      const record = () => recordReply(app.store, turn, { reply, cost: 1, aiFailed: false, now: app.now() });
      const place = { botId: bot.id, conversationId: visitor.conversationId };
      const operator = () =>
        app.handlers.conversations.reply(
          { ...place, clientId: newId(), text: 'سلام' },
          app.owner,
          app.facts(),
        );
      const [first, second] = round % 2 === 0 ? [record, operator] : [operator, record];
      await Promise.allSettled([first(), second(), record()]);
      const page = await app.handlers.conversations.messages(
        { ...place, limit: 100 },
        app.owner,
        app.facts(),
      );
      expect([
        ['visitor', 'ai', 'takenOver', 'operator'],
        ['visitor', 'takenOver', 'operator'],
      ]).toContainEqual(shape([...page.messages]));
    }
    const charged = await app.messageCharges();
    const told = (await app.notified()).filter(
      (event) => event.kind === 'message.added' && event.message.author === 'ai',
    );
    expect(charged).toHaveLength(told.length);
  });

  test('answers nothing while the AI is paused and the pending messages once it is resumed', async () => {
    const { writer, visitor, pauses, thread, state } = await asking(openApp);
    await pauses(true);
    expect(await state()).toMatchObject({ status: 'operatorAttention', aiEnabled: false });
    await expect(pauses(true)).rejects.toMatchObject({ failure: { error: 'ConversationChanged' } });
    await app.visitorSays(visitor, 'هنوز منتظرم');
    await pauses(false);
    const again = await writer.nextInput();
    expect(again.question).toBe(`${QUESTION}\nهنوز منتظرم`);
    writer.finish(writtenAnswer(MODEL_ANSWER, [again.passages[0]?.id ?? '']));
    await written('ai', visitor);
    expect(shape(await thread())).toEqual([
      'visitor',
      'aiPaused',
      'interrupted',
      'visitor',
      'aiResumed',
      'ai',
    ]);
    expect(await state()).toMatchObject({ status: 'aiAnswered', aiEnabled: true, waitingSince: null });
  });

  test('rejects replies to a closed conversation and reopens it when the visitor writes', async () => {
    const { visitor, turns, replies, thread, state, asked } = await asking(openApp);
    const ended = passing('reply.ended');
    await turns('closed');
    await ended;
    expect(asked.signal.aborted).toBe(true);
    await expect(replies('دیر شد')).rejects.toMatchObject({ failure: { error: 'ConversationClosed' } });
    await expect(turns('closed')).rejects.toMatchObject({ failure: { error: 'ConversationChanged' } });
    await app.visitorSays(visitor, 'یک سؤال دیگر');
    expect(shape(await thread())).toEqual(['visitor', 'closed', 'interrupted', 'reopened', 'visitor']);
    expect(await state()).toMatchObject({ status: 'notAnswered' });
    await turns('closed');
    expect(await turns('open')).toMatchObject({ status: 'operatorAttention' });
  });

  test('keeps both parallel operator replies and takes over once', async () => {
    const { replies, thread } = await asking(openApp);
    await Promise.all([replies('سلام', 'same-client-1'), replies('سلام', 'same-client-1'), replies('درود')]);
    expect(shape(await thread())).toEqual(['visitor', 'takenOver', 'interrupted', 'operator', 'operator']);
  });

  test('moves the read position only forwards and counts later visitor messages', async () => {
    const { visitor, pauses, reads } = await asking(openApp);
    await pauses(true);
    await app.visitorSays(visitor, 'دوم');
    await app.visitorSays(visitor, 'سوم');
    expect(await reads(4)).toMatchObject({ unread: 1 });
    expect(await reads(1)).toMatchObject({ unread: 1 });
    expect(await reads(999)).toMatchObject({ unread: 0 });
  });
});
