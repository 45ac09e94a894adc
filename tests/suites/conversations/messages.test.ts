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
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, visitor, ids } = at;
    await at.visitorSays('سلام');
    const secret = await at.addNote('رازِ میان ما');
    expect(secret).toMatchObject({ seq: 2, isNote: true, author: 'operator' });
    const picture = await at.sendOperatorFile(png(4, 4), 'راز.png');
    await at.addNote('', { attachmentIds: [picture.id] });
    await at.visitorSays('کسی هست؟');
    await at.reply('بله');
    await at.addNote('رازِ دیگر');

    const seen = await at.readVisitorMessages();
    expect(seen.filter(({ author }) => author !== 'system').map(({ text }) => text)).toEqual([
      'سلام',
      'کسی هست؟',
      'بله',
    ]);
    expect(seen.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const told = await at.readVisitorEvents();
    const added = told.flatMap((event) => (event.kind === 'message.added' ? [event.message.seq] : []));
    expect(added).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify([seen, told])).not.toMatch(/راز|isNote|mentions/);
    await expect(
      app.handlers.visitorAttachments.read({ attachmentId: picture.id }, visitor, app.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
    // Pages use visitor positions.
    expect((await at.readVisitorMessages({ before: 3 })).map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await at.readVisitorMessages({ after: 2 })).map(({ seq }) => seq)).toEqual([3, 4]);
    // Notes do not change the list preview.
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.facts());
    expect(conversation).toMatchObject({ lastMessageText: 'بله', lastAuthor: 'operator', messageCount: 7 });
    expect((await app.handlers.conversations.messages(ids, app.owner, app.facts())).messages).toHaveLength(7);
  });

  test('keeps notes out of the model input and lets the bot answer after one', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, visitor } = at;
    await at.visitorSays('ساعت کاری شما چیست؟');
    await at.addNote('این مشتری بدقول است');
    const turn = await readPendingQuestion(app.store.db, visitor);
    expect(turn?.question).toBe('ساعت کاری شما چیست؟');
    await at.visitorSays('جمعه‌ها هم باز هستید؟');
    expect(JSON.stringify(await readPendingQuestion(app.store.db, visitor))).not.toContain('بدقول');
  });

  test('notifies mentioned operators of the bot and adds a resent note once', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, ids } = at;
    const { accountId } = app.owner;
    const near = await addPerson(app.store, accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [ids.botId],
    });
    const far = await addPerson(app.store, accountId, { name: 'دور', isOperator: true, botIds: [] });
    const colleagues = await app.handlers.notes.colleagues(ids, app.owner, app.facts());
    expect(colleagues).toEqual([{ userId: near.userId, name: 'سمیرا' }]);
    const clientId = newId();
    const wanted = { clientId, mentions: [near.userId, far.userId, app.owner.userId] };
    const note = await at.addNote('@سمیرا ببین', wanted);
    expect(note.mentions).toEqual([{ userId: near.userId, name: 'سمیرا' }]);
    expect(await at.addNote('@سمیرا ببین', wanted)).toEqual(note);
    const rows = await app.store.db.selectFrom('notifications').select(['user_id', 'kind']).execute();
    expect(rows.filter(({ kind }) => kind === 'mentioned')).toEqual([
      { user_id: near.userId, kind: 'mentioned' },
    ]);
  });

  test('quotes the answered message and quotes a note only in notes', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const question = await at.visitorSays('سایز ۴۲ دارید؟');
    const note = await at.addNote('راز');
    const answer = await at.reply('بله', { quoteId: question.id });
    expect(answer.quote).toEqual({
      id: question.id,
      seq: 1,
      author: 'visitor',
      authorName: null,
      excerpt: 'سایز ۴۲ دارید؟',
    });
    await expect(at.reply('راز', { quoteId: note.id })).rejects.toMatchObject(refusal('NotFound'));
    await expect(at.visitorSays('راز', { quoteId: note.id })).rejects.toMatchObject(refusal('NotFound'));
    expect((await at.addNote('بله', { quoteId: note.id })).quote?.excerpt).toBe('راز');
    const back = await at.visitorSays('ممنون', { quoteId: answer.id });
    expect(back.quote).toMatchObject({ id: answer.id, author: 'operator', excerpt: 'بله' });
    expect(back.quote).not.toHaveProperty('seq');
    const bot = await at.app.handlers.bots.read(at.ids, at.app.owner, at.app.facts());
    const other = await openMessageScenario(at.app, bot);
    await other.visitorSays('سلام');
    await expect(other.reply('نه', { quoteId: question.id })).rejects.toMatchObject(refusal('NotFound'));
  });

  test('lets authors edit and remove only their own messages, for both sides and idempotently', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, visitor, ids } = at;
    const question = await at.visitorSays('سلام');
    const file = await at.sendOperatorFile(png(4, 4), 'راز.png');
    const reply = await at.reply('قیمت ۱۰۰ تومان است', { attachmentIds: [file.id] });
    const one = { ...ids, messageId: reply.id };
    const edit = (text: string, by = app.owner) =>
      app.handlers.messageEdits.edit({ ...one, text }, by, app.facts());
    const remove = (messageId = reply.id, by = app.owner) =>
      app.handlers.messageEdits.remove({ ...one, messageId }, by, app.facts());
    const person = { name: 'سمیرا', isOperator: true, botIds: [ids.botId] };
    const colleague = await addPerson(app.store, app.owner.accountId, person);
    await expect(edit('دروغ', colleague)).rejects.toMatchObject(refusal('NotFound'));
    await expect(remove(reply.id, colleague)).rejects.toMatchObject(refusal('NotFound'));
    await expect(remove(question.id)).rejects.toMatchObject(refusal('NotFound'));

    app.advanceTime(1_000);
    const edited = await edit('قیمت ۲۰۰ تومان است');
    expect(edited).toMatchObject({ text: 'قیمت ۲۰۰ تومان است', editedAt: app.now(), seq: reply.seq });
    const events = (await app.notified()).length;
    expect(await edit('قیمت ۲۰۰ تومان است')).toEqual(edited);
    expect((await app.notified()).length).toBe(events);
    const read = async () =>
      (await app.handlers.conversations.read(ids, app.owner, app.facts())).conversation;
    expect((await read()).lastMessageText).toBe('قیمت ۲۰۰ تومان است');
    const find = async (search: string) =>
      (
        await app.handlers.conversations.list(
          { botId: ids.botId, filter: 'all', search },
          app.owner,
          app.facts(),
        )
      ).conversations.length;
    expect([await find('۲۰۰'), await find('۱۰۰')]).toEqual([1, 0]);

    const quoting = await at.visitorSays('گران است', { quoteId: reply.id });
    const removed = await remove();
    expect(removed).toMatchObject({ text: '', deletedAt: app.now() });
    expect(removed).not.toHaveProperty('attachments');
    expect(await remove()).toEqual(removed);
    await expect(edit('باز')).rejects.toMatchObject(refusal('NotFound'));
    const seen = await at.readVisitorMessages();
    expect(seen.find(({ id }) => id === reply.id)).toMatchObject({ text: '', deletedAt: app.now() });
    expect(seen.find(({ id }) => id === quoting.id)?.quote?.excerpt).toBe('');
    expect(JSON.stringify(seen)).not.toMatch(/تومان|راز\.png/);
    expect(await find('۲۰۰')).toBe(0);
    await expect(
      app.handlers.visitorAttachments.read({ attachmentId: file.id }, visitor, app.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
    const told = (await at.readVisitorEvents()).flatMap((event) =>
      event.kind === 'message.changed' ? [event.message] : [],
    );
    expect(told.map(({ seq, text }) => ({ seq, text }))).toEqual([
      { seq: reply.seq, text: 'قیمت ۲۰۰ تومان است' },
      { seq: reply.seq, text: '' },
    ]);
    // A deleted message keeps its position.
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
  });

  test('keeps an edited note internal and rejects edits and removals that the channel cannot do', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, ids } = at;
    await at.visitorSays('سلام');
    const note = await at.addNote('راز');
    const reply = await at.reply('بله');
    const { db } = app.store;
    await db
      .updateTable('conversations')
      .set({ kind: 'goftino' })
      .where('id', '=', ids.conversationId)
      .execute();
    const edit = (messageId: string) =>
      app.handlers.messageEdits.edit({ ...ids, messageId, text: 'رازِ تازه' }, app.owner, app.facts());
    const remove = app.handlers.messageEdits.remove;
    await expect(edit(reply.id)).rejects.toMatchObject(refusal('MessageDeletionImpossible'));
    await expect(remove({ ...ids, messageId: reply.id }, app.owner, app.facts())).rejects.toMatchObject(
      refusal('MessageDeletionImpossible'),
    );
    expect(await edit(note.id)).toMatchObject({ isNote: true, text: 'رازِ تازه' });
    expect(JSON.stringify(await at.readVisitorEvents())).not.toContain('راز');
  });

  test('reports read positions to the other side in its own sequence', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, visitor, ids } = at;
    await at.visitorSays('یک');
    await at.addNote('راز');
    await at.visitorSays('دو');
    const seen = async () => (await app.handlers.visitor.messages({}, visitor, app.facts())).seenSeq;
    expect(await seen()).toBe(0);
    await app.handlers.conversations.markRead({ ...ids, seq: 3 }, app.owner, app.facts());
    expect(await seen()).toBe(2);
    const toldSeen = (await at.readVisitorEvents()).flatMap((event) =>
      event.kind === 'conversation.seen' ? [event.seenSeq] : [],
    );
    expect(toldSeen).toEqual([2]);

    await at.reply('سه');
    const mark = (seq: number) => app.handlers.visitor.markRead({ seq }, visitor, app.facts());
    const read = async () =>
      (await app.handlers.conversations.read(ids, app.owner, app.facts())).conversation.visitorSeenSeq;
    const last = (await at.readVisitorMessages()).at(-1)?.seq ?? 0;
    await mark(last);
    expect(await read()).toBe(last + 1);
    await mark(1);
    expect(await read()).toBe(last + 1);
    await mark(limits.page.max * 1_000);
    expect(await read()).toBe(last + 1);
  });

  test('reads events stored before files and notes existed', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const message = await at.visitorSays('سلام');
    const stored = { seq: 1, kind: 'message.added', botId: at.ids.botId, at: 0, payload: { message } };
    const event = { ...stored, conversationId: at.ids.conversationId };
    expect(toPanelEvent(event)).toMatchObject({ kind: 'message.added', message: { text: 'سلام' } });
    expect(toVisitorEvent(event, at.visitor)).toMatchObject({ message: { seq: message.seq } });
  });
});
