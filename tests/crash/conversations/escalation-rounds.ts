// Kills the server during escalations and counts lost and duplicate ones.
import { setTimeout as pause } from 'node:timers/promises';
import { presence } from '../../../contract/conversations/presence.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { personName } from '../../../server/areas/shared/person-name.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer, startServer } from '../../drivers/server.ts';
import { withOfflineStore } from '../offline-store.ts';
import { random, randomDelay } from '../random.ts';

export interface EscalationTally {
  rounds: number;
  /** Visitors whose request for an operator was acknowledged. */
  requested: number;
  /** Of those, conversations without an assignee although an operator is available, or still with the AI. */
  lost: number;
  /** Conversations escalated, assigned or answered more than once for one request. */
  duplicated: number;
  /** Conversations whose assignee differs from their thread, or with gaps in their positions. */
  inconsistent: number;
}

const VISITORS = 4;
const TEAM_SIZE = 3;
const REQUEST_TEXT = 'می‌خوام با اپراتور صحبت کنم';
const TIMEOUT_MS = 60_000;
const HEARTBEAT = { tab: 'tab-1', activity: 'active' } as const;

/**
 * Kills the server `rounds` times while visitors request operators, who come and go; then lets it finish, and
 * counts.
 */
export async function killEscalationRounds(
  location: StoreLocation,
  rounds: number,
): Promise<EscalationTally> {
  const shop = await setUpTeam(location);
  const requested = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await spawnServer(location);
    const api = new Api(server.url);
    const load = Promise.all([
      ...Array.from({ length: VISITORS }, () => requestRepeatedly(api, shop.connectionId, requested)),
      ...shop.team.map((username) => togglePresence(api, username)),
    ]);
    const previousCount = requested.size;
    await randomDelay(() => requested.size > previousCount, 700, load);
    await server.kill();
    await load;
  }
  await finishWork(location, shop, requested);
  return {
    rounds,
    requested: requested.size,
    ...(await withOfflineStore(location, (store) => countTally(store, requested))),
  };
}

interface Team {
  readonly connectionId: string;
  readonly team: readonly string[];
}

async function setUpTeam(location: StoreLocation): Promise<Team> {
  const server = await spawnServer(location);
  const api = new Api(server.url);
  const { token, userInfo } = await api.signUp();
  const bot = await api.createBot(token, 'نیلوفر');
  await server.stop();
  const team = await withOfflineStore(location, (store) => createTeam(store, userInfo.username, bot.id));
  return { connectionId: bot.connections[0]?.id ?? '', team };
}

/** Gives the owner colleagues who answer for the bot; returns all usernames. */
async function createTeam({ db }: Store, username: string, botId: string): Promise<string[]> {
  const team = [username];
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  for (let index = 1; index < TEAM_SIZE; index += 1) {
    const id = newId();
    const contact = { email: `${id}@shop.example`, email_key: id, phone: id, phone_key: id };
    const name = `operator${index}`;
    const person = { ...owner, ...contact, id, username: name, username_key: name, is_operator: 1 as const };
    await db.insertInto('users').values(person).execute();
    const assignment = { user_id: id, bot_id: botId, account_id: owner.account_id };
    await db.insertInto('user_bots').values(assignment).execute();
    team.push(name);
  }
  return team;
}

/** One visitor after another, each requesting an operator once, until the server is gone. */
async function requestRepeatedly(api: Api, connectionId: string, requested: Set<string>): Promise<void> {
  try {
    for (;;) {
      const arrival = { connectionId, locale: 'fa', pageUrl: '' } as const;
      const { token, conversationId } = await api.call(visitor.openConversation, arrival);
      await api.call(visitor.send, { clientId: newId(), text: REQUEST_TEXT, pageUrl: '' }, { token });
      requested.add(conversationId);
    }
  } catch {
    // the server is gone
  }
}

async function togglePresence(api: Api, username: string): Promise<void> {
  try {
    const { token } = await api.logIn(username);
    for (;;) {
      await api.call(presence.heartbeat, HEARTBEAT, { token });
      await pause(20 + random.next() * 60);
      await api.call(presence.heartbeat, { ...HEARTBEAT, activity: 'closed' }, { token });
    }
  } catch {
    // the server is gone
  }
}

/** Lets a server with the whole team online assign all waiting conversations. */
async function finishWork(
  location: StoreLocation,
  { team }: Team,
  requested: ReadonlySet<string>,
): Promise<void> {
  const server = await startServer(location);
  const api = new Api(server.url);
  const tokens = await Promise.all(team.map(async (username) => (await api.logIn(username)).token));
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await countWaiting(server.store, requested)) > 0 && Date.now() < deadline) {
    for (const token of tokens) {
      await api.call(presence.heartbeat, { ...HEARTBEAT, activity: 'closed' }, { token });
      await api.call(presence.heartbeat, HEARTBEAT, { token }); // an operator who comes online is assigned what waits
    }
    await pause(100);
  }
  await server.stop();
}

const isWaiting = ({ assignee_id, ai_enabled }: Pick<Row, 'assignee_id' | 'ai_enabled'>) =>
  assignee_id === null || ai_enabled === 1;

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (store: Store) =>
  store.db
    .selectFrom('conversations as c')
    .leftJoin('users as u', 'u.id', 'c.assignee_id')
    .select(['c.id', 'c.assignee_id', 'c.ai_enabled', 'c.message_count'])
    .select(['u.username', 'u.first_name', 'u.last_name'])
    .execute();

async function countWaiting(store: Store, requested: ReadonlySet<string>): Promise<number> {
  return (await readRows(store)).filter((row) => requested.has(row.id) && isWaiting(row)).length;
}

async function countTally(store: Store, requested: ReadonlySet<string>) {
  const rows = (await readRows(store)).filter(({ id }) => requested.has(id));
  const messages = await store.db
    .selectFrom('messages')
    .select(['conversation_id', 'seq', 'author', 'event'])
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();
  const threads = Map.groupBy(messages, (message) => message.conversation_id);
  const tally = { lost: requested.size - rows.length, duplicated: 0, inconsistent: 0 };
  for (const row of rows) {
    const thread = threads.get(row.id) ?? [];
    const events = thread.flatMap(({ event }) => (event === null ? [] : [JSON.parse(event)]));
    const countEvents = (kind: string) => events.filter((event) => event.kind === kind).length;
    const answers = thread.filter(({ author }) => author === 'ai').length;
    if (isWaiting(row) || countEvents('escalated') === 0) tally.lost += 1;
    if (countEvents('escalated') > 1 || countEvents('assigned') > 1 || answers > 1) tally.duplicated += 1;
    const isComplete =
      thread.every(({ seq }, index) => seq === index + 1) && thread.length === row.message_count;
    const isAssigneeConsistent = events.findLast(({ kind }) => kind === 'assigned')?.to === personName(row);
    if (!isComplete || !isAssigneeConsistent) tally.inconsistent += 1;
  }
  return tally;
}
