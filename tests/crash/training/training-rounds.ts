// Kills the server during training; counts sources and characters.
import { setTimeout as pause } from 'node:timers/promises';
import { type Source, type SourceAction, training } from '../../../contract/training/training.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { spawnServer } from '../../drivers/server.ts';
import { withOfflineStore } from '../offline-store.ts';
import { randomDelay, randomItem } from '../random.ts';

export interface TrainingTally {
  rounds: number;
  /** Acknowledged sources. */
  acknowledged: number;
  lost: number;
  /** Duplicate or orphaned passages. */
  duplicated: number;
  /** Sources still in training after the timeout. */
  unfinished: number;
  /** Checks, after each kill and at the end, at which ledger, sources and balance differed. */
  unbalanced: number;
  /** Kills during the training of a source: without any, nothing is tested. */
  interrupted: number;
}

interface TrainedAccount {
  readonly owner: string;
  readonly botId: string;
  readonly allowance: number;
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
export async function killTrainingRounds(location: StoreLocation, rounds: number): Promise<TrainingTally> {
  const account = await createTrainedAccount(location);
  const acknowledged: string[] = [];
  let unbalanced = 0;
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer(location);
    const api = new Api(server.url);
    const { token } = await api.logIn(account.owner, PASSWORD);
    const work = changeSources(api, token, account, round, acknowledged);
    const countBefore = acknowledged.length;
    await randomDelay(() => acknowledged.length > countBefore, 900, work);
    await server.kill();
    await work;
    const after = await withOfflineStore(location, (store) => countTally(store, account));
    unbalanced += after.isBalanced ? 0 : 1;
    interrupted += after.learning > 0 ? 1 : 0;
  }
  await finishWork(location, account);
  const end = await withOfflineStore(location, (store) => countTally(store, account));
  const { ids, duplicated, unfinished } = end;
  return {
    rounds,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !ids.has(id)).length,
    duplicated,
    unfinished,
    unbalanced: unbalanced + (end.isBalanced ? 0 : 1),
    interrupted,
  };
}

/** An owner who adds sources and runs commands on them, until the server is gone. */
async function changeSources(
  api: Api,
  token: string,
  { botId }: TrainedAccount,
  round: number,
  acknowledged: string[],
) {
  const roundSources: Source[] = [];
  const record = (source: Source) => {
    roundSources.push(source);
    acknowledged.push(source.id);
  };
  const runCommand = (action: SourceAction, ids: readonly string[]) =>
    api.call(training.runCommand, { botId, action, sourceIds: [...ids] }, { token });
  try {
    const bytes = new Uint8Array(Buffer.from(longText(`فایل ${round}`)));
    record(await api.call(training.addFile, { botId, name: `round-${round}.txt` }, { token, bytes }));
    for (let index = 0; index < TEXTS; index += 1) {
      const title = `متن ${round}-${index}`;
      record(await api.call(training.addText, { botId, title, text: longText(title) }, { token }));
    }
    for (;;) {
      const older = randomItem(acknowledged);
      const recent = randomItem(roundSources).id;
      await runCommand(randomItem(actions), [older, recent]);
      await pause(20);
    }
  } catch {
    // The server was killed; what it had acknowledged counts.
  }
}

const longText = (title: string): string =>
  Array.from(
    { length: PARAGRAPHS },
    (_, index) => `بند ${index} از ${title}: شرح کالای شمارهٔ ${index} با بهای ${index * 1_000} تومان.`,
  ).join('\n\n');

async function createTrainedAccount(location: StoreLocation): Promise<TrainedAccount> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  await server.stop();
  await withOfflineStore(location, ({ db }) =>
    db.updateTable('accounts').set({ characters_left: AMPLE_ALLOWANCE }).execute(),
  );
  return { owner: userInfo.username, botId: bot.id, allowance: AMPLE_ALLOWANCE };
}

/** Lets a server finish everything, including paused and cancelled sources. */
async function finishWork(location: StoreLocation, { owner, botId }: TrainedAccount): Promise<void> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token } = await api.logIn(owner, PASSWORD);
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    // The bot counts as trained despite cancelled sources, so all sources are checked.
    const { sources } = await api.call(training.list, { botId }, { token });
    if (sources.every(({ status }) => status === 'trained')) break;
    const stopped = sources.filter(({ status, hold }) => hold !== null || status === 'untrained');
    if (stopped.length > 0) {
      const sourceIds = stopped.map(({ id }) => id);
      await api.call(training.runCommand, { botId, action: 'retry', sourceIds }, { token });
    }
    await pause(100);
  }
  await server.stop();
}

async function countTally({ db }: Store, { allowance }: TrainedAccount) {
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'status', 'is_indexed', 'charged_characters', 'characters'])
    .execute();
  const passages = await db.selectFrom('passages').select(['source_id', 'ordinal']).execute();
  const usage = await db.selectFrom('usage').select('amount').where('kind', '=', 'character').execute();
  const { characters_left: charactersLeft } = await db
    .selectFrom('accounts')
    .select('characters_left')
    .executeTakeFirstOrThrow();
  const usedCharacters = usage.reduce((sum, { amount }) => sum + amount, 0);
  const chargedCharacters = sources.reduce((sum, { charged_characters }) => sum + charged_characters, 0);
  const indexedIds = new Set(sources.filter(({ is_indexed }) => is_indexed === 1).map(({ id }) => id));
  const passageKeys = new Set(passages.map(({ source_id, ordinal }) => `${source_id} ${ordinal}`));
  const settled = sources.filter(({ status }) => status !== 'learning' && status !== 'pending');
  const mischarged = settled.filter(
    (row) => row.charged_characters !== (row.is_indexed === 1 ? row.characters : 0),
  );
  return {
    ids: new Set(sources.map(({ id }) => id)),
    learning: sources.filter(({ status }) => status === 'learning').length,
    duplicated:
      passages.length - passageKeys.size + passages.filter(({ source_id: id }) => !indexedIds.has(id)).length,
    unfinished: sources.filter(({ status }) => status !== 'trained').length,
    isBalanced:
      usedCharacters === chargedCharacters &&
      allowance - charactersLeft === usedCharacters &&
      mischarged.length === 0,
  };
}
