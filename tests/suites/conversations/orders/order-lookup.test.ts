import { expect, test } from 'vitest';
import { order } from '../../../../server/dev/woocommerce/catalogue.ts';
import { startShop } from '../../../external-systems/woocommerce.ts';
import { forEachApp } from '../../support/app.ts';
import { closeAfterTest, openShopLink } from '../../training/support/shop.scenario.ts';

const BARCODE = '110040300012345678901234';

forEachApp((openApp) => {
  test('shows operators an order without its prefix, with its tracking codes and page', async () => {
    const fakeShop = closeAfterTest(await startShop());
    fakeShop.orders.push(
      order(8001, { number: 'ORD-1045', meta_data: [{ key: 'post_barcode', value: BARCODE }] }),
      order(8002, { number: 'ORD-1046', customer_id: 0 }),
      order(8003, { number: '1046' }),
    );
    const { app, bot, connectAndWait } = await openShopLink(openApp, fakeShop);
    await connectAndWait();
    const { conversationId } = await app.openVisitor(bot);
    const lookUp = async (number: string) =>
      (
        await app.handlers.visitors.orders(
          { botId: bot.id, conversationId, number },
          app.owner,
          app.requestContext(),
        )
      ).orders;
    expect(await lookUp('۱۰۴۵')).toMatchObject([
      {
        number: 'ORD-1045',
        trackingCodes: [BARCODE],
        url: `${fakeShop.url}/my-account/view-order/8001/`,
      },
    ]);
    expect(await lookUp('ORD-1046')).toMatchObject([{ number: 'ORD-1046', trackingCodes: [], url: null }]);
    expect(await lookUp('1046')).toMatchObject([{ number: '1046' }]);
    expect(await lookUp('104')).toEqual([]);
  });
});
