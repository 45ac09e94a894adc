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

async function openPendingAnswer(openApp: OpenApp, writer: ScriptedWriter = scriptedWriter()) {
  app = await openApp({ writer });
  const bot = await app.createBot([SHIPPING]);
  const visitor = await app.openVisitor(bot);
  await app.sendAsVisitor(visitor, QUESTION);
  const writerInput = await writer.nextInput();
  const ids = { botId: bot.id, conversationId: visitor.conversationId };
  const { conversations } = app.handlers;
  return {
    writer,
    visitor,
    writerInput,
    bot,
    sendReply: (text: string, clientId = newId()) =>
      conversations.reply({ ...ids, clientId, text }, app.owner, app.requestContext()),
    pauseAi: (paused: boolean) => conversations.pauseAi({ ...ids, paused }, app.owner, app.requestContext()),
    changeStatus: (status: 'closed' | 'open') =>
      conversations.changeStatus({ ...ids, status }, app.owner, app.requestContext()),
    markRead: (seq: number) => conversations.markRead({ ...ids, seq }, app.owner, app.requestContext()),
    thread: async () => [
      ...(await conversations.messages({ ...ids, limit: 100 }, app.owner, app.requestContext())).messages,
    ],
    readConversation: async () =>
      (await conversations.read(ids, app.owner, app.requestContext())).conversation,
  };
}

const outline = (messages: Message[]) => messages.map(({ author, event }) => event?.kind ?? author);

const nextBroadcast = (kind: string) =>
  new Promise<void>((resolve) => {
    app.store.events.onBroadcast(app.owner.accountId, (message) => {
      if (message.kind === kind) resolve();
    });
  });

const waitForMessage = (author: Message['author'], visitor: Visitor) =>
  app.waitForEvent(
    (event) =>
      event.kind === 'message.added' &&
      event.message.conversationId === visitor.conversationId &&
      event.message.author === author &&
      event.message,
  );

