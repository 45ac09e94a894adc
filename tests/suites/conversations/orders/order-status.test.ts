import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Visitor } from '../../../../server/areas/shared/context.ts';
import { orderTexts } from '../../../../server/areas/shops/orders/order.texts.ts';
import { order } from '../../../../server/dev/woocommerce/catalogue.ts';
import type { ShopOptions } from '../../../../server/dev/woocommerce/fake-shop.ts';
import { startShop } from '../../../external-systems/woocommerce.ts';
import { forEachApp, type OpenApp } from '../../support/app.ts';
import { closeAfterTest, openShopLink } from '../../training/support/shop.scenario.ts';

async function openOrderScenario(
  openApp: OpenApp,
  hasOrderTracking = true,
  options: Pick<ShopOptions, 'canSearchNumbers' | 'canReadSettings'> = {},
  form: { readonly trackingKey?: string } = {},
) {
  const fakeShop = closeAfterTest(await startShop(options));
  fakeShop.orders.push(
    order(1234, { line_items: [{ name: 'کیف <b>چرمی</b>', quantity: 2, total: '2500000.00' }] }),
    order(1235, {
      billing: { first_name: 'علی', last_name: 'رضایی', phone: '+989351112233', email: 'ali@example.com' },
    }),
  );
  const shopLink = await openShopLink(openApp, fakeShop);
  await shopLink.connectAndWait({ orderTracking: hasOrderTracking, ...form });
  const { app, bot } = shopLink;
  const message = async (visitor: Visitor, text: string) => {
    const { seq } = await shopLink.app.sendAsVisitor(visitor, text);
    return app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === visitor.conversationId &&
        event.message.author === 'ai' &&
        event.message.seq > seq &&
        event.message,
    );
  };
  const askAndRead = async (visitor: Visitor, text: string) => (await message(visitor, text)).text;
  return { ...shopLink, fakeShop, askAndRead: askAndRead, message, openVisitor: () => app.openVisitor(bot) };
}

const countOrderRequests = (paths: readonly string[]) =>
  paths.filter((path) => path.includes('/orders/')).length;

