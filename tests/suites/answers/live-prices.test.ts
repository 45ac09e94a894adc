import { expect, test } from 'vitest';
import { product } from '../../../server/dev/woocommerce/catalogue.ts';
import { startShop } from '../../external-systems/woocommerce.ts';
import { forEachApp } from '../support/app.ts';
import { closeAfterTest, openShopLink } from '../training/support/shop.scenario.ts';
import { scriptedWriter, writtenAnswer } from './scripted-writer.ts';

forEachApp((openApp) => {
  test('answers with the live price, or with the learned one when the shop is slow', async () => {
    const fakeShop = closeAfterTest(await startShop());
    const bag = product(7, 'کیف چرمی نیلوفر', { price: '2500000.00', regular_price: '2500000.00' });
    fakeShop.products.push(
      bag,
      product(8, 'ساعت دیواری چوبی', { price: '900000.00', regular_price: '900000.00' }),
    );
    const { connectAndWait, app, bot } = await openShopLink(openApp, fakeShop);
    await connectAndWait();
    const askAndRead = async () => {
      const visitor = await app.openVisitor(bot);
      await app.sendAsVisitor(visitor, 'قیمت کیف چرمی نیلوفر چند است؟');
      return app.waitForEvent(
        (event) =>
          event.kind === 'message.added' &&
          event.message.conversationId === visitor.conversationId &&
          event.message.author === 'ai' &&
          event.message.text,
      );
    };
    expect(await askAndRead()).toContain('۲۵۰٬۰۰۰ تومان');
    Object.assign(bag, { price: '3100000.00', regular_price: '3100000.00' });
    expect(await askAndRead()).toContain('۳۱۰٬۰۰۰ تومان');
    fakeShop.override = () => true; // never answers
    expect(await askAndRead()).toContain('۲۵۰٬۰۰۰ تومان');
  });

  test('passes the product instructions of the owner to the model for product questions', async () => {
    const fakeShop = closeAfterTest(await startShop());
    fakeShop.products.push(
      product(7, 'کیف چرمی نیلوفر', { price: '2500000.00', regular_price: '2500000.00' }),
    );
    const writer = scriptedWriter();
    const { connectAndWait, app, bot } = await openShopLink(openApp, fakeShop, { writer });
    await connectAndWait({ responsePrompt: 'همیشه نشانی صفحهٔ خرید را بگو.' });
    await app.sendAsVisitor(await app.openVisitor(bot), 'قیمت کیف چرمی نیلوفر چند است؟');
    const { instructions, passages } = await writer.nextInput();
    expect(instructions).toContain('همیشه نشانی صفحهٔ خرید را بگو.');
    writer.finish(writtenAnswer('قیمت کیف چرمی نیلوفر ۲۵۰٬۰۰۰ تومان است.', [passages[0]?.id ?? '']));
  });
});
