// Kills the server during a shop sync and an evaluation run.
import { setTimeout as pause } from 'node:timers/promises';
import { evaluation } from '../../../contract/answers/evaluation.ts';
import { shops } from '../../../contract/training/shops.ts';
import { training } from '../../../contract/training/training.ts';
import { manyProducts } from '../../../server/dev/woocommerce/catalogue.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { shopKeys, startShop, type WooShop } from '../../external-systems/woocommerce.ts';
import { withOfflineStore } from '../offline-store.ts';
import { random } from '../random.ts';

export interface ShopAndRunTally {
  rounds: number;
  /** Products without the price of the last round, and acknowledged runs that are missing. */
  lost: number;
  /** Duplicate or orphaned passages, and results counted twice. */
  duplicated: number;
  /** Syncs and runs still unfinished after a last, uninterrupted start. */
  unfinished: number;
  /** Checks, after each kill and at the end, at which ledger, sources and balance differed. */
  unbalanced: number;
  /** Kills during a sync, and during a run: without any, nothing is tested. */
  interruptedSyncs: number;
  interruptedRuns: number;
}

interface ShopAccount {
  readonly ownerUsername: string;
  readonly botId: string;
  readonly shopId: string;
}

const AMPLE_ALLOWANCE = 1_000_000_000;
const TIMEOUT_MS = 90_000;
const PRODUCTS = 700;
const QUESTIONS = 150;
/** On a fast machine all kills may come too late; then up to this many times the rounds are run. */
const MAX_ROUND_FACTOR = 5;

/**
 * Kills the server `rounds` times, or more if no work was interrupted, with new prices each time; then lets
 * it finish, and counts.
 */
export async function killShopAndRunRounds(
  location: StoreLocation,
  rounds: number,
): Promise<ShopAndRunTally> {
  const fakeShop = await startShop({ currency: 'IRT' });
  try {
    const env = { OUTBOUND_ALLOWED: fakeShop.host };
    fakeShop.products.push(...manyProducts(PRODUCTS));
    const account = await openShopAccount(location, env, fakeShop);
    const acknowledged: string[] = [];
    let unbalanced = 0;
    let interruptedSyncs = 0;
    let interruptedRuns = 0;
    let round = 0;
    for (
      ;
      round < rounds || (round < MAX_ROUND_FACTOR * rounds && interruptedSyncs + interruptedRuns === 0);
      round += 1
    ) {
      changePrices(fakeShop, round);
      const server = await spawnServer({ ...location, env });
      await startSyncAndRun(server, account, acknowledged);
      await pause(50 + random.next() * 900);
      await server.kill();
      const stateAfterKill = await withOfflineStore(location, countTally);
      unbalanced += stateAfterKill.isBalanced ? 0 : 1;
      interruptedSyncs += stateAfterKill.isSyncing ? 1 : 0;
      interruptedRuns += stateAfterKill.hasUnfinishedRun ? 1 : 0;
    }
    changePrices(fakeShop, round);
    await finishWork(await spawnServer({ ...location, env }), account);
    const finalState = await withOfflineStore(location, countTally);
    const outdated = fakeShop.products.filter(
      ({ id, price }) => !finalState.texts.get(String(id))?.includes(formatPrice(price)),
    );
    return {
      rounds: round,
      lost: outdated.length + acknowledged.filter((id) => !finalState.runs.has(id)).length,
      duplicated: finalState.duplicated,
      unfinished: Number(finalState.isSyncing) + Number(finalState.hasUnfinishedRun),
      unbalanced: unbalanced + (finalState.isBalanced ? 0 : 1),
      interruptedSyncs,
      interruptedRuns,
    };
  } finally {
    await fakeShop.close();
  }
}

const formatPrice = (price: string): string => new Intl.NumberFormat('fa-IR').format(Number(price));

/** Sets the price of each product for this round. */
function changePrices({ products }: WooShop, round: number): void {
  for (const [index, product] of products.entries()) {
    const price = String(100_000 + round * 10_000 + index);
    Object.assign(product, { price, regular_price: price });
  }
}

