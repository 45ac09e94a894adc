import { afterAll, beforeAll, expect, test } from 'vitest';
import { botLifecycle } from '../../../contract/bots/bot-lifecycle.ts';
import { connections } from '../../../contract/connections/connections.ts';
import { pairs } from '../../../contract/training/pairs.ts';
import { training } from '../../../contract/training/training.ts';
import { forEachDatabase } from '../../databases.ts';
import { openTimelineScenario, type TimelineScenario } from './timeline-scenario.ts';

forEachDatabase((name) => {
  let scenario: TimelineScenario;
  const now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    scenario = await openTimelineScenario(name, () => now);
  });
  afterAll(() => scenario.server.stop());

  /** The steps of an entity with the actor of each. */
  const readSteps = async (entityId: string) => {
    const rows = await scenario.db
      .selectFrom('lifecycle_transitions')
      .selectAll()
      .where('entity_id', '=', entityId)
      .orderBy('seq')
      .execute();
    return rows.map(({ event, to_state, actor_kind }) => `${event} → ${to_state} by ${actor_kind}`);
  };

  test('records the training of a source, its retraining and rejection, and a removed pair', {
    timeout: 60_000,
  }, async () => {
    const { api, openShop } = scenario;
    const { bearer, bot, source, findBrokenChains } = await openShop();
    const ids = { botId: bot.id, sourceId: source.id };
    await api.call(training.accept, ids, bearer);
    await api.call(training.reject, ids, bearer);
    await api.call(training.retry, ids, bearer);
    const readStatus = async () => (await api.call(training.read, ids, bearer)).source.status;
    await expect.poll(readStatus, { timeout: 15_000 }).toBe('trained');
    expect(await readSteps(source.id)).toEqual([
      'training.started → learning by system',
      'characters.reserved → learning by system',
      'trained → trained by system',
      'approved → accepted by owner',
      'rejected → rejected by owner',
      'retried → pending by owner',
      'training.started → learning by system',
      'characters.reserved → learning by system',
      'trained → trained by system',
    ]);
    const pair = { botId: bot.id, question: 'ساعت کار؟', answer: 'هر روز از ۹ تا ۱۷' };
    const { id } = await api.call(training.addPair, pair, bearer);
    await api.call(pairs.remove, { botId: bot.id, pairIds: [id] }, bearer);
    await api.call(pairs.restore, { botId: bot.id, pairIds: [id] }, bearer);
    expect(await findBrokenChains()).toEqual([]);
  });

  test('records that a connection is switched off and on, and a refused check', async () => {
    const { api, openShop } = scenario;
    const { bearer, bot, findBrokenChains } = await openShop();
    const ids = { botId: bot.id, connectionId: bot.connections[0]?.id ?? '' };
    await api.call(connections.activate, { ...ids, active: false }, bearer);
    await api.call(connections.activate, { ...ids, active: true }, bearer);
    expect(await readSteps(ids.connectionId)).toEqual([
      'deactivated → inactive by owner',
      'activated → active by owner',
    ]);
    const draft = await api.call(connections.createDraft, { botId: bot.id, kind: 'telegram' }, bearer);
    const connectionId = draft.connection.id;
    const values = { botUsername: '@niloofar_shop_bot', botToken: 'wrong' };
    const form = { botId: bot.id, connectionId, name: 'بات', initialMessage: '', values };
    const refused = await api.request(connections.connect, form, bearer);
    expect(refused.status).not.toBe(200);
    expect(await readSteps(connectionId)).toEqual([
      'check.asked → checking by owner',
      'check.failed → draft by owner',
    ]);
    expect(await findBrokenChains()).toEqual([]);
  });

  test('records that bots are chosen, removed and restored', async () => {
    const { api, openShop } = scenario;
    const { bearer, bot, findBrokenChains } = await openShop();
    await api.call(botLifecycle.setActive, { botIds: [] }, bearer);
    await api.call(botLifecycle.setActive, { botIds: [bot.id] }, bearer);
    await api.call(botLifecycle.remove, { botId: bot.id, name: bot.name }, bearer);
    await api.call(botLifecycle.restore, { botId: bot.id }, bearer);
    expect(await readSteps(bot.id)).toEqual([
      'deactivated → inactive by owner',
      'activated → active by owner',
      'removed → removed by owner',
      'restored → active by owner',
    ]);
    expect(await findBrokenChains()).toEqual([]);
  });
});
