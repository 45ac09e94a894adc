import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { createFileUrl, readFileByToken } from '../../../server/areas/channels/outbound/file-urls.ts';
import type { InboundEvent } from '../../../server/channels/channel.ts';
import { createSealer } from '../../../server/store/encryption.ts';
import { png } from '../../fixtures/chat-files.ts';
import { openMessageScenario } from '../conversations/message-scenario.ts';
import { forEachApp } from '../support/app.ts';
import { openChannelApp } from './support/channel-app.ts';

const notFound = { failure: { error: 'NotFound' } };
const publicUrl = 'https://chat.example.com';

forEachApp((openApp) => {
  async function sendFile(isNote = false) {
    const scenario = await openMessageScenario(await openApp({ shouldRunJobs: false }));
    const { app, ids } = scenario;
    await scenario.sendAsVisitor('سلام');
    const bytes = png(4, 3);
    const { id: attachmentId } = await scenario.sendOperatorFile(bytes, 'رسید.PNG');
    const createUrl = (overrides: object = {}) => {
      const fileReference = {
        accountId: app.owner.accountId,
        attachmentId,
        name: 'رسید.PNG',
        validFrom: app.now(),
      };
      return createFileUrl({ sealer: app.deps.sealer, publicUrl }, { ...fileReference, ...overrides }) ?? '';
    };
    const urlBeforeSending = createUrl();
    const message = await (isNote ? scenario.addNote : scenario.reply)('', { attachmentIds: [attachmentId] });
    const download = async (url: string, now = app.now()) => {
      const file = await readFileByToken({ store: app.store, sealer: app.deps.sealer }, tokenIn(url), now);
      return Buffer.concat(await (await file.read(0, (file.size ?? 0) - 1)).toArray());
    };
    return { app, ids, bytes, unsentUrl: urlBeforeSending, createUrl, readFile: download, message };
  }
  const tokenIn = (url: string) => new URL(url).pathname.split('/')[2] ?? '';

  test('serves the bytes at one stable URL that contains only the extension, for a week', async () => {
    const { createUrl, bytes, readFile, app } = await sendFile();
    const url = createUrl();
    expect(url).toMatch(/^https:\/\/chat\.example\.com\/files\/[\w-]{91}\/file\.png$/);
    expect(createUrl()).toBe(url);
    expect((await readFile(url)).equals(bytes)).toBe(true);
    expect((await readFile(url, app.now() + limits.channel.fileMs)).equals(bytes)).toBe(true);
    await expect(readFile(url, app.now() + limits.channel.fileMs + 60_001)).rejects.toMatchObject(notFound);
  });

  test('rejects a URL that was altered, shortened, extended or sealed with another key', async () => {
    const { createUrl, readFile, app } = await sendFile();
    const token = tokenIn(createUrl());
    const bytes = Buffer.from(token, 'base64url');
    for (const scenario of [0, 16, 34, 36, 67]) {
      const changed = Buffer.from(bytes);
      changed[scenario] = (changed[scenario] ?? 0) ^ 1;
      const url = `${publicUrl}/files/${changed.toString('base64url')}/file`;
      await expect(readFile(url)).rejects.toMatchObject(notFound);
    }
    const alteredTokens = ['x', token.slice(0, -4), `${token}AAAA`, `${token.slice(0, 48)}`];
    for (const alteredToken of alteredTokens)
      await expect(readFile(`${publicUrl}/files/${alteredToken}/file`)).rejects.toMatchObject(notFound);
    const otherKeyDeps = { store: app.store, sealer: createSealer(Buffer.alloc(32, 8)) };
    await expect(readFileByToken(otherKeyDeps, token, app.now())).rejects.toMatchObject(notFound);
  });

  test('rejects files of deleted messages, of notes and of other accounts', async () => {
    const { createUrl, readFile, app, message } = await sendFile();
    expect((await readFile(createUrl())).length).toBeGreaterThan(0);
    const otherAccountUrl = createUrl({ accountId: '0192f0c1-2b3c-7d4e-8f50-61728394a5b6' });
    await expect(readFile(otherAccountUrl)).rejects.toMatchObject(notFound);
    const row = app.store.db.updateTable('messages').set({ deleted_at: app.now() });
    await row.where('id', '=', message.id).execute();
    await expect(readFile(createUrl())).rejects.toMatchObject(notFound);
    const note = await sendFile(true);
    await expect(note.readFile(note.createUrl())).rejects.toMatchObject(notFound);
  });

  test('rejects a file that belongs to no message', async () => {
    const { unsentUrl, readFile, app, message } = await sendFile();
    const row = app.store.db.updateTable('attachments').set({ message_id: null });
    await row.where('message_id', '=', message.id).execute();
    await expect(readFile(unsentUrl)).rejects.toMatchObject(notFound);
  });

  test('returns no URL for an installation on localhost', async () => {
    const { app } = await sendFile();
    const fileReference = { accountId: 'a', attachmentId: 'b', name: 'c', validFrom: 0 };
    expect(
      createFileUrl({ sealer: app.deps.sealer, publicUrl: 'http://localhost' }, fileReference),
    ).toBeNull();
  });

  describe('files that the provider does not give for a while', () => {
    const file = { ref: 'f1', name: 'رسید.txt', mime: null, size: null, isVoice: false };
    const message = {
      ...{ kind: 'message', chat: 'c1', id: 'm1', text: 'رسید پیوست است', visitor: {}, files: [file] },
    } as const satisfies InboundEvent;
    async function receiveMessage(inboundRetryMs?: number) {
      const opened = await openChannelApp(openApp, [], {
        ...(inboundRetryMs !== undefined && { inboundRetryMs }),
      });
      await opened.connect(opened.validValues);
      opened.fakeChannel.unreachableFiles.add('f1');
      opened.fakeChannel.files.set('f1', Buffer.from('پرداخت شد'));
      await opened.receiveEvents('u1', message);
      const readEvent = () =>
        opened.app.store.db
          .selectFrom('channel_inbound_events')
          .select(['state', 'attempts'])
          .where('connection_id', '=', opened.ids.connectionId)
          .executeTakeFirstOrThrow();
      const advanceTime = (ms: number) => {
        opened.app.advanceTime(ms);
        opened.app.store.jobs.wake();
      };
      await expect.poll(async () => (await readEvent()).attempts).toBe(1);
      return { ...opened, readEvent, advanceTime };
    }

    test('are tried for as long as the channel says, and come with their message', async () => {
      const { fakeChannel, advanceTime, readEvent, receiveEvents, thread } = await receiveMessage(HOUR_MS);
      await receiveEvents('u2', { ...message, chat: 'c2', id: 'm2', files: [] });
      await expect.poll(async () => (await thread('c2')).length).toBeGreaterThan(0);
      expect(await readEvent()).toEqual({ state: 'waiting', attempts: 1 });
      fakeChannel.unreachableFiles.clear();
      // The job may still be about to say when it is due again, counted from the time it reads then.
      await expect
        .poll(async () => {
          advanceTime(HOUR_MS / 10);
          return (await thread())[0];
        })
        .toMatchObject({ attachments: [{ name: 'رسید.txt' }] });
    });

    test('are dropped at last so that their message is stored', async () => {
      const { advanceTime, readEvent, thread } = await receiveMessage(HOUR_MS);
      await expect
        .poll(
          async () => {
            advanceTime(HOUR_MS / 8);
            return (await readEvent()).state;
          },
          { timeout: 20_000 },
        )
        .toBe('done');
      expect((await readEvent()).attempts).toBe(limits.channel.attempts - 1);
      // The bot may have answered the message by now.
      expect((await thread()).slice(0, 2)).toMatchObject([
        { text: message.text },
        { event: { kind: 'unprocessable', to: file.name } },
      ]);
    });

    test('fail with their message after some seconds in a channel that does not say so', async () => {
      const { advanceTime, readEvent, thread } = await receiveMessage();
      await expect
        .poll(async () => {
          advanceTime(2_000);
          return (await readEvent()).state;
        })
        .toBe('failed');
      expect(await thread()).toEqual([]);
    });
  });
});
