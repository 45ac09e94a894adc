import { expect, it } from 'vitest';
import { ALBUM_WAIT_MS } from '../../../server/areas/channels/inbound/albums.ts';
import { png } from '../../fixtures/chat-files.ts';
import { forEachApp } from '../support/app.ts';
import { connectTelegramBot, openTelegramApp } from '../telegram-bot.ts';

const soon = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  const picture = { bytes: new Uint8Array(png(4, 3)), name: 'picture.png', mime: 'image/png' };

  it('merges an album into one message and puts extra pictures into the next', async () => {
    const opened = await openTelegramApp(openApp);
    const { peer: standIn, app } = opened;
    const { connectionId, conversation } = await connectTelegramBot(opened, []);
    const { conversations } = app.handlers;
    const mina = standIn.bot.visitor({ name: 'مینا' });
    const said = async () => {
      const place = await conversation();
      if (!place) return [];
      const { messages } = await conversations.messages(place, app.owner, app.facts());
      return messages
        .filter(({ author }) => author === 'visitor')
        .map(({ text, attachments }) => [text, attachments?.length ?? 0]);
    };
    /** A look that began before the time passed waits from after it: time goes on until the album is whole. */
    const saidLater = () => {
      app.advanceTime(ALBUM_WAIT_MS + 1);
      return said();
    };
    const waiting = async () => {
      const rows = await app.store.db
        .selectFrom('channel_inbound_events')
        .select('state')
        .where('connection_id', '=', connectionId)
        .where('state', '=', 'waiting')
        .execute();
      return rows.length;
    };
    for (const caption of ['این‌ها رسید؟', undefined, undefined])
      await mina.sendsFile({ ...picture, album: 'a1', ...(caption && { caption }) });
    await soon(waiting).toBe(3);
    await soon(saidLater).toEqual([['این‌ها رسید؟', 3]]);
    for (let at = 0; at < 7; at += 1) await mina.sendsFile({ ...picture, album: 'a2' });
    await soon(waiting).toBe(7);
    await soon(saidLater).toEqual([
      ['این‌ها رسید؟', 3],
      ['', 5],
      ['', 2],
    ]);
    await mina.sendsFile({ ...picture, caption: 'یکی' });
    await soon(async () => (await said()).at(-1)).toEqual(['یکی', 1]);
    await standIn.close();
  });
});
