import { afterAll, beforeAll, expect, it } from 'vitest';
import { botCreation } from '../../../contract/bots/bot-creation.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitors } from '../../../contract/conversations/visitors.ts';
import { limits } from '../../../contract/limits.ts';
import { pairs } from '../../../contract/training/pairs.ts';
import { texts } from '../../../contract/training/texts.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';

/** One character that decomposes to eighteen. */
const LIGATURE = '\ufdfa';
const SPELLED = 18;
const { questionMax, answerMax } = limits.pair;
const longestText = (max: number) => LIGATURE.repeat(Math.floor(max / SPELLED));

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let token = '';
  let botId = '';

  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => Date.UTC(2026, 10, 20, 8)));
    token = (await api.signUp()).token;
    botId = (await api.createBot(token, 'نیلوفر')).id;
  });
  afterAll(() => server.stop());

  const tooLong = (field: string) => [
    400,
    { error: 'InvalidInput', issues: [{ path: [field], rule: 'TooLong' }] },
  ];

  it('counts a ligature as its stored letters and names the field that is too long', async () => {
    const question = 'کی می‌رسد؟';
    const tooLongText = LIGATURE.repeat(Math.floor(answerMax / SPELLED) + 1);
    const rejectedTexts = [
      [pairs.add, { question, answer: tooLongText }, 'answer'],
      [training.addPair, { question, answer: tooLongText }, 'answer'],
      [pairs.add, { question: `${longestText(questionMax)}ﷲﷲ${'ب'.repeat(9)}`, answer: 'فردا' }, 'question'],
      [training.addText, { title: 'درود', text: LIGATURE.repeat(11_112) }, 'text'],
      [texts.save, { key: 'new', base: 0, title: 'درود', text: LIGATURE.repeat(11_112) }, 'text'],
    ] as const;
    for (const [endpoint, input, field] of rejectedTexts) {
      const { status, body } = await api.request(endpoint, { botId, ...input }, { token });
      expect([status, body]).toMatchObject(tooLong(field));
    }
  });

  it('copies and imports a bot whose pairs and texts reach their limits with ligatures', async () => {
    await server.store.db.updateTable('accounts').set({ characters_left: 10_000_000 }).execute();
    const { id: pairId } = await api.call(
      pairs.add,
      { botId, question: longestText(questionMax), answer: longestText(answerMax) },
      { token },
    );
    await api.call(training.addPair, { botId, question: 'سلام', answer: longestText(answerMax) }, { token });
    await api.call(
      training.addText,
      { botId, title: 'درود', text: longestText(limits.trainingText.max) },
      { token },
    );
    const readStatus = async () => (await api.call(training.list, { botId }, { token })).status;
    await expect.poll(readStatus, { timeout: 20_000 }).toBe('trained');
    const pairInput = { question: `${longestText(questionMax)}.`, answer: `${longestText(answerMax)}.` };
    const edited = await api.call(pairs.edit, { botId, pairId, ...pairInput }, { token });
    expect(edited.answer).toHaveLength(longestText(answerMax).length * SPELLED + 1);
    await expect.poll(readStatus, { timeout: 20_000 }).toBe('trained');
    const { content } = await api.call(botCreation.export, { botId }, { token });
    await server.store.db.updateTable('accounts').set({ bots_limit: 3 }).execute();
    const copy = await api.call(botCreation.duplicate, { botId, name: 'رونوشت' }, { token });
    const bytes = new Uint8Array(Buffer.from(content));
    const other = await api.call(botCreation.import, { name: 'از فایل' }, { token, bytes });
    for (const { id } of [copy, other]) {
      const listing = await api.call(training.list, { botId: id }, { token });
      expect([listing.sources.length, listing.pairs]).toEqual([1, 2]);
    }
  });

  it('truncates a visitor name after ligatures are expanded so that an operator can save it', async () => {
    const { connections } = await api.call(bots.read, { botId }, { token });
    const connectionId = connections[0]?.id ?? '';
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: server.url,
    });
    const mark = LIGATURE.repeat(limits.visitorName.max);
    await api.call(
      visitor.send,
      { clientId: newId(), text: 'سلام', pageUrl: '' },
      { token: visitorSession.token },
    );
    await api.call(visitors.introduce, { name: mark }, { token: visitorSession.token });
    const conversationIds = { botId, conversationId: visitorSession.conversationId };
    const { conversation } = await api.call(conversations.read, conversationIds, { token });
    expect(conversation.visitorName.length).toBeLessThanOrEqual(limits.visitorName.max);
    const contact = { name: conversation.visitorName, email: null, phone: null };
    expect(await api.call(visitors.change, { ...conversationIds, ...contact }, { token })).toMatchObject({
      name: conversation.visitorName,
    });
  });
});
