import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { RECORDING_NAME } from '../../../contract/conversations/message.words.ts';
import { limits } from '../../../contract/limits.ts';
import { readPendingQuestion } from '../../../server/areas/conversations/answers/pending-question.store.ts';
import { deleteOrphanAttachments } from '../../../server/areas/conversations/attachments/attachments.store.ts';
import type { Visitor } from '../../../server/areas/shared/context.ts';
import { newId } from '../../../server/store/id.ts';
import { png, voices } from '../../fixtures/chat-files.ts';
import { addOwner, addPerson, forEachApp } from '../support/app.ts';
import { openMessageScenario } from './message-scenario.ts';

const refusal = (error: string) => ({ failure: { error } });
const DAY = 24 * 3_600_000;

async function contentOf(
  file: Promise<{ size: number | null; read(start: number, end: number): Promise<Readable> }>,
) {
  const { size, read } = await file;
  return Buffer.concat(await (await read(0, (size ?? 0) - 1)).toArray());
}

forEachApp((openApp) => {
  test('attaches a file to one message and lets only both sides of its conversation read it', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, visitor, ids } = at;
    const bytes = png(40, 30);
    const given = await at.sendFile(bytes, 'کفش.png');
    expect(given).toMatchObject({ kind: 'image', mime: 'image/png', width: 40, height: 30, name: 'کفش.png' });
    const read = (attachmentId: string, by: Visitor = visitor) =>
      contentOf(app.handlers.visitorAttachments.read({ attachmentId }, by, app.facts()));
    const operatorReads = (attachmentId: string, by = app.owner) =>
      contentOf(app.handlers.attachments.read({ ...ids, attachmentId }, by, app.facts()));
    // Only the uploader can read it until it is sent.
    expect((await read(given.id)).equals(bytes)).toBe(true);
    await expect(operatorReads(given.id)).rejects.toMatchObject(refusal('NotFound'));

    const clientId = newId();
    const sent = await at.visitorSays('', { clientId, attachmentIds: [given.id] });
    expect(sent.attachments).toEqual([given]);
    expect(await at.visitorSays('', { clientId, attachmentIds: [given.id] })).toEqual(sent);
    await expect(at.visitorSays('باز', { attachmentIds: [given.id] })).rejects.toMatchObject(
      refusal('NotFound'),
    );
    expect((await operatorReads(given.id)).equals(bytes)).toBe(true);
    expect((await at.readVisitorMessages())[0]?.attachments).toEqual([given]);
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.facts());
    expect(conversation.lastMessageText).toContain('کفش.png');
    // The model gets the file name, as it cannot read pictures.
    expect((await readPendingQuestion(app.store.db, visitor))?.question).toContain('کفش.png');

    const other = await app.openVisitor(await app.handlers.bots.read(ids, app.owner, app.facts()));
    await expect(read(given.id, other)).rejects.toMatchObject(refusal('NotFound'));
    const stranger = await addOwner(app.store);
    await expect(operatorReads(given.id, stranger)).rejects.toMatchObject(refusal('BotNotFound'));
    const theirs = { clientId: newId(), text: '', pageUrl: '', attachmentIds: [given.id] };
    await expect(app.handlers.visitor.send(theirs, other, app.facts())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('strips location and device data from a picture of a visitor or an operator', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, visitor, ids } = at;
    const note = { IFD0: { Make: 'NilooCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } };
    const create = { width: 40, height: 30, channels: 3, background: '#c82860' } as const;
    const photo = await sharp({ create }).withExif(note).jpeg().toBuffer();
    const theirs = await at.sendFile(photo, 'a.jpg');
    const mine = await at.sendOperatorFile(photo, 'a.jpg');
    const kept = [
      app.handlers.visitorAttachments.read({ attachmentId: theirs.id }, visitor, app.facts()),
      app.handlers.attachments.read({ ...ids, attachmentId: mine.id }, app.owner, app.facts()),
    ];
    for (const [at, file] of kept.entries()) {
      const bytes = await contentOf(file);
      expect(bytes.length).toBe([theirs, mine][at]?.size);
      expect([bytes.includes('NilooCam'), bytes.includes('Exif')]).toEqual([false, false]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
    }
  });

  test('rejects an operator reply with a file of the visitor or of another operator', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, ids } = at;
    await at.visitorSays('سلام');
    const given = await at.sendFile(png(2, 2), 'a.png');
    await expect(at.reply('', { attachmentIds: [given.id] })).rejects.toMatchObject(refusal('NotFound'));
    const mine = await at.sendOperatorFile(voices.webm, 'voice.webm', 4_200);
    expect(mine).toMatchObject({ kind: 'voice', duration: 4_200, mime: 'audio/webm' });
    const person = { name: 'سمیرا', isOperator: true, botIds: [ids.botId] };
    const colleague = await addPerson(app.store, app.owner.accountId, person);
    await expect(at.reply('', { attachmentIds: [mine.id] }, colleague)).rejects.toMatchObject(
      refusal('NotFound'),
    );
    const sent = await at.reply('گوش کنید', { attachmentIds: [mine.id] });
    expect(sent.attachments).toEqual([mine]);
    const spoken = await at.sendOperatorFile(voices.webm, 'voice.webm', 4_200);
    await at.reply('', { attachmentIds: [spoken.id] });
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.facts());
    expect(conversation.lastMessageText).toBe(RECORDING_NAME);
  });

  test('labels a voice message as a recording in escalation and new-message notifications', async () => {
    const at = await openMessageScenario(await openApp());
    const { app, ids } = at;
    const speaks = async () => {
      const { id } = await at.sendFile(voices.webm, 'voice.webm', 4_200);
      await at.visitorSays('', { attachmentIds: [id] });
    };
    const heard = async () => {
      const { notifications } = await app.handlers.notifications.list({}, app.owner, app.facts());
      return notifications.map(({ kind, text }) => [kind, text]);
    };
    await speaks();
    await expect.poll(heard).toEqual([['escalated', RECORDING_NAME]]);
    await app.handlers.conversations.assign({ ...ids, assigneeId: app.owner.userId }, app.owner, app.facts());
    app.advanceTime(60_000); // notifications of one chat are a minute apart
    await speaks();
    expect(await heard()).toContainEqual(['newMessage', RECORDING_NAME]);
  });

  test('limits unattached files and removes them after a day', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const { app, visitor } = at;
    const first = await at.sendFile(png(2, 2), 'a.png');
    for (let more = 1; more < limits.attachment.maxUnattached; more += 1)
      await at.sendFile(png(2, 2), 'a.png');
    await expect(at.sendFile(png(2, 2), 'a.png')).rejects.toMatchObject(refusal('TooManyRequests'));
    await at.visitorSays('', { attachmentIds: [first.id] });
    app.advanceTime(DAY + 2 * 3_600_000);
    expect(await deleteOrphanAttachments(app.store, app.now())).toBeGreaterThanOrEqual(
      limits.attachment.maxUnattached - 1,
    );
    expect(await deleteOrphanAttachments(app.store, app.now())).toBe(0);
    const kept = app.handlers.visitorAttachments.read({ attachmentId: first.id }, visitor, app.facts());
    expect((await contentOf(kept)).length).toBe(first.size);
  });

  test('rejects a too large or disallowed file without keeping anything', async () => {
    const at = await openMessageScenario(await openApp({ runsJobs: false }));
    const tries = (bytes: Buffer, name: string) => at.sendFile(bytes, name);
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
    const own = at.app.store.db.selectFrom('attachments').select('id');
    expect(await own.where('conversation_id', '=', at.ids.conversationId).execute()).toEqual([]);
  });
});
