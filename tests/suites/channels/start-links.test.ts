import { expect, it } from 'vitest';
import { botApiProviders } from '../bot-api-providers.ts';
import { connectBot, openBotApiApp } from '../connected-bot.ts';
import { forEachApp } from '../support/app.ts';

const poll = <T>(read: () => T) => expect.poll(read);

forEachApp((openApp) => {
  it.each(botApiProviders)(
    'stores each start link of a visitor once and drops malformed ones ($kind)',
    async (provider) => {
      const botApiApp = await openBotApiApp(openApp, provider);
      const { fakeProvider, app } = botApiApp;
      const { conversation } = await connectBot(botApiApp, []);
      const mina = fakeProvider.bot.visitor({ name: 'مینا' });
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
      await fakeProvider.close();
    },
  );
});
