// Kills the server during training; counts sources and characters.
import { setTimeout as pause } from 'node:timers/promises';
import { type Source, type SourceAction, training } from '../../../contract/training/training.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { readOfflineStore } from '../offline-store.ts';
import { randomDelay, randomItem } from '../random.ts';

export interface TrainingTally {
  rounds: number;
  /** Acknowledged sources. */
  acknowledged: number;
  lost: number;
  /** Duplicate or orphaned passages. */
  duplicated: number;
  /** Sources still in training after the timeout. */
  stuck: number;
  /** Checks, after each kill and at the end, at which ledger, sources and balance differed. */
  unbalanced: number;
  /** Kills during the training of a source: without any, nothing is tested. */
  interrupted: number;
}

interface Shop {
  readonly owner: string;
  readonly botId: string;
  readonly plan: number;
}

const AMPLE_ALLOWANCE = 1_000_000_000;
const TIMEOUT_MS = 90_000;
const TEXTS = 3;
const PARAGRAPHS = 120;
const actions: readonly SourceAction[] = ['retry', 'pause', 'cancel', 'resume', 'retry'];

/**
 * Kills the server `rounds` times at random moments of training and commands; then lets it finish, and
 * counts.
 */
export async function killTrainingRounds(place: StoreLocation, rounds: number): Promise<TrainingTally> {
  const shop = await openShop(place);
  const acknowledged: string[] = [];
  let unbalanced = 0;
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer(place);
    const api = new Api(server.url);
    const { token } = await api.logIn(shop.owner, PASSWORD);
    const work = changeSources(api, token, shop, round, acknowledged);
    const before = acknowledged.length;
    await randomDelay(() => acknowledged.length > before, 900, work);
    await server.kill();
    await work;
    const after = await readOfflineStore(place, (store) => countTally(store, shop));
    unbalanced += after.isBalanced ? 0 : 1;
    interrupted += after.learning > 0 ? 1 : 0;
  }
  await finishWork(place, shop);
  const end = await readOfflineStore(place, (store) => countTally(store, shop));
  const { ids, duplicated, stuck } = end;
  return {
    rounds,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !ids.has(id)).length,
    duplicated,
    stuck,
    unbalanced: unbalanced + (end.isBalanced ? 0 : 1),
    interrupted,
  };
}

/** An owner who adds sources and runs commands on them, until the server is gone. */
async function changeSources(
  api: Api,
  token: string,
  { botId }: Shop,
  round: number,
  acknowledged: string[],
) {
  const mine: Source[] = [];
  const keep = (source: Source) => {
    mine.push(source);
    acknowledged.push(source.id);
  };
  const order = (action: SourceAction, ids: readonly string[]) =>
    api.call(training.runCommand, { botId, action, sourceIds: [...ids] }, { token });
  try {
    const bytes = new Uint8Array(Buffer.from(longText(`فایل ${round}`)));
    keep(await api.call(training.addFile, { botId, name: `round-${round}.txt` }, { token, bytes }));
    for (let at = 0; at < TEXTS; at += 1) {
      const title = `متن ${round}-${at}`;
      keep(await api.call(training.addText, { botId, title, text: longText(title) }, { token }));
    }
    for (;;) {
      const older = randomItem(acknowledged);
      const recent = randomItem(mine).id;
      await order(randomItem(actions), [older, recent]);
      await pause(20);
    }
  } catch {
    // The server was killed; what it had acknowledged counts.
  }
}

const longText = (title: string): string =>
  Array.from(
    { length: PARAGRAPHS },
    (_, at) => `بند ${at} از ${title}: شرح کالای شمارهٔ ${at} با بهای ${at * 1_000} تومان.`,
  ).join('\n\n');

async function openShop(place: StoreLocation): Promise<Shop> {
  const server = await spawnServer(place);
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  await server.stop();
  await readOfflineStore(place, ({ db }) =>
    db.updateTable('accounts').set({ characters_left: AMPLE_ALLOWANCE }).execute(),
  );
  return { owner: userInfo.username, botId: bot.id, plan: AMPLE_ALLOWANCE };
}

/** Lets a server finish everything, including paused and cancelled sources. */
async function finishWork(place: StoreLocation, { owner, botId }: Shop): Promise<void> {
  const server = await spawnServer(place);
  const api = new Api(server.url);
  const { token } = await api.logIn(owner, PASSWORD);
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    // The bot counts as trained despite cancelled sources, so all sources are checked.
    const { sources } = await api.call(training.list, { botId }, { token });
    if (sources.every(({ status }) => status === 'trained')) break;
    const held = sources.filter(({ status: at, hold }) => hold !== null || at === 'untrained');
    if (held.length > 0) {
      const sourceIds = held.map(({ id }) => id);
      await api.call(training.runCommand, { botId, action: 'retry', sourceIds }, { token });
    }
    await pause(100);
  }
  await server.stop();
}

async function countTally({ db }: Store, { plan }: Shop) {
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'status', 'is_indexed', 'charged_characters', 'characters'])
    .execute();
  const passages = await db.selectFrom('passages').select(['source_id', 'ordinal']).execute();
  const usage = await db.selectFrom('usage').select('amount').where('kind', '=', 'character').execute();
  const { characters_left: left } = await db
    .selectFrom('accounts')
    .select('characters_left')
    .executeTakeFirstOrThrow();
  const paid = usage.reduce((sum, { amount }) => sum + amount, 0);
  const held = sources.reduce((sum, { charged_characters }) => sum + charged_characters, 0);
  const known = new Set(sources.filter(({ is_indexed }) => is_indexed === 1).map(({ id }) => id));
  const places = new Set(passages.map(({ source_id, ordinal }) => `${source_id} ${ordinal}`));
  const resting = sources.filter(({ status }) => status !== 'learning' && status !== 'pending');
  const wrong = resting.filter(
    (row) => row.charged_characters !== (row.is_indexed === 1 ? row.characters : 0),
  );
  return {
    ids: new Set(sources.map(({ id }) => id)),
    learning: sources.filter(({ status }) => status === 'learning').length,
    duplicated: passages.length - places.size + passages.filter(({ source_id: id }) => !known.has(id)).length,
    stuck: sources.filter(({ status }) => status !== 'trained').length,
    isBalanced: paid === held && plan - left === paid && wrong.length === 0,
  };
}
