import { expect, test } from 'vitest';
import { openChannelApp } from '../channels/support/channel-app.ts';
import { forEachApp } from '../support/app.ts';

forEachApp((openApp) => {
  test('reuses an empty draft and lists it only after something was filled in', async () => {
    const { connections, app, ids, form } = await openChannelApp(openApp);
    const { botId } = ids;
    const draft = await connections.createDraft({ botId, kind: 'fake' }, app.owner, app.requestContext());
    expect(draft.connection.id).toBe(ids.connectionId);
    const listDrafts = async () =>
      (await connections.list({ botId }, app.owner, app.requestContext()))
        .filter(({ kind }) => kind === 'fake')
        .map(({ id, name }) => ({ id, name }));
    expect(await listDrafts()).toEqual([]);
    await connections.saveDraft(
      form({ domain: 'shop', token: '' }, 'فروشگاه'),
      app.owner,
      app.requestContext(),
    );
    expect(await listDrafts()).toEqual([{ id: ids.connectionId, name: 'فروشگاه' }]);
  });
});