forEachApp((openApp) => {
  test('answers by model from the passages and shows the cited sources', async () => {
    const { writer, visitor, writerInput, thread } = await openPendingAnswer(openApp);
    expect(writerInput.question).toBe(QUESTION);
    writerInput.onDelta('سه تا ');
    writer.finish(writtenAnswer(MODEL_ANSWER, [writerInput.passages[0]?.id ?? '']));
    const answer = await waitForMessage('ai', visitor);
    expect(answer).toMatchObject({ text: MODEL_ANSWER, abstained: false, costMessages: 1 });
    expect(answer.sources).toHaveLength(1);
    expect(outline(await thread())).toEqual(['visitor', 'ai']);
  });

  test('records a failed model in the thread and answers by extraction', async () => {
    const { writer, visitor, writerInput, thread } = await openPendingAnswer(openApp);
    writerInput.onDelta('نیمه');
    writer.finish(failedAnswer);
    const answer = await waitForMessage('ai', visitor);
    expect(answer.text).toContain('۳ تا ۵ روز کاری');
    expect(outline(await thread())).toEqual(['visitor', 'aiFailed', 'ai']);
  });

  test('records a failed answer in the thread and escalates to an operator', async () => {
    const { visitor, thread, readConversation } = await openPendingAnswer(openApp);
    await escalateUnanswered(app.deps, {
      accountId: app.owner.accountId,
      conversationId: visitor.conversationId,
    });
    const events = (await thread()).flatMap(({ event }) => (event ? [[event.kind, event.reason]] : []));
    expect(events).toContainEqual(['aiFailed', 'failed']);
    expect(events).toContainEqual(['escalated', 'failed']);
    expect(await readConversation()).toMatchObject({
      status: 'operatorAttention',
      aiEnabled: true,
      assigneeId: null,
    });
  });

  test('abstains and escalates when the model finds no answer', async () => {
    const { writer, visitor, readConversation } = await openPendingAnswer(openApp);
    writer.finish({ ok: true, text: null, citedPassageIds: [], usage: null });
    expect(await waitForMessage('ai', visitor)).toMatchObject({ abstained: true, costMessages: 0 });
    expect(await readConversation()).toMatchObject({
      status: 'operatorAttention',
      aiEnabled: true,
      assigneeId: null,
    });
  });

  test('aborts the model and keeps only the operator reply when an operator replies first', async () => {
    const { writerInput, sendReply, thread, readConversation } = await openPendingAnswer(openApp);
    const replyEnded = nextBroadcast('reply.ended');
    const reply = await sendReply('همین امروز پیگیری می‌کنم.');
    await replyEnded;
    expect(writerInput.signal.aborted).toBe(true);
    expect(reply).toMatchObject({ author: 'operator', authorName: 'owner', seq: 4 });
    expect(outline(await thread())).toEqual(['visitor', 'takenOver', 'interrupted', 'operator']);
    expect(await readConversation()).toMatchObject({
      status: 'operatorAnswered',
      aiEnabled: false,
      assigneeId: app.owner.userId,
      unread: 0,
    });
  });

  test('rejects a late answer with OperatorIntervened and charges nothing', async () => {
    const { visitor, sendReply, thread } = await openPendingAnswer(openApp);
    const ids = { accountId: app.owner.accountId, conversationId: visitor.conversationId };
    const pending = await readPendingQuestion(app.store.db, ids);
    if (!pending) throw new Error('Nothing to answer');
    await sendReply('سلام');
    const reply = { kind: 'answered', text: MODEL_ANSWER, sources: [], confidence: 1 } as const;
    const lateReply = recordReply(app.store, pending, { reply, cost: 1, aiFailed: false, now: app.now() });
    await expect(lateReply).rejects.toMatchObject({ failure: { error: 'OperatorIntervened' } });
    expect(outline(await thread())).toEqual(['visitor', 'takenOver', 'interrupted', 'operator']);
    expect(await app.messageCharges()).toEqual([]);
  });

  test('keeps an answer that came first and then lets the operator take over', async () => {
    const { writer, visitor, sendReply, thread } = await openPendingAnswer(openApp);
    writer.finish(writtenAnswer(MODEL_ANSWER));
    await waitForMessage('ai', visitor);
    await sendReply('و هزینهٔ ارسال رایگان است.');
    await sendReply('سؤال دیگری هست؟');
    expect(outline(await thread())).toEqual(['visitor', 'ai', 'takenOver', 'operator', 'operator']);
  });

  test('orders a simultaneous answer and takeover one way or the other and charges each answer once', async () => {
    app = await openApp({ shouldRunJobs: false });
    const bot = await app.createBot();
    for (let count = 0; count < 10; count += 1) {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, QUESTION);
      const ids = { accountId: app.owner.accountId, conversationId: visitor.conversationId };
      const pending = await readPendingQuestion(app.store.db, ids);
      if (!pending) throw new Error('Nothing to answer');
      const reply = { kind: 'answered', text: MODEL_ANSWER, sources: [], confidence: 1 } as const;
      const record = () =>
        recordReply(app.store, pending, { reply, cost: 1, aiFailed: false, now: app.now() });
      const target = { botId: bot.id, conversationId: visitor.conversationId };
      const operator = () =>
        app.handlers.conversations.reply(
          { ...target, clientId: newId(), text: 'سلام' },
          app.owner,
          app.requestContext(),
        );
      const [first, second] = count % 2 === 0 ? [record, operator] : [operator, record];
      await Promise.allSettled([first(), second(), record()]);
      const page = await app.handlers.conversations.messages(
        { ...target, limit: 100 },
        app.owner,
        app.requestContext(),
      );
      expect([
        ['visitor', 'ai', 'takenOver', 'operator'],
        ['visitor', 'takenOver', 'operator'],
      ]).toContainEqual(outline([...page.messages]));
    }
    const charges = await app.messageCharges();
    const answers = (await app.readEvents()).filter(
      (event) => event.kind === 'message.added' && event.message.author === 'ai',
    );
    expect(charges).toHaveLength(answers.length);
  });

  test('answers nothing while the AI is paused and the pending messages once it is resumed', async () => {
    const { writer, visitor, pauseAi, thread, readConversation } = await openPendingAnswer(openApp);
    await pauseAi(true);
    expect(await readConversation()).toMatchObject({ status: 'operatorAttention', aiEnabled: false });
    await expect(pauseAi(true)).rejects.toMatchObject({ failure: { error: 'ConversationChanged' } });
    await app.sendAsVisitor(visitor, 'هنوز منتظرم');
    await pauseAi(false);
    const secondInput = await writer.nextInput();
    expect(secondInput.question).toBe(`${QUESTION} هنوز منتظرم`);
    writer.finish(writtenAnswer(MODEL_ANSWER, [secondInput.passages[0]?.id ?? '']));
    await waitForMessage('ai', visitor);
    expect(outline(await thread())).toEqual([
      'visitor',
      'aiPaused',
      'interrupted',
      'visitor',
      'aiResumed',
      'ai',
    ]);
    expect(await readConversation()).toMatchObject({
      status: 'aiAnswered',
      aiEnabled: true,
      waitingSince: null,
    });
  });

  test('reopens a closed conversation when the visitor writes or an operator replies', async () => {
    const { visitor, changeStatus, sendReply, thread, readConversation, writerInput } =
      await openPendingAnswer(openApp);
    const replyEnded = nextBroadcast('reply.ended');
    await changeStatus('closed');
    await replyEnded;
    expect(writerInput.signal.aborted).toBe(true);
    await expect(changeStatus('closed')).rejects.toMatchObject({ failure: { error: 'ConversationChanged' } });
    await app.sendAsVisitor(visitor, 'یک سؤال دیگر');
    expect(outline(await thread())).toEqual(['visitor', 'closed', 'interrupted', 'reopened', 'visitor']);
    expect(await readConversation()).toMatchObject({ status: 'notAnswered' });
    await changeStatus('closed');
    expect(await changeStatus('open')).toMatchObject({ status: 'operatorAttention' });
    await changeStatus('closed');
    await sendReply('یک چیز دیگر هم بگویم');
    expect(outline(await thread()).slice(-3)).toEqual(['reopened', 'takenOver', 'operator']);
    expect(await readConversation()).toMatchObject({
      status: 'operatorAnswered',
      aiEnabled: false,
      waitingSince: null,
    });
  });

  test('keeps both parallel operator replies and takes over once', async () => {
    const { sendReply, thread } = await openPendingAnswer(openApp);
    await Promise.all([
      sendReply('سلام', 'same-client-1'),
      sendReply('سلام', 'same-client-1'),
      sendReply('درود'),
    ]);
    expect(outline(await thread())).toEqual(['visitor', 'takenOver', 'interrupted', 'operator', 'operator']);
  });

  test('moves the read position only forwards and counts later visitor messages', async () => {
    const { visitor, pauseAi, markRead } = await openPendingAnswer(openApp);
    await pauseAi(true);
    await app.sendAsVisitor(visitor, 'دوم');
    await app.sendAsVisitor(visitor, 'سوم');
    expect(await markRead(4)).toMatchObject({ unread: 1 });
    expect(await markRead(1)).toMatchObject({ unread: 1 });
    expect(await markRead(999)).toMatchObject({ unread: 0 });
  });
});
