import { expect, test } from 'vitest';
import { openChannelApp } from '../channels/support/channel-app.ts';
import { forEachApp } from '../support/app.ts';

forEachApp((openHouse) => {
  test('reuses an empty draft and lists it only after something was filled in', async () => {
    const { connections, house, ids, form } = await openChannelApp(openHouse);
    const { botId } = ids;
    const begun = await connections.createDraft({ botId, kind: 'stand-in' }, house.owner, house.facts());
    expect(begun.connection.id).toBe(ids.connectionId);
    const listed = async () =>
      (await connections.list({ botId }, house.owner, house.facts()))
        .filter(({ kind }) => kind === 'stand-in')
        .map(({ id, name }) => ({ id, name }));
    expect(await listed()).toEqual([]);
    await connections.saveDraft(form({ domain: 'shop', token: '' }, 'فروشگاه'), house.owner, house.facts());
    expect(await listed()).toEqual([{ id: ids.connectionId, name: 'فروشگاه' }]);
  });
});
