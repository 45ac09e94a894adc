import { expect, test } from 'vitest';
import { product } from '../../../server/dev/woocommerce/catalogue.ts';
import { newId } from '../../../server/store/id.ts';
import { startShop } from '../../external-systems/woocommerce.ts';
import { forEachApp, type OpenApp } from '../support/app.ts';
import { closeAfterTest, openShopLink } from '../training/support/shop.scenario.ts';
import { scriptedWriter, writtenAnswer } from './scripted-writer.ts';

const KETTLE = 'https://shop.example/product/%da%a9%d8%aa%d8%b1%db%8c/';

/** A shop with a kettle and a lamp, learned by a bot whose visitors ask from its pages. */
async function openPages(openApp: OpenApp, options: Parameters<OpenApp>[0] = {}) {
  const fakeShop = closeAfterTest(await startShop());
  const kettle = product(21, 'کتری استیل رود', {
    price: '640000.00',
    regular_price: '640000.00',
    permalink: KETTLE,
  });
  const lamp = product(22, 'چراغ مطالعهٔ سپیده', {
    price: '980000.00',
    regular_price: '980000.00',
    permalink: 'https://shop.example/?product=lamp&post_type=product',
  });
  fakeShop.products.push(kettle, lamp);
  const { connectAndWait, app, bot } = await openShopLink(
    (appOptions) => openApp({ ...appOptions, ...options }),
    fakeShop,
  );
  await connectAndWait();
  const askOnPage = async (pageUrl: string, text: string) => {
    const visitor = await app.openVisitor(bot);
    await app.handlers.visitor.send({ clientId: newId(), text, pageUrl }, visitor, app.requestContext());
    return app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === visitor.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
  };
  return { app, bot, kettle, askOnPage };
}

forEachApp((openApp) => {
  test('answers «این چنده؟» about the product whose page is open, with its live price and card', async () => {
    const { askOnPage, kettle } = await openPages(openApp);
    Object.assign(kettle, { price: '710000.00', regular_price: '710000.00' });
    const page = 'https://www.shop.example/product/%DA%A9%D8%AA%D8%B1%DB%8C?utm_source=insta#reviews';
    const reply = await askOnPage(page, 'این چنده؟');
    expect(reply.text).toContain('۷۱٬۰۰۰');
    expect(reply.products?.cards.map(({ name }) => name)).toEqual(['کتری استیل رود']);
    expect((await askOnPage('https://shop.example/?product=lamp', 'قیمتش چنده؟')).text).toContain('۹۸٬۰۰۰');
  });

  test('follows the visitor from page to page', async () => {
    const { askOnPage, app, bot } = await openPages(openApp);
    const visitor = await app.openVisitor(bot);
    const send = (pageUrl: string) =>
      app.handlers.visitor.send(
        { clientId: newId(), text: 'این چنده؟', pageUrl },
        visitor,
        app.requestContext(),
      );
    const listAnswers = async () =>
      (
        await app.handlers.conversations.messages(
          { botId: bot.id, conversationId: visitor.conversationId },
          app.owner,
          app.requestContext(),
        )
      ).messages.filter(({ author }) => author === 'ai');
    await send(KETTLE);
    await expect.poll(listAnswers).toHaveLength(1);
    await send('https://shop.example/?product=lamp');
    await expect.poll(async () => (await listAnswers()).at(-1)?.text).toContain('۹۸٬۰۰۰');
    expect((await askOnPage(KETTLE, 'چراغ مطالعه چنده؟')).text).toContain('۹۸٬۰۰۰');
  });

  test.each(['https://shop.example/cart/', 'javascript:alert(1)', 'https://shop.example/%E0%A4%A', 'نشانی'])(
    'knows no product of the page %s',
    async (page) => {
      const { app, bot } = await openPages(openApp);
      const ids = { accountId: app.owner.accountId, botId: bot.id };
      expect(await app.deps.productPages.productAt(ids, page)).toBeNull();
    },
  );

  test('finds no product that is excluded, removed or of another account', async () => {
    const { app, bot } = await openPages(openApp);
    const { productPages } = app.deps;
    const ids = { accountId: app.owner.accountId, botId: bot.id };
    const found = await productPages.productAt(ids, KETTLE);
    expect(found).toMatchObject({ title: 'کتری استیل رود' });
    const sourceId = found?.sourceId ?? '';
    expect(await productPages.isProduct(ids, sourceId)).toBe(true);
    const stranger = { ...ids, accountId: newId() };
    expect(await productPages.productAt(stranger, KETTLE)).toBeNull();
    expect(await productPages.isProduct(stranger, sourceId)).toBe(false);
    const row = app.store.db.updateTable('sources').where('id', '=', sourceId);
    await row.set({ excluded_at: app.now() }).execute();
    expect(await productPages.productAt(ids, KETTLE)).toBeNull();
    await row.set({ excluded_at: null, removed_at: app.now() }).execute();
    expect(await productPages.productAt(ids, KETTLE)).toBeNull();
  });

  test('tells the model which page is open', async () => {
    const writer = scriptedWriter();
    const { askOnPage } = await openPages(openApp, { writer });
    const reply = askOnPage(KETTLE, 'این چنده؟');
    const input = await writer.nextInput();
    expect(input.instructions).toContain('«کتری استیل رود»');
    expect(input.passages[0]?.title).toContain('کتری');
    writer.finish(writtenAnswer('کتری استیل رود ۶۴٬۰۰۰ تومان است.', [input.passages[0]?.id ?? '']));
    expect((await reply).text).toContain('۶۴٬۰۰۰');
  });
});
