import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTimeZone } from '../../../contract/account/time-zone.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { invoices } from '../../../contract/billing/invoices.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { transactions } from '../../../contract/billing/transactions.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { transcripts } from '../../../contract/conversations/transcripts.ts';
import { createExtractor, type Extractor } from '../../../server/sources/extract.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation, forEachDatabase } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

/** Late evening in Tehran, the next morning in Auckland, noon of the same day in Los Angeles. */
const NOW = Date.UTC(2026, 10, 20, 20, 10);
const zoneCases = [
  {
    zone: 'Asia/Tehran',
    day: '20 November 2026',
    persian: '۲۹ آبان ۱۴۰۵',
    time: '23:40',
    short: '20/11/2026',
  },
  {
    zone: 'Pacific/Auckland',
    day: '21 November 2026',
    persian: '۳۰ آبان ۱۴۰۵',
    time: '09:10',
    short: '21/11/2026',
  },
  {
    zone: 'America/Los_Angeles',
    day: '20 November 2026',
    persian: '۲۹ آبان ۱۴۰۵',
    time: '12:10',
    short: '20/11/2026',
  },
  {
    zone: 'Asia/Kathmandu',
    day: '21 November 2026',
    persian: '۳۰ آبان ۱۴۰۵',
    time: '01:55',
    short: '21/11/2026',
  },
] as const;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let extractor: Extractor;
  beforeAll(async () => {
    extractor = createExtractor();
    const location = await createStoreLocation(name);
    server = await startServer({ ...location, clock: () => NOW, env: { LOG_LEVEL: 'silent' } });
    api = new Api(server.url);
  });
  afterAll(async () => {
    await extractor.close();
    await server.stop();
  });

  const download = async (path: string, { token }: { token: string }) => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const extractText = async (bytes: Uint8Array) => {
    const result = await extractor.extract({ bytes, name: 'invoice.pdf' });
    if (!result.ok || result.value.kind !== 'pdf') throw new Error('not a PDF');
    return result.value.text;
  };
  /** Creates an account in a time zone with an order and a started payment. */
  async function createBuyer(zone: string) {
    const { token, refreshToken } = await api.signUp();
    const bearer = { token };
    await api.call(accountTimeZone.change, { zone }, bearer);
    const { plan, payable } = await api.call(payments.quote, { planId: 'setup-content' }, bearer);
    const quotedOrder = { planId: plan.id, revision: plan.revision, payable, code: null };
    const { id: orderId } = await api.call(payments.order, { clientId: newId(), ...quotedOrder }, bearer);
    await api.call(payments.pay, { orderId, clientId: newId(), gateway: 'zarinpal' }, bearer);
    return { bearer, orderId, refreshToken };
  }

  test.each(zoneCases)(
    'prints the invoice and the table of payments in $zone with $day, $time',
    async (clock) => {
      const { bearer, orderId } = await createBuyer(clock.zone);
      const path = invoices.download.path.replace(':orderId', orderId);
      expect(await extractText(await download(`${path}?locale=en`, bearer))).toContain(clock.day);
      expect(await extractText(await download(`${path}?locale=fa`, bearer))).toContain(clock.persian);
      const { csv } = await api.call(transactions.export, { locale: 'en' }, bearer);
      expect(csv).toContain(`${clock.day} ${clock.time}`);
    },
  );

  test.each(zoneCases)(
    'exports a transcript in $zone for the account and in a requested zone',
    async (clock) => {
      const { token } = await api.signUp();
      await api.call(accountTimeZone.change, { zone: clock.zone }, { token });
      const bot = await api.createBot(token, 'نیلوفر');
      const { id } = await api.call(conversations.openTest, { botId: bot.id }, { token });
      const path = transcripts.export.path.replace(':botId', bot.id).replace(':conversationId', id);
      const exportTranscript = async (extraQuery: string) =>
        new TextDecoder().decode(
          await download(`${path}?format=text&notes=without&locale=en${extraQuery}`, { token }),
        );
      expect(await exportTranscript('')).toContain(`${clock.short}, ${clock.time}`);
      expect(await exportTranscript('&zone=UTC')).toContain('20/11/2026, 20:10');
    },
  );

  test('returns the account time zone with the session', async () => {
    const { bearer, refreshToken } = await createBuyer('Pacific/Auckland');
    expect(await api.call(auth.me, {}, bearer)).toMatchObject({ time_zone: 'Pacific/Auckland' });
    const { userInfo } = await api.call(auth.refresh, { refreshToken });
    expect(userInfo.time_zone).toBe('Pacific/Auckland');
    expect((await api.signUp()).userInfo.time_zone).toBe('Asia/Tehran');
  });

  test.each(['Europe/Atlantis', '', 'Asia/Tehran; drop', 'UTC+25'])(
    'rejects the zone %j and keeps the current one',
    async (zone) => {
      const { token } = await api.signUp();
      expect(await api.request(accountTimeZone.change, { zone }, { token })).toMatchObject({
        status: 400,
        body: { error: 'InvalidInput', issues: [{ path: ['zone'] }] },
      });
      expect((await api.call(auth.me, {}, { token })).time_zone).toBe('Asia/Tehran');
    },
  );
});
