import { expect, it } from 'vitest';
import { ALBUM_WAIT_MS } from '../../../server/areas/channels/inbound/albums.ts';
import { png } from '../../fixtures/chat-files.ts';
import { botApiProviders } from '../bot-api-providers.ts';
import { connectBot, openBotApiApp } from '../connected-bot.ts';
import { forEachApp } from '../support/app.ts';

const poll = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  const picture = { bytes: new Uint8Array(png(4, 3)), name: 'picture.png', mime: 'image/png' };

  it.each(botApiProviders)(
    'merges an album into one message and puts extra pictures into the next, up to ten under one caption ($kind)',
    async (provider) => {
      const botApiApp = await openBotApiApp(openApp, provider);
      const { fakeProvider, app } = botApiApp;
      const { connectionId, conversation } = await connectBot(botApiApp, []);
      const { conversations } = app.handlers;
      const mina = fakeProvider.bot.visitor({ name: 'مینا' });
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
      const listStates = async () => {
        const rows = await app.store.db
          .selectFrom('channel_inbound_events')
          .select('state')
          .where('connection_id', '=', connectionId)
          .execute();
        return rows.map(({ state }) => state);
      };
      const countWaiting = async () => (await listStates()).filter((state) => state === 'waiting').length;
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
      for (let index = 1; index <= 10; index += 1)
        await mina.sendFile({ ...picture, album: 'a3', ...(index === 10 && { caption: 'ده عکس' }) });
      await poll(async () => (await listStates()).length).toBe(20);
      await poll(advanceAndRead).toEqual([
        ['این‌ها رسید؟', 3],
        ['', 5],
        ['', 2],
        ['ده عکس', 5],
        ['', 5],
      ]);
      await mina.sendFile({ ...picture, caption: 'یکی' });
      await poll(async () => (await readTexts()).at(-1)).toEqual(['یکی', 1]);
      await fakeProvider.close();
    },
  );
});
