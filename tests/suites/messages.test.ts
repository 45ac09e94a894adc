// Knows what a message may carry and become: files, quotes, notes, changes, what was read. Knows no answering and no HTTP.
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { Person, Visitor } from '../../server/areas/context.ts';
import { sweepAttachments } from '../../server/areas/conversations/attachments/attachments.store.ts';
import { panelEvent, visitorEvent } from '../../server/areas/conversations/live.events.ts';
import { readTurn } from '../../server/areas/conversations/turns.store.ts';
import { newId } from '../../server/store/id.ts';
import { png, voices } from '../fixtures/chat-files.ts';
import { addOwner, addPerson, forEachHouse, type House } from './house.ts';

const refusal = (error: string) => ({ failure: { error } });
const DAY = 24 * 3_600_000;

interface Scene {
  readonly house: House;
  readonly visitor: Visitor;
  readonly ids: { readonly botId: string; readonly conversationId: string };
}

async function scene(house: House): Promise<Scene> {
  const bot = await house.bot();
  const visitor = await house.visitor(bot);
  return { house, visitor, ids: { botId: bot.id, conversationId: visitor.conversationId } };
}

const replies = ({ house, ids }: Scene, text: string, more: object = {}, by: Person = house.owner) =>
  house.handlers.conversations.reply({ ...ids, clientId: newId(), text, ...more }, by, house.facts());

const notes = ({ house, ids }: Scene, text: string, more: object = {}, by: Person = house.owner) =>
  house.handlers.notes.write({ ...ids, clientId: newId(), text, ...more }, by, house.facts());

const says = ({ house, visitor }: Scene, text: string, more: object = {}) =>
  house.handlers.visitor.send({ clientId: newId(), text, pageUrl: '', ...more }, visitor, house.facts());

const bodyOf = (bytes: Buffer) => ({ body: Readable.from([bytes]) });

const gives = ({ house, visitor }: Scene, bytes: Buffer, name: string) =>
  house.handlers.visitorAttachments.give({ name }, visitor, house.facts(bodyOf(bytes)));

const operatorGives = ({ house, ids }: Scene, bytes: Buffer, name: string, duration?: number) =>
  house.handlers.attachments.give(
    { ...ids, name, ...(duration !== undefined && { duration }) },
    house.owner,
    house.facts(bodyOf(bytes)),
  );

const seenBy = async ({ house, visitor }: Scene, range: { before?: number; after?: number } = {}) =>
  (await house.handlers.visitor.messages({ limit: 100, ...range }, visitor, house.facts())).messages;

/** All that a visitor was told by their stream so far. */
async function toldTo({ house, visitor }: Scene) {
  const events = await house.store.events.after(house.owner.accountId, 0, 10_000);
  return events.flatMap((event) => visitorEvent(event, visitor) ?? []);
}

async function contentOf(
  file: Promise<{ size: number | null; read(start: number, end: number): Promise<Readable> }>,
) {
  const { size, read } = await file;
  return Buffer.concat(await (await read(0, (size ?? 0) - 1)).toArray());
}

