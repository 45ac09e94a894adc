import { expect, it } from 'vitest';
import { systemLineTexts } from '../../../server/areas/channels/outbound/system-lines.texts.ts';
import { connectBot, openBotApiApp } from '../connected-bot.ts';
import { forEachApp } from '../support/app.ts';

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const REFUSAL = systemLineTexts.refused.fa;

forEachApp((openApp) => {
  it('rejects a blocked visitor of a channel once politely and accepts messages after unblocking', async () => {
    const opened = await openBotApiApp(openApp);
    const { fakeProvider, app } = opened;
    const { conversation } = await connectBot(opened, ['ارسال سه روز طول می‌کشد.']);
    const { conversations, bulkActions, blocks } = app.handlers;
    const mina = fakeProvider.bot.visitor({ name: 'مینا' });
    await mina.write('فالوور بخرید');
    await eventually(async () => (await conversation()) !== null && mina.received.length > 0).toBe(true);
    const ids = await conversation();
    if (!ids) throw new Error('no conversation');
    const kinds = async () => {
      const page = await conversations.messages(ids, app.owner, app.requestContext());
      return page.messages.map(({ author, event }) => event?.kind ?? author);
    };
    const block = { conversationIds: [ids.conversationId], action: { kind: 'block' } as const };
    await bulkActions.apply(block, app.owner, app.requestContext());
    const before = (await kinds()).length;
    for (const text of ['باز هم', 'و باز هم']) await mina.write(text);
    const refusals = () => mina.received.filter(({ text }) => text === REFUSAL).length;
    await eventually(refusals).toBe(1);
    const [stranger] = await blocks.list({}, app.owner, app.requestContext());
    await blocks.remove({ blockId: stranger?.id ?? '' }, app.owner, app.requestContext());
    await mina.write('ارسال چند روز است؟');
    await eventually(async () => (await kinds()).slice(before).includes('visitor')).toBe(true);
    const after = (await kinds()).slice(before);
    expect(after.filter((kind) => kind === 'visitor')).toHaveLength(1);
    expect(after.filter((kind) => kind === 'refused')).toHaveLength(1);
    expect(refusals()).toBe(1);
    await fakeProvider.close();
  }, 30_000);
});