forEachApp((openApp) => {
  test('shows status, date, items and total of an order once its number and phone match', async () => {
    const { askAndRead: askText, openVisitor, app, fakeShop } = await openOrderScenario(openApp);
    const visitor = await openVisitor();
    expect(await askText(visitor, 'سلام سفارشم کجاست؟')).toBe(orderTexts.askNumberAndContact.fa);
    expect(await askText(visitor, 'شماره‌ش ۱۲۳۴')).toBe(orderTexts.askContact.fa);
    const answer = await askText(visitor, '۰۹۱۲ ۱۲۳ ۴۵۶۷');
    expect(answer.split('\n')).toEqual([
      'سفارش ۱۲۳۴: در حال آماده‌سازی',
      'تاریخ ثبت: ۱۹ اسفند ۱۴۰۴',
      'کالاها: کیف چرمی × ۲',
      'مبلغ کل: ۲۵۰٬۰۰۰ تومان',
      `صفحهٔ سفارش: ${fakeShop.url}/my-account/view-order/1234/`,
    ]);
    expect(answer).not.toMatch(/مینا|کریمی|0912|mina/);
    expect(await app.messageCharges()).toHaveLength(3);
  });

  describe.each([
    ['whose numbers WooCommerce searches', true],
    ['whose numbers WooCommerce does not search', false],
  ])('shop with an order-number plugin %s', (_what, canSearchNumbers) => {
    const ownBilling = {
      first_name: 'مینا',
      last_name: 'کریمی',
      phone: '0912 123 4567',
      email: 'Mina@example.com',
    };
    const other = { first_name: 'علی', last_name: 'رضایی', phone: '+989351112233', email: 'ali@example.com' };
    const orders = [
      order(8123, { number: '1045', status: 'completed', billing: ownBilling }),
      order(1045, { number: '7', billing: other }),
      order(8124, { number: '1046', billing: other }),
      order(1046, { number: '8', status: 'cancelled', billing: ownBilling }),
      order(8125, { number: 'WC-1405-0012', status: 'on-hold', billing: ownBilling }),
      order(8126, { number: 'WC-1405-0112', billing: ownBilling }),
      order(8127, { number: '5001', status: 'trash', billing: ownBilling }),
      order(8128, { number: '6001', status: 'completed', billing: ownBilling }),
      order(8129, { number: '6001', status: 'failed', billing: ownBilling }),
      order(8130, { number: '0077', status: 'refunded', billing: ownBilling }),
      order(8131, { number: '77', status: 'processing', billing: ownBilling }),
      order(8132, { number: '1045', status: 'failed', billing: other }),
    ];
    const askOnce = async (text: string) => {
      const scenario = await openOrderScenario(openApp, true, { canSearchNumbers });
      scenario.fakeShop.orders.splice(0, Number.POSITIVE_INFINITY, ...orders);
      const visitor = await scenario.openVisitor();
      return { ...scenario, visitor, answer: await scenario.askAndRead(visitor, text) };
    };

    test.each([
      ['سفارش ۱۰۴۵ کجاست؟ ایمیلم mina@example.com', /^سفارش ۱۰۴۵: تکمیل‌شده\n/],
      ['سفارش wc-1405-0012 کجاست؟ mina@example.com', /^سفارش WC-۱۴۰۵-۰۰۱۲: در انتظار بررسی\n/],
      ['سفارش #WC–۱۴۰۵–۰۰۱۲ کجاست؟ mina@example.com', /^سفارش WC-۱۴۰۵-۰۰۱۲: در انتظار بررسی\n/],
      ['Where is my order 1045? ali@example.com', /^Order 1045: payment failed\n/],
      ['سفارش ۷ کجاست؟ 09351112233', /^سفارش ۷: در حال آماده‌سازی\n/],
      ['سفارش 1405-0012 کجاست؟ mina@example.com', /^سفارش WC-۱۴۰۵-۰۰۱۲: در انتظار بررسی\n/],
      ['سفارش ORD-1045 کجاست؟ mina@example.com', /^سفارش ۱۰۴۵: تکمیل‌شده\n/],
    ])('shows the order with the given number: %s', async (text, expected) => {
      expect((await askOnce(text)).answer).toMatch(expected);
    });

    test.each([
      ['an order ID instead of a number', 'سفارش ۸۱۲۳ کجاست؟ mina@example.com'],
      ['the ID of their order that is the number of another buyer', 'سفارش ۱۰۴۶ کجاست؟ mina@example.com'],
      ['the beginning of a number', 'سفارش ۱۰۴ کجاست؟ mina@example.com'],
      ['the end of a number', 'سفارش ۰۴۵ کجاست؟ mina@example.com'],
      ['a deleted order', 'سفارش ۵۰۰۱ کجاست؟ mina@example.com'],
      ['an order of another buyer', 'سفارش ۱۰۴۶ کجاست؟ mina2@example.com'],
      ['part of a number of another buyer', 'سفارش ۰۰۱۲ کجاست؟ ali@example.com'],
    ])('shows no order: %s', async (_why, text) => {
      expect((await askOnce(text)).answer).toBe(orderTexts.unknown.fa);
    });

    test.each(['سفارش ۰۰۱۲ کجاست؟', 'سفارش ۱۲ کجاست؟', 'سفارش ۷۷ کجاست؟'])(
      'asks for the whole number when only a part is given, then escalates: %s',
      async (text) => {
        const { answer: pattern, askAndRead, visitor } = await askOnce(`${text} mina@example.com`);
        expect(pattern).toBe(orderTexts.askFullNumber.fa);
        expect(await askAndRead(visitor, 'شماره‌ش همون ۱۲')).toBe(orderTexts.ambiguous.fa);
      },
    );

    test('accepts the whole number once it was asked for', async () => {
      const { askAndRead, visitor } = await askOnce('سفارش ۰۰۱۲ کجاست؟ mina@example.com');
      expect(await askAndRead(visitor, 'WC-1405-0012')).toContain('در انتظار بررسی');
    });

    test('shows neither of two orders with one number and escalates', async () => {
      const { answer, app } = await askOnce('سفارش ۶۰۰۱ کجاست؟ mina@example.com');
      expect(answer).toBe(orderTexts.ambiguous.fa);
      await app.waitForEvent(
        (event) => event.kind === 'conversation.changed' && event.conversation.status === 'operatorAttention',
      );
    });
  });

  test('finds an order among hundreds that contain its number', async () => {
    const { askAndRead, openVisitor, fakeShop } = await openOrderScenario(openApp);
    fakeShop.orders.push(order(9001, { number: '45', date_created_gmt: '2020-01-01T00:00:00' }));
    for (let id = 2_000; id < 2_140; id += 1) fakeShop.orders.push(order(id, { number: `${id}45` }));
    expect(await askAndRead(await openVisitor(), 'سفارش ۴۵ کجاست؟ 09121234567')).toMatch(/^سفارش ۴۵: /);
  });

  test('shows parcel numbers from any shipping plugin without markup', async () => {
    const { askAndRead, openVisitor, fakeShop } = await openOrderScenario(openApp);
    const parcels = [{ tracking_number: '110040300012345678901234', tracking_provider: 'post' }];
    fakeShop.orders.push(
      order(1301, { meta_data: [{ key: '_wc_shipment_tracking_items', value: parcels }] }),
      order(1302, { meta_data: [{ key: '_post_barcode', value: '<b>no</b>' }] }),
    );
    expect(await askAndRead(await openVisitor(), 'سفارش ۱۳۰۱ کجاست؟ 09121234567')).toContain(
      'کد رهگیری مرسوله: 110040300012345678901234',
    );
    expect(await askAndRead(await openVisitor(), 'سفارش ۱۳۰۲ کجاست؟ 09121234567')).not.toContain('کد رهگیری');
  });

  const BARCODE = '110040300012345678901234';
  const codeIn = (answer: string) => /کد رهگیری مرسوله: (.*)/.exec(answer)?.[1] ?? null;

  test.each([
    ['a postal plugin’s field', 'post_barcode', BARCODE, BARCODE],
    ['Persian digits in markup', '_tracking_code', '<b dir="ltr">۱۱۰۰۴۰۳۰۰۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴</b>', BARCODE],
    ['the field of the owner', '_our_parcel', BARCODE, BARCODE],
    [
      'a list of parcels in it',
      'our_parcel',
      [{ barcode: BARCODE }, 'RR123456789IR'],
      `${BARCODE}، RR123456789IR`,
    ],
    [
      'several in one text',
      'post_barcode',
      `${BARCODE}<br/>RR123456789IR, 998877`,
      `${BARCODE}، RR123456789IR، 998877`,
    ],
    ['a remark beside it', 'post_barcode', `پست پیشتاز: ${BARCODE}`, BARCODE],
    ['a remark', 'post_barcode', 'Not sent yet', null],
    ['a status', 'post_barcode', 'pending', null],
    ['no field at all', 'gift_note', BARCODE, null],
    ['ten kilobytes', 'post_barcode', '1'.repeat(10_000), null],
    ['ten thousand parcels', 'post_barcode', Array.from({ length: 10_000 }, () => BARCODE), BARCODE],
    ['a script', 'post_barcode', '<script>alert(1)</script>', null],
    ['an address', 'post_barcode', 'javascript:alert(1)', null],
    ['nested lists', 'post_barcode', [[[BARCODE]]], null],
    ['nothing', 'post_barcode', null, null],
  ])('reads the parcel tracking code from meta: %s', async (_what, key, value, expected) => {
    const scenario = await openOrderScenario(openApp, true, {}, { trackingKey: '_our_parcel' });
    scenario.fakeShop.orders.push(order(1301, { meta_data: [{ key, value }] }));
    const answer = await scenario.askAndRead(await scenario.openVisitor(), 'سفارش ۱۳۰۱ کجاست؟ 09121234567');
    expect(answer).toContain('سفارش ۱۳۰۱');
    expect(codeIn(answer)).toBe(expected);
  });

  test.each([
    ['names the page of an order', true],
    ['names no page of an order where the keys may not read it', false],
  ])('%s, and asks the shop once', async (_what, canReadSettings) => {
    const { askAndRead, openVisitor, fakeShop } = await openOrderScenario(openApp, true, { canReadSettings });
    for (const _ of [1, 2]) {
      const answer = await askAndRead(await openVisitor(), 'سفارش ۱۲۳۴ کجاست؟ 09121234567');
      expect(answer).toContain('سفارش ۱۲۳۴');
      expect(answer.includes('/view-order/1234/')).toBe(canReadSettings);
    }
    expect(fakeShop.requests.filter((path) => path.includes('/settings/'))).toHaveLength(1);
  });

  test('asks the shop for the page of an order again after a day', async () => {
    const { askAndRead, openVisitor, fakeShop, app } = await openOrderScenario(openApp);
    const respondToSettings = (status: number) => {
      fakeShop.override = (_request, response, path) => {
        if (!path.includes('/settings/')) return false;
        const body = JSON.stringify({ code: 'woocommerce_rest_cannot_view', message: '' });
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
        return true;
      };
    };
    const askForOrder = async () => askAndRead(await openVisitor(), 'سفارش ۱۲۳۴ کجاست؟ 09121234567');
    respondToSettings(403);
    expect(await askForOrder()).not.toContain('/view-order/');
    fakeShop.override = null;
    app.advanceTime(23 * HOUR_MS);
    expect(await askForOrder()).not.toContain('/view-order/');
    app.advanceTime(2 * HOUR_MS);
    expect(await askForOrder()).toContain('/view-order/1234/');
    respondToSettings(503);
    app.advanceTime(25 * HOUR_MS);
    expect(await askForOrder()).toContain('/view-order/1234/');
  });

  test('names no page of the order of a guest', async () => {
    const { askAndRead, openVisitor, fakeShop } = await openOrderScenario(openApp);
    fakeShop.orders.push(order(1301, { customer_id: 0 }));
    const answer = await askAndRead(await openVisitor(), 'سفارش ۱۳۰۱ کجاست؟ 09121234567');
    expect(answer).toContain('سفارش ۱۳۰۱');
    expect(answer).not.toContain('/view-order/');
  });

  const LATE_MS = 1_300;
  test.each([
    ['of another origin', 0, 'https:'],
    ['that the shop tells too late', LATE_MS, 'http:'],
  ])('names no page of an order %s', async (_what, delayMs, protocol) => {
    const { askAndRead, openVisitor, fakeShop } = await openOrderScenario(openApp);
    fakeShop.override = (_request, response, path) => {
      if (!path.includes('/wp/v2/pages/')) return false;
      const link = `${fakeShop.url}/my-account/`.replace('http:', protocol);
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ link }));
      }, delayMs);
      return true;
    };
    const answer = await askAndRead(await openVisitor(), 'سفارش ۱۲۳۴ کجاست؟ 09121234567');
    expect(answer).toContain('سفارش ۱۲۳۴');
    expect(answer).not.toContain('/view-order/');
  });

  test('shows the order with exactly the number before one with a prefix, over all shops', async () => {
    const [fakeShop, other] = [closeAfterTest(await startShop()), closeAfterTest(await startShop())];
    fakeShop.orders.push(order(8001, { number: 'ORD-1045' }));
    other.orders.push(order(8002, { number: '1045', status: 'completed' }));
    const { connectAndWait, app, bot } = await openShopLink(openApp, fakeShop, {}, [other]);
    await connectAndWait();
    await connectAndWait({ url: other.url });
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, 'سفارش ۱۰۴۵ کجاست؟ 09121234567');
    const answer = await app.waitForEvent(
      (event) => event.kind === 'message.added' && event.message.author === 'ai' && event.message.text,
    );
    expect(answer).toMatch(/^سفارش ۱۰۴۵: تکمیل‌شده\n/);
  });

  test('offers a rating for order details but not for a question that asks for them', async () => {
    const { message, openVisitor } = await openOrderScenario(openApp);
    const visitor = await openVisitor();
    expect(await message(visitor, 'سفارشم کجاست؟')).toMatchObject({ isCourtesy: true });
    expect(await message(visitor, 'شماره‌ش ۱۲۳۴')).toMatchObject({ isCourtesy: true });
    const details = await message(visitor, '۰۹۱۲ ۱۲۳ ۴۵۶۷');
    expect(details.text).toContain('سفارش ۱۲۳۴');
    expect(details.isCourtesy).toBeUndefined();
  });

  test('accepts all details at once, in any spelling, by e-mail and in English', async () => {
    const { askAndRead, openVisitor } = await openOrderScenario(openApp);
    expect(await askAndRead(await openVisitor(), 'سفارش #١٢٣٥ با شماره 0098 935 111 2233 رسید؟')).toContain(
      'سفارش ۱۲۳۵',
    );
    expect(await askAndRead(await openVisitor(), 'Where is my order 1235? ALI@example.com')).toMatch(
      /^Order 1235: being prepared\nPlaced on: 10 March 2026\n/,
    );
  });

  test('replies in the language of the conversation to a bare number or address', async () => {
    const { askAndRead, openVisitor } = await openOrderScenario(openApp);
    const visitor = await openVisitor();
    expect(await askAndRead(visitor, 'Where is my order?')).toBe(orderTexts.askNumberAndContact.en);
    expect(await askAndRead(visitor, '1234')).toBe(orderTexts.askContact.en);
    expect(await askAndRead(visitor, '09121234567')).toMatch(/^Order 1234: being prepared\n/);
    const other = await openVisitor();
    expect(await askAndRead(other, 'سفارش ۱۲۳۵ کجاست؟')).toBe(orderTexts.askContact.fa);
    expect(await askAndRead(other, 'ali@example.com')).toContain('سفارش ۱۲۳۵');
  });

  test('answers the same for an order of another buyer as for a missing one and accepts a correction', async () => {
    const { askAndRead, openVisitor } = await openOrderScenario(openApp);
    const visitor = await openVisitor();
    const otherBuyerAnswer = await askAndRead(visitor, 'سفارش ۱۲۳۵ کجاست؟ شماره‌ام ۰۹۱۲۱۲۳۴۵۶۷');
    const missingOrderAnswer = await askAndRead(visitor, 'سفارش ۹۹۹۹ کجاست؟ شماره‌ام ۰۹۱۲۱۲۳۴۵۶۷');
    expect(otherBuyerAnswer).toBe(orderTexts.unknown.fa);
    expect(missingOrderAnswer).toBe(otherBuyerAnswer);
    expect(await askAndRead(visitor, 'ببخشید ۱۲۳۴')).toContain('در حال آماده‌سازی');
  });

  test('asks a verified visitor only for the number and shows only their own orders', async () => {
    const { askAndRead, openVisitor, app } = await openOrderScenario(openApp);
    const visitor = await openVisitor();
    await app.store.db
      .updateTable('visitors')
      .set({ verified_contact: JSON.stringify({ email: 'ALI@example.com', name: 'علی' }) })
      .where('account_id', '=', visitor.accountId)
      .where('id', '=', visitor.visitorId)
      .execute();
    expect(await askAndRead(visitor, 'سفارشم کجاست؟')).toBe(orderTexts.askNumber.fa);
    expect(await askAndRead(visitor, '۱۲۳۵')).toContain('سفارش ۱۲۳۵');
    expect(await askAndRead(visitor, 'سفارش ۱۲۳۴ کجاست؟')).toBe(orderTexts.unknown.fa);
  });

  test('limits order lookups per visitor and per order number', async () => {
    const { askAndRead, openVisitor, fakeShop } = await openOrderScenario(openApp);
    const visitor = await openVisitor();
    for (const number of [1, 2, 3, 4, 5])
      expect(await askAndRead(visitor, `سفارش ${number} کجاست؟ 09120000000`)).toBe(orderTexts.unknown.fa);
    const countBefore = countOrderRequests(fakeShop.requests);
    expect(await askAndRead(visitor, 'سفارش ۱۲۳۴ کجاست؟ 09121234567')).toBe(orderTexts.tooManyAttempts.fa);
    for (const digit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(await askAndRead(await openVisitor(), `سفارش ۱۲۳۵ کجاست؟ 0935000000${digit}`)).toBe(
        orderTexts.unknown.fa,
      );
    expect(await askAndRead(await openVisitor(), 'سفارش ۱۲۳۵ کجاست؟ 09351112233')).toBe(
      orderTexts.tooManyAttempts.fa,
    );
    expect(countOrderRequests(fakeShop.requests)).toBe(countBefore + 10);
  });

  test('says that the shop is unreachable and escalates to an operator', async () => {
    const { askAndRead, openVisitor, fakeShop, app } = await openOrderScenario(openApp);
    fakeShop.override = (_request, response) => {
      response.writeHead(503, { 'content-type': 'text/html' }).end('Maintenance');
      return true;
    };
    const visitor = await openVisitor();
    expect(await askAndRead(visitor, 'سفارش ۱۲۳۴ کجاست؟ 09121234567')).toBe(orderTexts.unreachable.fa);
    await app.waitForEvent(
      (event) => event.kind === 'conversation.changed' && event.conversation.status === 'operatorAttention',
    );
  });

  test('sends no request to a shop whose order lookup is off', async () => {
    const { askAndRead, openVisitor, fakeShop } = await openOrderScenario(openApp, false);
    const answer = await askAndRead(await openVisitor(), 'سفارش ۱۲۳۴ کجاست؟ 09121234567');
    expect(Object.values<string>(orderTexts.unknown)).not.toContain(answer);
    expect(countOrderRequests(fakeShop.requests)).toBe(0);
  });
});
