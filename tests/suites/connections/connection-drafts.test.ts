import { expect, test } from 'vitest';
import { openChannel } from '../channels/support/channel-app.ts';
import { forEachHouse } from '../support/app.ts';

forEachHouse((openHouse) => {
  test('reuses an empty draft and lists it only after something was filled in', async () => {
    const { connections, house, ids, form } = await openChannel(openHouse);
    const { botId } = ids;
    const begun = await connections.begin({ botId, kind: 'stand-in' }, house.owner, house.facts());
    expect(begun.connection.id).toBe(ids.connectionId);
    const listed = async () =>
      (await connections.list({ botId }, house.owner, house.facts()))
        .filter(({ kind }) => kind === 'stand-in')
        .map(({ id, name }) => ({ id, name }));
    expect(await listed()).toEqual([]);
    await connections.keepDraft(form({ domain: 'shop', token: '' }, 'فروشگاه'), house.owner, house.facts());
    expect(await listed()).toEqual([{ id: ids.connectionId, name: 'فروشگاه' }]);
  });
});
