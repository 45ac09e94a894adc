import { execFile } from 'node:child_process';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { limits } from '../../../contract/limits.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { freshDatabase } from '../../fresh-database.ts';
import { eventually, findMarker, MARKER } from './marked-shop.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const DAY_MS = 86_400_000;
const SECRET_KEY = 'one-secret-of-this-installation-for-this-test-alone';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const keeps = ({ dataDir, databaseUrl }: StoreLocation, ...words: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET_KEY };
    const options = { cwd: root, env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } };
    execFile(process.execPath, ['server/cli/super-admin.ts', ...words], options, (error, out, wrong) =>
      resolve({ code: error?.code ?? 0, said: out + wrong }),
    );
  });

forEachDatabase((name) => {
  /** A server that can be started and stopped, and whose database can be backed up. */
  async function installed() {
    const place = await createStoreLocation(name);
    const copies = await createStoreLocation(name, 'bare');
    let now = place;
    let ahead = 0;
    const ledger = join(place.dataDir, 'erasures.jsonl');
    return {
      ledger,
      place: () => now,
      pass: (ms: number) => {
        ahead += ms;
      },
      async starts() {
        const env = { SECRET_KEY, LOG_LEVEL: 'silent' };
        const server = await startServer({ ...now, env, clock: () => Date.now() + ahead });
        let end: Promise<void> | undefined;
        const stops = () => {
          end ??= server.stop();
          return end;
        };
        ends.push(stops);
        const wakes = (ms = 0) => {
          ahead += ms;
          server.store.jobs.wake();
        };
        return { api: new Api(server.url), store: server.store, dataDir: server.dataDir, stops, wakes };
      },
      /** @returns a function that restores the database but keeps the current ledger. */
      async backsUp() {
        const { databaseUrl } = now;
        if (databaseUrl === undefined) {
          await cp(now.dataDir, copies.dataDir, { recursive: true });
          return async () => {
            const kept = await readFile(ledger);
            await rm(now.dataDir, { recursive: true });
            await cp(copies.dataDir, now.dataDir, { recursive: true });
            await writeFile(ledger, kept);
          };
        }
        const copy = await freshDatabase(inject('postgresUrl'), new URL(databaseUrl).pathname.slice(1));
        ends.unshift(copy.drop);
        return async () => {
          now = { ...now, databaseUrl: copy.url };
        };
      },
    };
  }
  type Running = Awaited<ReturnType<Awaited<ReturnType<typeof installed>>['starts']>>;

  async function shop({ api, dataDir }: Running) {
    const { token, userInfo } = await api.signUp();
    const bot = await api.createBot(token, 'نیلوفر');
    const visits = async (text: string) => {
      const arrival = { connectionId: bot.connections[0]?.id ?? '', locale: 'fa', pageUrl: '' } as const;
      const guest = await api.call(visitor.openConversation, arrival);
      await api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token: guest.token });
      return guest.conversationId;
    };
    const mina = await visits(`سلام ${MARKER}`);
    const sara = await visits('ساعت کار شما چیست؟');
    return { username: userInfo.username, accountId: userInfo.account_id, bot, mina, sara, dataDir, token };
  }
  const requestsOf = async ({ api }: Running, token: string) =>
    (await api.call(privacy.list, {}, { token })).requests;
  const erases = async (running: Running, conversationId: string, token: string) => {
    const asked = { clientId: newId(), conversationIds: [conversationId] };
    await running.api.call(privacy.erasePeople, asked, { token });
    running.wakes(limits.privacy.cancelWindowMs);
    await eventually(async () => (await requestsOf(running, token))[0]?.state).toBe('done');
  };

  it('repeats the erasure of a conversation once at start and keeps the others', async () => {
    const installation = await installed();
    let running = await installation.starts();
    const { username, bot, mina, sara, token } = await shop(running);
    await running.stops();
    const restores = await installation.backsUp();
    running = await installation.starts();
    await erases(running, mina, token);
    await running.stops();
    expect(await readFile(installation.ledger, 'utf8')).not.toContain(MARKER);
    expect((await stat(installation.ledger)).mode & 0o077).toBe(0);
    await restores();
    for (const _start of ['the first', 'the second']) {
      running = await installation.starts();
      const own = { token: (await running.api.logIn(username)).token };
      await eventually(() => requestsOf(running, own.token)).toMatchObject([{ state: 'done', by: '' }]);
      running.wakes(limits.privacy.drainMs);
      await eventually(() => findMarker(MARKER, running.store, running.dataDir)).toEqual([]);
      const listed = await running.api.call(conversations.list, { botId: bot.id, filter: 'all' }, own);
      expect(listed.conversations.map(({ id }) => id)).toEqual([sara]);
      const { entries } = await running.api.call(audit.list, {}, own);
      expect(entries.filter(({ action }) => action === 'data.erased')).toHaveLength(1);
      await running.stops();
    }
  }, 90_000);

  it('repeats the erasure of an account whose fourteen days are over', async () => {
    const installation = await installed();
    let running = await installation.starts();
    const { accountId, username, token } = await shop(running);
    await running.stops();
    const restores = await installation.backsUp();
    running = await installation.starts();
    const people = async () =>
      (
        await running.store.db
          .selectFrom('users')
          .select('username')
          .where('account_id', '=', accountId)
          .execute()
      ).length;
    await running.api.call(privacy.eraseAccount, { clientId: newId() }, { token });
    await eventually(() => {
      running.wakes(DAY_MS);
      return people();
    }).toBe(0);
    await running.stops();
    await restores();
    running = await installation.starts();
    await eventually(() => {
      running.wakes(60_000);
      return people();
    }).toBe(0);
    await eventually(() => findMarker(MARKER, running.store, running.dataDir)).toEqual([]);
    expect(await findMarker(username, running.store, running.dataDir)).toEqual([]);
  }, 90_000);

  it('applies a copied ledger after the data directory was restored and rejects an invalid one', async () => {
    const installation = await installed();
    let running = await installation.starts();
    const { username, mina, token } = await shop(running);
    await running.stops();
    const restores = await installation.backsUp();
    running = await installation.starts();
    await erases(running, mina, token);
    await running.stops();
    const copy = join(installation.place().dataDir, 'copy.jsonl');
    const kept = await readFile(installation.ledger, 'utf8');
    await restores();
    await rm(installation.ledger);
    const { dataDir } = installation.place();
    for (const wrong of ['erase everything', `${kept}\n{"accountId":7}`, '{"conversationId":"a","at":1}']) {
      await writeFile(join(dataDir, 'wrong.jsonl'), wrong);
      const refused = await keeps(installation.place(), 'reapply-erasures', join(dataDir, 'wrong.jsonl'));
      expect(refused.code).toBe(1);
      expect(refused.said).toMatch(/Entry \d+ of .*wrong\.jsonl is no erasure/);
    }
    const missing = await keeps(installation.place(), 'reapply-erasures', join(dataDir, 'nowhere.jsonl'));
    expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('cannot be read') });
    await writeFile(copy, kept);
    const taken = await keeps(installation.place(), 'reapply-erasures', copy);
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('1 erasures were taken over') });
    running = await installation.starts();
    const own = (await running.api.logIn(username)).token;
    await eventually(() => requestsOf(running, own)).toMatchObject([{ state: 'done' }]);
    running.wakes(limits.privacy.drainMs);
    await eventually(() => findMarker(MARKER, running.store, running.dataDir)).toEqual([]);
  }, 90_000);

  it('reads a ledger with a truncated last entry and starts a missing one', async () => {
    const installation = await installed();
    let running = await installation.starts();
    const { mina, sara, token } = await shop(running);
    await erases(running, mina, token);
    await running.stops();
    await writeFile(installation.ledger, `${await readFile(installation.ledger, 'utf8')}\n{"accountId":"hal`);
    running = await installation.starts();
    const erased = async () =>
      (await running.store.erasures.read())?.map(({ conversationId }) => conversationId);
    expect(await erased()).toEqual([mina]);
    await erases(running, sara, token);
    expect(await erased()).toEqual([mina, sara]);
    await running.stops();
    await rm(installation.ledger);
    running = await installation.starts();
    expect((await erased())?.toSorted()).toEqual([mina, sara].toSorted());
  }, 90_000);
});