async function openShopAccount(
  location: StoreLocation,
  env: Record<string, string>,
  fakeShop: WooShop,
): Promise<ShopAccount> {
  const server = await spawnServer({ ...location, env });
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const tests = Array.from({ length: QUESTIONS }, (_, index) => ({
    question: `قیمت مدل ${1001 + index}؟`,
    expected: { answer: null, sourceId: null, isUnknown: false },
  }));
  await api.call(evaluation.addMany, { botId, tests }, { token });
  await server.stop();
  await withOfflineStore(location, ({ db }) =>
    db.updateTable('accounts').set({ characters_left: AMPLE_ALLOWANCE }).execute(),
  );
  const secondServer = await spawnServer({ ...location, env });
  const secondApi = new Api(secondServer.url);
  const session = await secondApi.logIn(userInfo.username, PASSWORD);
  await secondApi.call(
    training.addText,
    { botId, title: 'ساعت کار', text: 'شنبه تا پنجشنبه باز هستیم.' },
    { token: session.token },
  );
  const shop = await secondApi.call(
    shops.connectWooCommerce,
    {
      ...{ botId, url: fakeShop.url, consumerKey: shopKeys.key, consumerSecret: shopKeys.secret },
      ...{ responsePrompt: '', searchPrompt: '', orderTracking: false, currency: 'auto' },
      syncScope: { posts: true, pages: true, categories: [] },
    },
    { token: session.token },
  );
  await secondServer.kill();
  return { ownerUsername: userInfo.username, botId, shopId: shop.id };
}

/** Starts a full sync, and a run unless one is unfinished. */
async function startSyncAndRun(
  server: SpawnedServer,
  { ownerUsername, botId, shopId }: ShopAccount,
  acknowledged: string[],
) {
  const api = new Api(server.url);
  const { token } = await api.logIn(ownerUsername, PASSWORD);
  await api.call(shops.sync, { botId, shopId, isFullSync: true }, { token });
  const runs = await api.call(evaluation.runs, { botId }, { token });
  if (runs.some(({ status }) => status === 'waiting' || status === 'running')) return;
  const { id } = await api.call(evaluation.startRun, { botId, settings: null }, { token });
  acknowledged.push(id);
}

/** Lets a server finish everything, and sync the shop once more. */
async function finishWork(
  server: SpawnedServer,
  { ownerUsername, botId, shopId }: ShopAccount,
): Promise<void> {
  const api = new Api(server.url);
  const { token } = await api.logIn(ownerUsername, PASSWORD);
  const deadline = Date.now() + TIMEOUT_MS;
  const isIdle = async () => {
    const [shop] = await api.call(shops.list, { botId }, { token });
    const runs = await api.call(evaluation.runs, { botId }, { token });
    return shop?.status === 'synced' && runs.every(({ status }) => status === 'done');
  };
  const waitUntilIdle = async () => {
    while (Date.now() < deadline && !(await isIdle())) await pause(100);
  };
  await waitUntilIdle();
  await api.call(shops.sync, { botId, shopId, isFullSync: true }, { token });
  await waitUntilIdle();
  await server.stop();
}

async function countTally({ db }: Store) {
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'remote_id', 'text', 'status', 'charged_characters', 'characters'])
    .execute();
  const passages = await db.selectFrom('passages').select(['source_id', 'ordinal']).execute();
  const usage = await db.selectFrom('usage').select('amount').where('kind', '=', 'character').execute();
  const { characters_left: charactersLeft } = await db
    .selectFrom('accounts')
    .select('characters_left')
    .executeTakeFirstOrThrow();
  const shop = await db.selectFrom('shops').select(['status', 'items']).executeTakeFirst();
  const runs = await db.selectFrom('test_runs').select(['id', 'status', 'total']).execute();
  const results = await db.selectFrom('test_results').select(['run_id', 'answered_at']).execute();
  const unfinishedRuns = new Set(
    results.flatMap(({ run_id, answered_at }) => (answered_at === null ? [run_id] : [])),
  );
  const sourceIds = new Set(sources.map(({ id }) => id));
  const passageKeys = new Set(passages.map(({ source_id, ordinal }) => `${source_id} ${ordinal}`));
  const usedCharacters = usage.reduce((sum, { amount }) => sum + amount, 0);
  const chargedCharacters = sources.reduce((sum, { charged_characters }) => sum + charged_characters, 0);
  const products = sources.filter(({ remote_id }) => remote_id !== null);
  const isInProgress = (status: string) =>
    status === 'waiting' || status === 'running' || status === 'syncing';
  return {
    texts: new Map(products.map(({ remote_id, text }) => [remote_id, text ?? ''])),
    runs: new Set(runs.map(({ id }) => id)),
    duplicated:
      passages.length -
      passageKeys.size +
      passages.filter(({ source_id: id }) => !sourceIds.has(id)).length +
      (results.length - runs.reduce((sum, { total }) => sum + total, 0)),
    isSyncing: shop !== undefined && isInProgress(shop.status),
    hasUnfinishedRun: runs.some(
      ({ id, status }) => isInProgress(status) || (status === 'done' && unfinishedRuns.has(id)),
    ),
    isBalanced:
      usedCharacters === chargedCharacters &&
      AMPLE_ALLOWANCE - charactersLeft === usedCharacters &&
      products.every(({ charged_characters, characters }) => charged_characters === characters) &&
      (shop === undefined || shop.items === products.length),
  };
}