forEachHouse((openHouse) => {
  test('a note is told to operators and to nobody else, not even by a gap', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, visitor, ids } = at;
    await says(at, 'سلام');
    const secret = await notes(at, 'رازِ میان ما');
    expect(secret).toMatchObject({ seq: 2, isNote: true, author: 'operator' });
    const picture = await operatorGives(at, png(4, 4), 'راز.png');
    await notes(at, '', { attachmentIds: [picture.id] });
    await says(at, 'کسی هست؟');
    await replies(at, 'بله');
    await notes(at, 'رازِ دیگر');

    const seen = await seenBy(at);
    expect(seen.filter(({ author }) => author !== 'system').map(({ text }) => text)).toEqual([
      'سلام',
      'کسی هست؟',
      'بله',
    ]);
    expect(seen.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const told = await toldTo(at);
    const added = told.flatMap((event) => (event.kind === 'message.added' ? [event.message.seq] : []));
    expect(added).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify([seen, told])).not.toMatch(/راز|isNote|mentions/);
    await expect(
      house.handlers.visitorAttachments.read({ attachmentId: picture.id }, visitor, house.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
    // Pages go by the positions a visitor knows.
    expect((await seenBy(at, { before: 3 })).map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await seenBy(at, { after: 2 })).map(({ seq }) => seq)).toEqual([3, 4]);
    // The list, and whoever waits for an answer, know nothing of notes either.
    const { conversation } = await house.handlers.conversations.read(ids, house.owner, house.facts());
    expect(conversation).toMatchObject({ lastMessageText: 'بله', lastAuthor: 'operator', messageCount: 7 });
    expect(
      (await house.handlers.conversations.messages(ids, house.owner, house.facts())).messages,
    ).toHaveLength(7);
  });

  test('no model reads a note, and a note silences nobody', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, visitor } = at;
    await says(at, 'ساعت کاری شما چیست؟');
    await notes(at, 'این مشتری بدقول است');
    const turn = await readTurn(house.store.db, visitor);
    expect(turn?.question).toBe('ساعت کاری شما چیست؟');
    await says(at, 'جمعه‌ها هم باز هستید؟');
    expect(JSON.stringify(await readTurn(house.store.db, visitor))).not.toContain('بدقول');
  });

  test('whoever is mentioned is told, if they may see the bot; sent twice, a note is one', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, ids } = at;
    const { accountId } = house.owner;
    const near = await addPerson(house.store, accountId, {
      name: 'سمیرا',
      isOperator: true,
      botIds: [ids.botId],
    });
    const far = await addPerson(house.store, accountId, { name: 'دور', isOperator: true, botIds: [] });
    const colleagues = await house.handlers.notes.colleagues(ids, house.owner, house.facts());
    expect(colleagues).toEqual([{ userId: near.userId, name: 'سمیرا' }]);
    const clientId = newId();
    const wanted = { clientId, mentions: [near.userId, far.userId, house.owner.userId] };
    const note = await notes(at, '@سمیرا ببین', wanted);
    expect(note.mentions).toEqual([{ userId: near.userId, name: 'سمیرا' }]);
    expect(await notes(at, '@سمیرا ببین', wanted)).toEqual(note);
    const rows = await house.store.db.selectFrom('notifications').select(['user_id', 'kind']).execute();
    expect(rows.filter(({ kind }) => kind === 'mentioned')).toEqual([
      { user_id: near.userId, kind: 'mentioned' },
    ]);
  });

  test('files go with the message that takes them, once, and are read by both sides of that conversation alone', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, visitor, ids } = at;
    const bytes = png(40, 30);
    const given = await gives(at, bytes, 'کفش.png');
    expect(given).toMatchObject({ kind: 'image', mime: 'image/png', width: 40, height: 30, name: 'کفش.png' });
    const read = (attachmentId: string, by: Visitor = visitor) =>
      contentOf(house.handlers.visitorAttachments.read({ attachmentId }, by, house.facts()));
    const operatorReads = (attachmentId: string, by = house.owner) =>
      contentOf(house.handlers.attachments.read({ ...ids, attachmentId }, by, house.facts()));
    // Until it is sent it is the giver's alone.
    expect((await read(given.id)).equals(bytes)).toBe(true);
    await expect(operatorReads(given.id)).rejects.toMatchObject(refusal('NotFound'));

    const clientId = newId();
    const sent = await says(at, '', { clientId, attachmentIds: [given.id] });
    expect(sent.attachments).toEqual([given]);
    expect(await says(at, '', { clientId, attachmentIds: [given.id] })).toEqual(sent);
    await expect(says(at, 'باز', { attachmentIds: [given.id] })).rejects.toMatchObject(refusal('NotFound'));
    expect((await operatorReads(given.id)).equals(bytes)).toBe(true);
    expect((await seenBy(at))[0]?.attachments).toEqual([given]);
    const { conversation } = await house.handlers.conversations.read(ids, house.owner, house.facts());
    expect(conversation.lastMessageText).toContain('کفش.png');
    // What the AI is asked names the file, as it can read no picture.
    expect((await readTurn(house.store.db, visitor))?.question).toContain('کفش.png');

    const other = await house.visitor(await house.handlers.bots.read(ids, house.owner, house.facts()));
    await expect(read(given.id, other)).rejects.toMatchObject(refusal('NotFound'));
    const stranger = await addOwner(house.store);
    await expect(operatorReads(given.id, stranger)).rejects.toMatchObject(refusal('BotNotFound'));
    const theirs = { clientId: newId(), text: '', pageUrl: '', attachmentIds: [given.id] };
    await expect(house.handlers.visitor.send(theirs, other, house.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('an operator cannot send what the visitor gave, nor a colleague what another gave', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, ids } = at;
    await says(at, 'سلام');
    const given = await gives(at, png(2, 2), 'a.png');
    await expect(replies(at, '', { attachmentIds: [given.id] })).rejects.toMatchObject(refusal('NotFound'));
    const mine = await operatorGives(at, voices.webm, 'voice.webm', 4_200);
    expect(mine).toMatchObject({ kind: 'voice', duration: 4_200, mime: 'audio/webm' });
    const person = { name: 'سمیرا', isOperator: true, botIds: [ids.botId] };
    const colleague = await addPerson(house.store, house.owner.accountId, person);
    await expect(replies(at, '', { attachmentIds: [mine.id] }, colleague)).rejects.toMatchObject(
      refusal('NotFound'),
    );
    const sent = await replies(at, 'گوش کنید', { attachmentIds: [mine.id] });
    expect(sent.attachments).toEqual([mine]);
  });

  test('nobody heaps up files, and those that no message took are removed after a day', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, visitor } = at;
    const first = await gives(at, png(2, 2), 'a.png');
    for (let more = 1; more < limits.attachment.loose; more += 1) await gives(at, png(2, 2), 'a.png');
    await expect(gives(at, png(2, 2), 'a.png')).rejects.toMatchObject(refusal('TooManyRequests'));
    await says(at, '', { attachmentIds: [first.id] });
    house.pass(DAY + 2 * 3_600_000);
    expect(await sweepAttachments(house.store, house.now())).toBeGreaterThanOrEqual(
      limits.attachment.loose - 1,
    );
    expect(await sweepAttachments(house.store, house.now())).toBe(0);
    const kept = house.handlers.visitorAttachments.read({ attachmentId: first.id }, visitor, house.facts());
    expect((await contentOf(kept)).length).toBe(first.size);
  });

  test('a file too large, or of a kind nobody may send, leaves nothing behind', async () => {
    const at = await scene(await openHouse({ works: false }));
    const tries = (bytes: Buffer, name: string) => gives(at, bytes, name);
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(limits.attachment.bytes)]);
    await expect(tries(large, 'a.pdf')).rejects.toMatchObject(refusal('FileTooLarge'));
    await expect(tries(Buffer.from('<svg onload=alert(1)>'), 'a.svg')).rejects.toMatchObject(
      refusal('AttachmentRefused'),
    );
    await expect(tries(png(2, 2), 'a.pdf')).rejects.toMatchObject(refusal('FileTypeMismatch'));
    await expect(tries(png(2, 2, { width: 9_000, height: 1 }), 'a.png')).rejects.toMatchObject(
      refusal('PictureTooLarge'),
    );
    await expect(tries(Buffer.alloc(0), 'a.png')).rejects.toMatchObject(refusal('FileDamaged'));
    const own = at.house.store.db.selectFrom('attachments').select('id');
    expect(await own.where('conversation_id', '=', at.ids.conversationId).execute()).toEqual([]);
  });

  test('an answer quotes what it answers; a note is quoted in notes alone', async () => {
    const at = await scene(await openHouse({ works: false }));
    const question = await says(at, 'سایز ۴۲ دارید؟');
    const note = await notes(at, 'راز');
    const answer = await replies(at, 'بله', { quoteId: question.id });
    expect(answer.quote).toEqual({
      id: question.id,
      seq: 1,
      author: 'visitor',
      authorName: null,
      excerpt: 'سایز ۴۲ دارید؟',
    });
    await expect(replies(at, 'راز', { quoteId: note.id })).rejects.toMatchObject(refusal('NotFound'));
    await expect(says(at, 'راز', { quoteId: note.id })).rejects.toMatchObject(refusal('NotFound'));
    expect((await notes(at, 'بله', { quoteId: note.id })).quote?.excerpt).toBe('راز');
    const back = await says(at, 'ممنون', { quoteId: answer.id });
    expect(back.quote).toMatchObject({ id: answer.id, author: 'operator', excerpt: 'بله' });
    expect(back.quote).not.toHaveProperty('seq');
    const bot = await at.house.handlers.bots.read(at.ids, at.house.owner, at.house.facts());
    const visitor = await at.house.visitor(bot);
    const other = { ...at, visitor, ids: { ...at.ids, conversationId: visitor.conversationId } };
    await says(other, 'سلام');
    await expect(replies(other, 'نه', { quoteId: question.id })).rejects.toMatchObject(refusal('NotFound'));
  });

  test('one changes and takes back one’s own words alone; both sides see it, and the same again is nothing new', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, visitor, ids } = at;
    const question = await says(at, 'سلام');
    const file = await operatorGives(at, png(4, 4), 'راز.png');
    const reply = await replies(at, 'قیمت ۱۰۰ تومان است', { attachmentIds: [file.id] });
    const one = { ...ids, messageId: reply.id };
    const edit = (text: string, by = house.owner) =>
      house.handlers.messageChanges.edit({ ...one, text }, by, house.facts());
    const remove = (messageId = reply.id, by = house.owner) =>
      house.handlers.messageChanges.remove({ ...one, messageId }, by, house.facts());
    const person = { name: 'سمیرا', isOperator: true, botIds: [ids.botId] };
    const colleague = await addPerson(house.store, house.owner.accountId, person);
    await expect(edit('دروغ', colleague)).rejects.toMatchObject(refusal('NotFound'));
    await expect(remove(reply.id, colleague)).rejects.toMatchObject(refusal('NotFound'));
    await expect(remove(question.id)).rejects.toMatchObject(refusal('NotFound'));

    house.pass(1_000);
    const edited = await edit('قیمت ۲۰۰ تومان است');
    expect(edited).toMatchObject({ text: 'قیمت ۲۰۰ تومان است', editedAt: house.now(), seq: reply.seq });
    const events = (await house.told()).length;
    expect(await edit('قیمت ۲۰۰ تومان است')).toEqual(edited);
    expect((await house.told()).length).toBe(events);
    const read = async () =>
      (await house.handlers.conversations.read(ids, house.owner, house.facts())).conversation;
    expect((await read()).lastMessageText).toBe('قیمت ۲۰۰ تومان است');
    const find = async (search: string) =>
      (
        await house.handlers.conversations.list(
          { botId: ids.botId, filter: 'all', search },
          house.owner,
          house.facts(),
        )
      ).conversations.length;
    expect([await find('۲۰۰'), await find('۱۰۰')]).toEqual([1, 0]);

    const quoting = await says(at, 'گران است', { quoteId: reply.id });
    const removed = await remove();
    expect(removed).toMatchObject({ text: '', deletedAt: house.now() });
    expect(removed).not.toHaveProperty('attachments');
    expect(await remove()).toEqual(removed);
    await expect(edit('باز')).rejects.toMatchObject(refusal('NotFound'));
    const seen = await seenBy(at);
    expect(seen.find(({ id }) => id === reply.id)).toMatchObject({ text: '', deletedAt: house.now() });
    expect(seen.find(({ id }) => id === quoting.id)?.quote?.excerpt).toBe('');
    expect(JSON.stringify(seen)).not.toMatch(/تومان|راز\.png/);
    expect(await find('۲۰۰')).toBe(0);
    await expect(
      house.handlers.visitorAttachments.read({ attachmentId: file.id }, visitor, house.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
    const told = (await toldTo(at)).flatMap((event) =>
      event.kind === 'message.changed' ? [event.message] : [],
    );
    expect(told.map(({ seq, text }) => ({ seq, text }))).toEqual([
      { seq: reply.seq, text: 'قیمت ۲۰۰ تومان است' },
      { seq: reply.seq, text: '' },
    ]);
    // Its place stays: what came after keeps its position.
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
  });

  test('a changed note stays among operators; where a channel cannot take back, one is told', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, ids } = at;
    await says(at, 'سلام');
    const note = await notes(at, 'راز');
    const reply = await replies(at, 'بله');
    const { db } = house.store;
    await db
      .updateTable('conversations')
      .set({ kind: 'goftino' })
      .where('id', '=', ids.conversationId)
      .execute();
    const edit = (messageId: string) =>
      house.handlers.messageChanges.edit({ ...ids, messageId, text: 'رازِ تازه' }, house.owner, house.facts());
    const remove = house.handlers.messageChanges.remove;
    await expect(edit(reply.id)).rejects.toMatchObject(refusal('MessageDeletionImpossible'));
    await expect(remove({ ...ids, messageId: reply.id }, house.owner, house.facts())).rejects.toMatchObject(
      refusal('MessageDeletionImpossible'),
    );
    expect(await edit(note.id)).toMatchObject({ isNote: true, text: 'رازِ تازه' });
    expect(JSON.stringify(await toldTo(at))).not.toContain('راز');
  });

  test('what was read is told to the other side, by the positions each counts', async () => {
    const at = await scene(await openHouse({ works: false }));
    const { house, visitor, ids } = at;
    await says(at, 'یک');
    await notes(at, 'راز');
    await says(at, 'دو');
    const seen = async () => (await house.handlers.visitor.messages({}, visitor, house.facts())).seenSeq;
    expect(await seen()).toBe(0);
    await house.handlers.conversations.markRead({ ...ids, seq: 3 }, house.owner, house.facts());
    expect(await seen()).toBe(2);
    const toldSeen = (await toldTo(at)).flatMap((event) =>
      event.kind === 'conversation.seen' ? [event.seenSeq] : [],
    );
    expect(toldSeen).toEqual([2]);

    await replies(at, 'سه');
    const mark = (seq: number) => house.handlers.visitor.markRead({ seq }, visitor, house.facts());
    const read = async () =>
      (await house.handlers.conversations.read(ids, house.owner, house.facts())).conversation.visitorSeenSeq;
    const last = (await seenBy(at)).at(-1)?.seq ?? 0;
    await mark(last);
    expect(await read()).toBe(last + 1);
    await mark(1);
    expect(await read()).toBe(last + 1);
    await mark(limits.page.max * 1_000);
    expect(await read()).toBe(last + 1);
  });

  test('events written before there were files and notes are still read', async () => {
    const at = await scene(await openHouse({ works: false }));
    const message = await says(at, 'سلام');
    const stored = { seq: 1, kind: 'message.added', botId: at.ids.botId, at: 0, payload: { message } };
    const event = { ...stored, conversationId: at.ids.conversationId };
    expect(panelEvent(event)).toMatchObject({ kind: 'message.added', message: { text: 'سلام' } });
    expect(visitorEvent(event, at.visitor)).toMatchObject({ message: { seq: message.seq } });
  });
});
