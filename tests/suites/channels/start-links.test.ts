import { expect, it } from 'vitest';
import { forEachApp } from '../support/app.ts';
import { connectTelegramBot, openTelegramApp } from '../telegram-bot.ts';

const poll = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  it('stores each start link of a visitor once and drops malformed ones', async () => {
    const telegramApp = await openTelegramApp(openApp);
    const { fakeTelegram, app } = telegramApp;
    const { conversation } = await connectTelegramBot(telegramApp, []);
    const mina = fakeTelegram.bot.visitor({ name: 'مینا' });
    const readFields = async () => {
      const ids = await conversation();
      return ids ? (await app.handlers.visitors.read(ids, app.owner, app.requestContext())).fields : [];
    };
    await mina.write('/start');
    await mina.write('/start spring_sale-24');
    await mina.write('/start spring_sale-24');
    await mina.write('/start <b>no</b>');
    await mina.write('/start product-17');
    await poll(readFields).toEqual([
      { title: '/start', value: 'spring_sale-24' },
      { title: '/start', value: 'product-17' },
    ]);
    await fakeTelegram.close();
  });
});
