import { expect, it } from 'vitest';
import { forEachApp } from '../support/app.ts';
import { connectTelegramBot, openTelegramApp } from '../telegram-bot.ts';

const soon = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  it('stores each start link of a visitor once and drops malformed ones', async () => {
    const opened = await openTelegramApp(openApp);
    const { peer: standIn, app } = opened;
    const { conversation } = await connectTelegramBot(opened, []);
    const mina = standIn.bot.visitor({ name: 'مینا' });
    const facts = async () => {
      const place = await conversation();
      return place ? (await app.handlers.visitors.read(place, app.owner, app.facts())).fields : [];
    };
    await mina.writes('/start');
    await mina.writes('/start spring_sale-24');
    await mina.writes('/start spring_sale-24');
    await mina.writes('/start <b>no</b>');
    await mina.writes('/start product-17');
    await soon(facts).toEqual([
      { title: '/start', value: 'spring_sale-24' },
      { title: '/start', value: 'product-17' },
    ]);
    await standIn.close();
  });
});
