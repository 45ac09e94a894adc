import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { readPendingQuestion } from '../../../server/areas/conversations/answers/pending-question.store.ts';
import { toPanelEvent, toVisitorEvent } from '../../../server/areas/conversations/thread/live.events.ts';
import { newId } from '../../../server/store/id.ts';
import { png } from '../../fixtures/chat-files.ts';
import { addPerson, forEachApp } from '../support/app.ts';
import { openMessageScenario } from './message-scenario.ts';

const refusal = (error: string) => ({ failure: { error } });

forEachApp((openApp) => {
  test('shows a note to operators only, without a gap in the visitor sequence', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, visitor, ids } = scenario;
    await scenario.sendAsVisitor('سلام');
    const note = await scenario.addNote('رازِ میان ما');
    expect(note).toMatchObject({ seq: 2, isNote: true, author: 'operator' });
    const picture = await scenario.sendOperatorFile(png(4, 4), 'راز.png');
    await scenario.addNote('', { attachmentIds: [picture.id] });
    await scenario.sendAsVisitor('کسی هست؟');
    await scenario.reply('بله');
    await scenario.addNote('رازِ دیگر');

    const visitorMessages = await scenario.readVisitorMessages();
    expect(visitorMessages.filter(({ author }) => author !== 'system').map(({ text }) => text)).toEqual([
      'سلام',
      'کسی هست؟',
      'بله',
    ]);
    expect(visitorMessages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const events = await scenario.readVisitorEvents();
    const added = events.flatMap((event) => (event.kind === 'message.added' ? [event.message.seq] : []));
    expect(added).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify([visitorMessages, events])).not.toMatch(/راز|isNote|mentions/);
    await expect(
      app.handlers.visitorAttachments.read({ attachmentId: picture.id }, visitor, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
    // Pages use visitor positions.
    expect((await scenario.readVisitorMessages({ before: 3 })).map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await scenario.readVisitorMessages({ after: 2 })).map(({ seq }) => seq)).toEqual([3, 4]);
    // Notes do not change the list preview.
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.requestContext());
    expect(conversation).toMatchObject({ lastMessageText: 'بله', lastAuthor: 'operator', messageCount: 7 });
    expect(
      (await app.handlers.conversations.messages(ids, app.owner, app.requestContext())).messages,
    ).toHaveLength(7);
  });

  test('keeps notes out of the model input and lets the bot answer after one', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, visitor } = scenario;
    await scenario.sendAsVisitor('ساعت کاری شما چیست؟');
    await scenario.addNote('این مشتری بدقول است');
    const pending = await readPendingQuestion(app.store.db, visitor);
    expect(pending?.question).toBe('ساعت کاری شما چیست؟');
    await scenario.sendAsVisitor('جمعه‌ها هم باز هستید؟');
    expect(JSON.stringify(await readPendingQuestion(app.store.db, visitor))).not.toContain('بدقول');
  });

  test('notifies mentioned operators of the bot and adds a resent note once', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, ids } = scenario;
    const { accountId } = app.owner;
    const botOperator = await addPerson(app.store, accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [ids.botId],
    });
    const otherOperator = await addPerson(app.store, accountId, {
      name: 'دور',
      isOperator: true,
      botIds: [],
    });
    const colleagues = await app.handlers.notes.colleagues(ids, app.owner, app.requestContext());
    expect(colleagues).toEqual([{ userId: botOperator.userId, name: 'سمیرا' }]);
    const clientId = newId();
    const options = { clientId, mentions: [botOperator.userId, otherOperator.userId, app.owner.userId] };
    const note = await scenario.addNote('@سمیرا ببین', options);
    expect(note.mentions).toEqual([{ userId: botOperator.userId, name: 'سمیرا' }]);
    expect(await scenario.addNote('@سمیرا ببین', options)).toEqual(note);
    const rows = await app.store.db.selectFrom('notifications').select(['user_id', 'kind']).execute();
    expect(rows.filter(({ kind }) => kind === 'mentioned')).toEqual([
      { user_id: botOperator.userId, kind: 'mentioned' },
    ]);
  });

  test('quotes the answered message and quotes a note only in notes', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const question = await scenario.sendAsVisitor('سایز ۴۲ دارید؟');
    const note = await scenario.addNote('راز');
    const answer = await scenario.reply('بله', { quoteId: question.id });
    expect(answer.quote).toEqual({
      id: question.id,
      seq: 1,
      author: 'visitor',
      authorName: null,
      excerpt: 'سایز ۴۲ دارید؟',
    });
    await expect(scenario.reply('راز', { quoteId: note.id })).rejects.toMatchObject(refusal('NotFound'));
    await expect(scenario.sendAsVisitor('راز', { quoteId: note.id })).rejects.toMatchObject(
      refusal('NotFound'),
    );
    expect((await scenario.addNote('بله', { quoteId: note.id })).quote?.excerpt).toBe('راز');
    const visitorReply = await scenario.sendAsVisitor('ممنون', { quoteId: answer.id });
    expect(visitorReply.quote).toMatchObject({ id: answer.id, author: 'operator', excerpt: 'بله' });
    expect(visitorReply.quote).not.toHaveProperty('seq');
    const bot = await scenario.app.handlers.bots.read(
      scenario.ids,
      scenario.app.owner,
      scenario.app.requestContext(),
    );
    const other = await openMessageScenario(scenario.app, bot);
    await other.sendAsVisitor('سلام');
    await expect(other.reply('نه', { quoteId: question.id })).rejects.toMatchObject(refusal('NotFound'));
  });

  test('lets authors edit and remove only their own messages, for both sides and idempotently', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, visitor, ids } = scenario;
    const question = await scenario.sendAsVisitor('سلام');
    const file = await scenario.sendOperatorFile(png(4, 4), 'راز.png');
    const reply = await scenario.reply('قیمت ۱۰۰ تومان است', { attachmentIds: [file.id] });
    const target = { ...ids, messageId: reply.id };
    const edit = (text: string, by = app.owner) =>
      app.handlers.messageEdits.edit({ ...target, text }, by, app.requestContext());
    const remove = (messageId = reply.id, by = app.owner) =>
      app.handlers.messageEdits.remove({ ...target, messageId }, by, app.requestContext());
    const person = { name: 'سمیرا', isOperator: true, botIds: [ids.botId] };
    const colleague = await addPerson(app.store, app.owner.accountId, person);
    await expect(edit('دروغ', colleague)).rejects.toMatchObject(refusal('NotFound'));
    await expect(remove(reply.id, colleague)).rejects.toMatchObject(refusal('NotFound'));
    await expect(remove(question.id)).rejects.toMatchObject(refusal('NotFound'));

    app.advanceTime(1_000);
    const edited = await edit('قیمت ۲۰۰ تومان است');
    expect(edited).toMatchObject({ text: 'قیمت ۲۰۰ تومان است', editedAt: app.now(), seq: reply.seq });
    const eventCount = (await app.readEvents()).length;
    expect(await edit('قیمت ۲۰۰ تومان است')).toEqual(edited);
    expect((await app.readEvents()).length).toBe(eventCount);
    const readConversation = async () =>
      (await app.handlers.conversations.read(ids, app.owner, app.requestContext())).conversation;
    expect((await readConversation()).lastMessageText).toBe('قیمت ۲۰۰ تومان است');
    const find = async (search: string) =>
      (
        await app.handlers.conversations.list(
          { botId: ids.botId, filter: 'all', search },
          app.owner,
          app.requestContext(),
        )
      ).conversations.length;
    expect([await find('۲۰۰'), await find('۱۰۰')]).toEqual([1, 0]);

    const quoting = await scenario.sendAsVisitor('گران است', { quoteId: reply.id });
    const removed = await remove();
    expect(removed).toMatchObject({ text: '', deletedAt: app.now() });
    expect(removed).not.toHaveProperty('attachments');
    expect(await remove()).toEqual(removed);
    await expect(edit('باز')).rejects.toMatchObject(refusal('NotFound'));
    const visitorMessages = await scenario.readVisitorMessages();
    expect(visitorMessages.find(({ id }) => id === reply.id)).toMatchObject({
      text: '',
      deletedAt: app.now(),
    });
    expect(visitorMessages.find(({ id }) => id === quoting.id)?.quote?.excerpt).toBe('');
    expect(JSON.stringify(visitorMessages)).not.toMatch(/تومان|راز\.png/);
    expect(await find('۲۰۰')).toBe(0);
    await expect(
      app.handlers.visitorAttachments.read({ attachmentId: file.id }, visitor, app.requestContext()),
    ).rejects.toMatchObject(refusal('NotFound'));
    const changes = (await scenario.readVisitorEvents()).flatMap((event) =>
      event.kind === 'message.changed' ? [event.message] : [],
    );
    expect(changes.map(({ seq, text }) => ({ seq, text }))).toEqual([
      { seq: reply.seq, text: 'قیمت ۲۰۰ تومان است' },
      { seq: reply.seq, text: '' },
    ]);
    // A deleted message keeps its position.
    expect(visitorMessages.map(({ seq }) => seq)).toEqual(visitorMessages.map((_, index) => index + 1));
  });

  test('keeps an edited note internal and rejects edits and removals that the channel cannot do', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, ids } = scenario;
    await scenario.sendAsVisitor('سلام');
    const note = await scenario.addNote('راز');
    const reply = await scenario.reply('بله');
    const { db } = app.store;
    await db
      .updateTable('conversations')
      .set({ kind: 'goftino' })
      .where('id', '=', ids.conversationId)
      .execute();
    const edit = (messageId: string) =>
      app.handlers.messageEdits.edit(
        { ...ids, messageId, text: 'رازِ تازه' },
        app.owner,
        app.requestContext(),
      );
    const remove = app.handlers.messageEdits.remove;
    await expect(edit(reply.id)).rejects.toMatchObject(refusal('MessageChangeUnsupported'));
    await expect(
      remove({ ...ids, messageId: reply.id }, app.owner, app.requestContext()),
    ).rejects.toMatchObject(refusal('MessageChangeUnsupported'));
    expect(await edit(note.id)).toMatchObject({ isNote: true, text: 'رازِ تازه' });
    expect(JSON.stringify(await scenario.readVisitorEvents())).not.toContain('راز');
  });

  test('reports read positions to the other side in its own sequence', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, visitor, ids } = scenario;
    await scenario.sendAsVisitor('یک');
    await scenario.addNote('راز');
    await scenario.sendAsVisitor('دو');
    const readSeenSeq = async () =>
      (await app.handlers.visitor.messages({}, visitor, app.requestContext())).seenSeq;
    expect(await readSeenSeq()).toBe(0);
    await app.handlers.conversations.markRead({ ...ids, seq: 3 }, app.owner, app.requestContext());
    expect(await readSeenSeq()).toBe(2);
    const seenEvents = (await scenario.readVisitorEvents()).flatMap((event) =>
      event.kind === 'conversation.seen' ? [event.seenSeq] : [],
    );
    expect(seenEvents).toEqual([2]);

    await scenario.reply('سه');
    const markRead = (seq: number) => app.handlers.visitor.markRead({ seq }, visitor, app.requestContext());
    const readVisitorSeen = async () =>
      (await app.handlers.conversations.read(ids, app.owner, app.requestContext())).conversation
        .visitorSeenSeq;
    const last = (await scenario.readVisitorMessages()).at(-1)?.seq ?? 0;
    await markRead(last);
    expect(await readVisitorSeen()).toBe(last + 1);
    await markRead(1);
    expect(await readVisitorSeen()).toBe(last + 1);
    await markRead(limits.page.max * 1_000);
    expect(await readVisitorSeen()).toBe(last + 1);
  });

  test('reads events stored before files and notes existed', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const message = await scenario.sendAsVisitor('سلام');
    const stored = { seq: 1, kind: 'message.added', botId: scenario.ids.botId, at: 0, payload: { message } };
    const event = { ...stored, conversationId: scenario.ids.conversationId };
    expect(toPanelEvent(event)).toMatchObject({ kind: 'message.added', message: { text: 'سلام' } });
    expect(toVisitorEvent(event, scenario.visitor)).toMatchObject({ message: { seq: message.seq } });
  });
});
