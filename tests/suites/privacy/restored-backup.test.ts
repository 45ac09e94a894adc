import { execFile } from 'node:child_process';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { audit } from '../../../contract/account/audit.ts';
import { privacy } from '../../../contract/account/privacy.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { createStoreLocation, forEachDatabase, type StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { freshDatabase } from '../../fresh-database.ts';
import { eventually, findMarker, MARKER } from './marked-shop.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const SECRET_KEY = 'one-secret-of-this-installation-for-this-test-alone';
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

const runSuperAdmin = ({ dataDir, databaseUrl }: StoreLocation, ...words: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET_KEY };
    const options = { cwd: root, env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } };
    execFile(process.execPath, ['server/cli/super-admin.ts', ...words], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

forEachDatabase((name) => {
  /** A server that can be started and stopped, and whose database can be backed up. */
  async function createInstallation() {
    const location = await createStoreLocation(name);
    const copies = await createStoreLocation(name, 'bare');
    let currentLocation = location;
    let clockOffsetMs = 0;
    const ledger = join(location.dataDir, 'erasures.jsonl');
    return {
      ledger,
      currentLocation: () => currentLocation,
      advanceClock: (ms: number) => {
        clockOffsetMs += ms;
      },
      async start() {
        const env = { SECRET_KEY, LOG_LEVEL: 'silent' };
        const server = await startServer({
          ...currentLocation,
          env,
          clock: () => Date.now() + clockOffsetMs,
        });
        let end: Promise<void> | undefined;
        const stop = () => {
          end ??= server.stop();
          return end;
        };
        cleanups.push(stop);
        const wakeJobs = (ms = 0) => {
          clockOffsetMs += ms;
          server.store.jobs.wake();
        };
        return { api: new Api(server.url), store: server.store, dataDir: server.dataDir, stop, wakeJobs };
      },
      /** @returns a function that restores the database but keeps the current ledger. */
      async backUp() {
        const { databaseUrl } = currentLocation;
        if (databaseUrl === undefined) {
          await cp(currentLocation.dataDir, copies.dataDir, { recursive: true });
          return async () => {
            const ledgerBytes = await readFile(ledger);
            await rm(currentLocation.dataDir, { recursive: true });
            await cp(copies.dataDir, currentLocation.dataDir, { recursive: true });
            await writeFile(ledger, ledgerBytes);
          };
        }
        const copy = await freshDatabase(inject('postgresUrl'), new URL(databaseUrl).pathname.slice(1));
        cleanups.unshift(copy.drop);
        return async () => {
          currentLocation = { ...currentLocation, databaseUrl: copy.url };
        };
      },
    };
  }
  type Running = Awaited<ReturnType<Awaited<ReturnType<typeof createInstallation>>['start']>>;

  async function createShop({ api, dataDir }: Running) {
    const { token, userInfo } = await api.signUp();
    const bot = await api.createBot(token, 'نیلوفر');
    const openConversation = async (text: string) => {
      const arrival = { connectionId: bot.connections[0]?.id ?? '', locale: 'fa', pageUrl: '' } as const;
      const visitorSession = await api.call(visitor.openConversation, arrival);
      await api.call(visitor.send, { clientId: newId(), text, pageUrl: '' }, { token: visitorSession.token });
      return visitorSession.conversationId;
    };
    const mina = await openConversation(`سلام ${MARKER}`);
    const sara = await openConversation('ساعت کار شما چیست؟');
    return { username: userInfo.username, accountId: userInfo.account_id, bot, mina, sara, dataDir, token };
  }
  const requestsOf = async ({ api }: Running, token: string) =>
    (await api.call(privacy.list, {}, { token })).requests;
  const eraseConversation = async (running: Running, conversationId: string, token: string) => {
    const erasureInput = { clientId: newId(), conversationIds: [conversationId] };
    await running.api.call(privacy.erasePeople, erasureInput, { token });
    running.wakeJobs(limits.privacy.cancelWindowMs);
    await eventually(async () => (await requestsOf(running, token))[0]?.state).toBe('done');
  };

  it('repeats the erasure of a conversation once at start and keeps the others', async () => {
    const installation = await createInstallation();
    let running = await installation.start();
    const { username, bot, mina, sara, token } = await createShop(running);
    await running.stop();
    const restore = await installation.backUp();
    running = await installation.start();
    await eraseConversation(running, mina, token);
    await running.stop();
    expect(await readFile(installation.ledger, 'utf8')).not.toContain(MARKER);
    expect((await stat(installation.ledger)).mode & 0o077).toBe(0);
    await restore();
    for (const _start of ['the first', 'the second']) {
      running = await installation.start();
      const bearer = { token: (await running.api.logIn(username)).token };
      await eventually(() => requestsOf(running, bearer.token)).toMatchObject([{ state: 'done', by: '' }]);
      running.wakeJobs(limits.privacy.drainMs);
      await eventually(() => findMarker(MARKER, running.store, running.dataDir)).toEqual([]);
      const conversationList = await running.api.call(
        conversations.list,
        { botId: bot.id, filter: 'all' },
        bearer,
      );
      expect(conversationList.conversations.map(({ id }) => id)).toEqual([sara]);
      const { entries } = await running.api.call(audit.list, {}, bearer);
      expect(entries.filter(({ action }) => action === 'data.erased')).toHaveLength(1);
      await running.stop();
    }
  }, 90_000);

  it('repeats the erasure of an account whose fourteen days are over', async () => {
    const installation = await createInstallation();
    let running = await installation.start();
    const { accountId, username, token } = await createShop(running);
    await running.stop();
    const restore = await installation.backUp();
    running = await installation.start();
    const countUsers = async () =>
      (
        await running.store.db
          .selectFrom('users')
          .select('username')
          .where('account_id', '=', accountId)
          .execute()
      ).length;
    await running.api.call(privacy.eraseAccount, { clientId: newId() }, { token });
    await eventually(() => {
      running.wakeJobs(DAY_MS);
      return countUsers();
    }).toBe(0);
    await running.stop();
    await restore();
    running = await installation.start();
    await eventually(() => {
      running.wakeJobs(60_000);
      return countUsers();
    }).toBe(0);
    await eventually(() => findMarker(MARKER, running.store, running.dataDir)).toEqual([]);
    expect(await findMarker(username, running.store, running.dataDir)).toEqual([]);
  }, 90_000);

  it('applies a copied ledger after the data directory was restored and rejects an invalid one', async () => {
    const installation = await createInstallation();
    let running = await installation.start();
    const { username, mina, token } = await createShop(running);
    await running.stop();
    const restore = await installation.backUp();
    running = await installation.start();
    await eraseConversation(running, mina, token);
    await running.stop();
    const copy = join(installation.currentLocation().dataDir, 'copy.jsonl');
    const ledgerBytes = await readFile(installation.ledger, 'utf8');
    await restore();
    await rm(installation.ledger);
    const { dataDir } = installation.currentLocation();
    for (const invalidArguments of [
      'erase everything',
      `${ledgerBytes}\n{"accountId":7}`,
      '{"conversationId":"a","at":1}',
    ]) {
      await writeFile(join(dataDir, 'wrong.jsonl'), invalidArguments);
      const rejection = await runSuperAdmin(
        installation.currentLocation(),
        'reapply-erasures',
        join(dataDir, 'wrong.jsonl'),
      );
      expect(rejection.code).toBe(1);
      expect(rejection.output).toMatch(/Entry \d+ of .*wrong\.jsonl is no erasure/);
    }
    const missing = await runSuperAdmin(
      installation.currentLocation(),
      'reapply-erasures',
      join(dataDir, 'nowhere.jsonl'),
    );
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('cannot be read') });
    await writeFile(copy, ledgerBytes);
    const secondRun = await runSuperAdmin(installation.currentLocation(), 'reapply-erasures', copy);
    expect(secondRun).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 erasures were taken over'),
    });
    running = await installation.start();
    const bearer = (await running.api.logIn(username)).token;
    await eventually(() => requestsOf(running, bearer)).toMatchObject([{ state: 'done' }]);
    running.wakeJobs(limits.privacy.drainMs);
    await eventually(() => findMarker(MARKER, running.store, running.dataDir)).toEqual([]);
  }, 90_000);

  it('reads a ledger with a truncated last entry and starts a missing one', async () => {
    const installation = await createInstallation();
    let running = await installation.start();
    const { mina, sara, token } = await createShop(running);
    await eraseConversation(running, mina, token);
    await running.stop();
    await writeFile(installation.ledger, `${await readFile(installation.ledger, 'utf8')}\n{"accountId":"hal`);
    running = await installation.start();
    const erased = async () =>
      (await running.store.erasures.read())?.map(({ conversationId }) => conversationId);
    expect(await erased()).toEqual([mina]);
    await eraseConversation(running, sara, token);
    expect(await erased()).toEqual([mina, sara]);
    await running.stop();
    await rm(installation.ledger);
    running = await installation.start();
    expect((await erased())?.toSorted()).toEqual([mina, sara].toSorted());
  }, 90_000);
});
