// Knows how knowledge that contradicts or repeats itself is found after it changed, kept one side of, and dismissed. Knows no measure.
import { expect, test } from 'vitest';
import { addOwner, forEachHouse, type OpenHouse } from './house.ts';

const refusal = (error: string) => ({ failure: { error } });

async function shop(openHouse: OpenHouse) {
  const house = await openHouse();
  const bot = await house.bot(['مهلت بازگشت کالا هفت روز است.']);
  const { conflicts, pairs } = house.handlers;
  const ask = () => conflicts.list({ botId: bot.id }, house.owner, house.facts());
  return {
    house,
    bot,
    conflicts,
    one: (conflictId: string) => ({ botId: bot.id, conflictId }),
    async add(question: string, answer: string) {
      const { id } = await pairs.add({ botId: bot.id, question, answer }, house.owner, house.facts());
      await house.until(
        (event) =>
          event.kind === 'source.changed' && event.source.id === id && event.source.status === 'trained',
      );
      return id;
    },
    restore: (id: string) => pairs.restore({ botId: bot.id, pairIds: [id] }, house.owner, house.facts()),
    async found() {
      await expect.poll(async () => (await ask()).isComparing, { timeout: 15_000 }).toBe(false);
      return (await ask()).conflicts;
    },
  };
}

forEachHouse((openHouse) => {
  test('two items that say different amounts of one matter are shown; one side is kept, and the other can come back', async () => {
    const { house, add, found, conflicts, one, restore } = await shop(openHouse);
    expect(await found()).toEqual([]);
    house.pass(1_000);
    const pairId = await add('مهلت بازگشت کالا چقدر است؟', 'ده روز');
    const [conflict, ...more] = await found();
    expect(more).toEqual([]);
    expect(conflict).toMatchObject({ kind: 'contradiction' });
    const text = [conflict?.one, conflict?.other].find((side) => side?.kind === 'text');
    const id = conflict?.id ?? '';
    await expect(
      conflicts.keep({ ...one(id), sourceId: pairId }, house.owner, house.facts()),
    ).rejects.toMatchObject(refusal('NotFound'));
    const kept = await conflicts.keep(
      { ...one(id), sourceId: text?.sourceId ?? '' },
      house.owner,
      house.facts(),
    );
    expect(kept.removedId).toBe(pairId);
    expect(await found()).toEqual([]);
    await restore(pairId);
    expect(await found()).toMatchObject([{ id }]);
  });

  test('what is dismissed stays so, however often the knowledge changes, until it is brought back', async () => {
    const { house, add, found, conflicts, one } = await shop(openHouse);
    await add('مهلت بازگشت کالا چقدر است؟', 'ده روز');
    const [conflict] = await found();
    const id = conflict?.id ?? '';
    await conflicts.dismiss(one(id), house.owner, house.facts());
    house.pass(1_000);
    await add('ساعت کار؟', '۹ تا ۱۸');
    expect(await found()).toEqual([]);
    await conflicts.restore(one(id), house.owner, house.facts());
    expect(await found()).toMatchObject([{ id }]);
    const stranger = await addOwner(house.store);
    await expect(conflicts.dismiss(one(id), stranger, house.facts())).rejects.toMatchObject(
      refusal('BotNotFound'),
    );
  });
});
