import { expect, it } from 'vitest';
import { ALBUM_WAIT_MS } from '../../../server/areas/channels/inbound/albums.ts';
import { png } from '../../fixtures/chat-files.ts';
import { forEachApp } from '../support/app.ts';
import { connectTelegramBot, openTelegramApp } from '../telegram-bot.ts';

const poll = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  const picture = { bytes: new Uint8Array(png(4, 3)), name: 'picture.png', mime: 'image/png' };

  it('merges an album into one message and puts extra pictures into the next', async () => {
    const telegramApp = await openTelegramApp(openApp);
    const { fakeTelegram, app } = telegramApp;
    const { connectionId, conversation } = await connectTelegramBot(telegramApp, []);
    const { conversations } = app.handlers;
    const mina = fakeTelegram.bot.visitor({ name: 'مینا' });
    const readTexts = async () => {
      const ids = await conversation();
      if (!ids) return [];
      const { messages } = await conversations.messages(ids, app.owner, app.requestContext());
      return messages
        .filter(({ author }) => author === 'visitor')
        .map(({ text, attachments }) => [text, attachments?.length ?? 0]);
    };
    /**
     * A job that read the clock earlier waits from that time on, so time advances until the album is
     * complete.
     */
    const advanceAndRead = () => {
      app.advanceTime(ALBUM_WAIT_MS + 1);
      return readTexts();
    };
    const countWaiting = async () => {
      const rows = await app.store.db
        .selectFrom('channel_inbound_events')
        .select('state')
        .where('connection_id', '=', connectionId)
        .where('state', '=', 'waiting')
        .execute();
      return rows.length;
    };
    for (const caption of ['این‌ها رسید؟', undefined, undefined])
      await mina.sendFile({ ...picture, album: 'a1', ...(caption && { caption }) });
    await poll(countWaiting).toBe(3);
    await poll(advanceAndRead).toEqual([['این‌ها رسید؟', 3]]);
    for (let index = 0; index < 7; index += 1) await mina.sendFile({ ...picture, album: 'a2' });
    await poll(countWaiting).toBe(7);
    await poll(advanceAndRead).toEqual([
      ['این‌ها رسید؟', 3],
      ['', 5],
      ['', 2],
    ]);
    await mina.sendFile({ ...picture, caption: 'یکی' });
    await poll(async () => (await readTexts()).at(-1)).toEqual(['یکی', 1]);
    await fakeTelegram.close();
  });
});
