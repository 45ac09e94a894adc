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

async function readContent(
  file: Promise<{ size: number | null; read(start: number, end: number): Promise<Readable> }>,
) {
  const { size, read } = await file;
  return Buffer.concat(await (await read(0, (size ?? 0) - 1)).toArray());
}

forEachApp((openApp) => {
  test('attaches a file to one message and lets only both sides of its conversation read it', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, visitor, ids } = scenario;
    const bytes = png(40, 30);
    const uploaded = await scenario.sendFile(bytes, 'کفش.png');
    expect(uploaded).toMatchObject({
      kind: 'image',
      mime: 'image/png',
      width: 40,
      height: 30,
      name: 'کفش.png',
    });
    const read = (attachmentId: string, by: Visitor = visitor) =>
      readContent(app.handlers.visitorAttachments.read({ attachmentId }, by, app.requestContext()));
    const readAsOperator = (attachmentId: string, by = app.owner) =>
      readContent(app.handlers.attachments.read({ ...ids, attachmentId }, by, app.requestContext()));
    // Only the uploader can read it until it is sent.
    expect((await read(uploaded.id)).equals(bytes)).toBe(true);
    await expect(readAsOperator(uploaded.id)).rejects.toMatchObject(refusal('NotFound'));

    const clientId = newId();
    const sent = await scenario.sendAsVisitor('', { clientId, attachmentIds: [uploaded.id] });
    expect(sent.attachments).toEqual([uploaded]);
    expect(await scenario.sendAsVisitor('', { clientId, attachmentIds: [uploaded.id] })).toEqual(sent);
    await expect(scenario.sendAsVisitor('باز', { attachmentIds: [uploaded.id] })).rejects.toMatchObject(
      refusal('NotFound'),
    );
    expect((await readAsOperator(uploaded.id)).equals(bytes)).toBe(true);
    expect((await scenario.readVisitorMessages())[0]?.attachments).toEqual([uploaded]);
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.requestContext());
    expect(conversation.lastMessageText).toContain('کفش.png');
    // The model gets the file name, as it cannot read pictures.
    expect((await readPendingQuestion(app.store.db, visitor))?.question).toContain('کفش.png');

    const other = await app.openVisitor(await app.handlers.bots.read(ids, app.owner, app.requestContext()));
    await expect(read(uploaded.id, other)).rejects.toMatchObject(refusal('NotFound'));
    const stranger = await addOwner(app.store);
    await expect(readAsOperator(uploaded.id, stranger)).rejects.toMatchObject(refusal('BotNotFound'));
    const input = { clientId: newId(), text: '', pageUrl: '', attachmentIds: [uploaded.id] };
    await expect(app.handlers.visitor.send(input, other, app.requestContext())).rejects.toMatchObject(
      refusal('NotFound'),
    );
  });

  test('strips location and device data from a picture of a visitor or an operator', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, visitor, ids } = scenario;
    const exif = { IFD0: { Make: 'NilooCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } };
    const create = { width: 40, height: 30, channels: 3, background: '#c82860' } as const;
    const photo = await sharp({ create }).withExif(exif).jpeg().toBuffer();
    const visitorFile = await scenario.sendFile(photo, 'a.jpg');
    const operatorFile = await scenario.sendOperatorFile(photo, 'a.jpg');
    const reads = [
      app.handlers.visitorAttachments.read({ attachmentId: visitorFile.id }, visitor, app.requestContext()),
      app.handlers.attachments.read(
        { ...ids, attachmentId: operatorFile.id },
        app.owner,
        app.requestContext(),
      ),
    ];
    for (const [index, file] of reads.entries()) {
      const bytes = await readContent(file);
      expect(bytes.length).toBe([visitorFile, operatorFile][index]?.size);
      expect([bytes.includes('NilooCam'), bytes.includes('Exif')]).toEqual([false, false]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
    }
  });

  test('rejects an operator reply with a file of the visitor or of another operator', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, ids } = scenario;
    await scenario.sendAsVisitor('سلام');
    const uploaded = await scenario.sendFile(png(2, 2), 'a.png');
    await expect(scenario.reply('', { attachmentIds: [uploaded.id] })).rejects.toMatchObject(
      refusal('NotFound'),
    );
    const operatorFile = await scenario.sendOperatorFile(voices.webm, 'voice.webm', 4_200);
    expect(operatorFile).toMatchObject({ kind: 'voice', duration: 4_200, mime: 'audio/webm' });
    const person = { name: 'سمیرا', isOperator: true, botIds: [ids.botId] };
    const colleague = await addPerson(app.store, app.owner.accountId, person);
    await expect(scenario.reply('', { attachmentIds: [operatorFile.id] }, colleague)).rejects.toMatchObject(
      refusal('NotFound'),
    );
    const sent = await scenario.reply('گوش کنید', { attachmentIds: [operatorFile.id] });
    expect(sent.attachments).toEqual([operatorFile]);
    const recording = await scenario.sendOperatorFile(voices.webm, 'voice.webm', 4_200);
    await scenario.reply('', { attachmentIds: [recording.id] });
    const { conversation } = await app.handlers.conversations.read(ids, app.owner, app.requestContext());
    expect(conversation.lastMessageText).toBe(RECORDING_NAME);
  });

  test('labels a voice message as a recording in escalation and new-message notifications', async () => {
    const scenario = await openMessageScenario(await openApp());
    const { app, ids } = scenario;
    const sendVoice = async () => {
      const { id } = await scenario.sendFile(voices.webm, 'voice.webm', 4_200);
      await scenario.sendAsVisitor('', { attachmentIds: [id] });
    };
    const listNotifications = async () => {
      const { notifications } = await app.handlers.notifications.list({}, app.owner, app.requestContext());
      return notifications.map(({ kind, text }) => [kind, text]);
    };
    await sendVoice();
    await expect.poll(listNotifications).toEqual([['escalated', RECORDING_NAME]]);
    await app.handlers.conversations.assign(
      { ...ids, assigneeId: app.owner.userId },
      app.owner,
      app.requestContext(),
    );
    app.advanceTime(60_000); // notifications of one chat are a minute apart
    await sendVoice();
    expect(await listNotifications()).toContainEqual(['newMessage', RECORDING_NAME]);
  });

  test('limits unattached files and removes them after a day', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, visitor } = scenario;
    const first = await scenario.sendFile(png(2, 2), 'a.png');
    for (let count = 1; count < limits.attachment.maxUnattached; count += 1)
      await scenario.sendFile(png(2, 2), 'a.png');
    await expect(scenario.sendFile(png(2, 2), 'a.png')).rejects.toMatchObject(refusal('TooManyRequests'));
    await scenario.sendAsVisitor('', { attachmentIds: [first.id] });
    app.advanceTime(DAY + 2 * 3_600_000);
    expect(await deleteOrphanAttachments(app.store, app.now())).toBeGreaterThanOrEqual(
      limits.attachment.maxUnattached - 1,
    );
    expect(await deleteOrphanAttachments(app.store, app.now())).toBe(0);
    const read = app.handlers.visitorAttachments.read(
      { attachmentId: first.id },
      visitor,
      app.requestContext(),
    );
    expect((await readContent(read)).length).toBe(first.size);
  });

  test('rejects a too large or disallowed file without keeping anything', async () => {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const upload = (bytes: Buffer, name: string) => scenario.sendFile(bytes, name);
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(limits.attachment.bytes)]);
    await expect(upload(large, 'a.pdf')).rejects.toMatchObject(refusal('FileTooLarge'));
    await expect(upload(Buffer.from('<svg onload=alert(1)>'), 'a.svg')).rejects.toMatchObject(
      refusal('AttachmentRefused'),
    );
    await expect(upload(png(2, 2), 'a.pdf')).rejects.toMatchObject(refusal('FileTypeMismatch'));
    await expect(upload(png(2, 2, { width: 9_000, height: 1 }), 'a.png')).rejects.toMatchObject(
      refusal('PictureTooLarge'),
    );
    await expect(upload(Buffer.alloc(0), 'a.png')).rejects.toMatchObject(refusal('FileDamaged'));
    const rows = scenario.app.store.db.selectFrom('attachments').select('id');
    expect(await rows.where('conversation_id', '=', scenario.ids.conversationId).execute()).toEqual([]);
  });
});
