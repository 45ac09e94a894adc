import { beforeAll, test, vi } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import { approvals } from '../../../contract/conversations/approvals.ts';
import { training } from '../../../contract/training/training.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { approvalsTexts as texts } from '../../../src/features/approvals/approvals.texts.ts';
import { areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { frameTexts } from '../../../widget/frame/frame.texts.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OperatorApprovals } from '../../drivers/operator/approvals.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { hours, sampleQuestions } from '../support/shop.sample.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
let token: string;
let bot: Awaited<ReturnType<Api['createBot']>>;

/** A colleague of the owner who answers for the bot. */
async function addColleague(accountId: string, first_name: string) {
  const form = signupForm();
  const { userInfo } = await api.signUp(form);
  const { db } = server.store;
  await db.deleteFrom('sessions').where('user_id', '=', userInfo.id).execute();
  await db
    .updateTable('users')
    .set({ account_id: accountId, is_operator: 1, first_name, last_name: null })
    .where('id', '=', userInfo.id)
    .execute();
  await db
    .insertInto('user_bots')
    .values({ user_id: userInfo.id, bot_id: bot.id, account_id: accountId })
    .execute();
  return api.logIn(form.username);
}

beforeAll(async () => {
  const owner = await api.signUp();
  token = owner.token;
  bot = await api.createBot(token, 'راهنمای کیف چرم مهتاب');
  const source = { botId: bot.id, title: hours.title, text: hours.text };
  const { id } = await api.call(training.addText, source, { token });
  const isTrained = async () => {
    const { sources } = await api.call(training.list, { botId: bot.id }, { token });
    return sources.some((one) => one.id === id && one.status === 'trained');
  };
  await vi.waitUntil(isTrained, { timeout: 30_000, interval: 100 });
  await api.call(bots.change, { botId: bot.id, operatorApproval: true }, { token });
});

/** A visitor without a browser, who asks once. */
async function askAsVisitor(text: string): Promise<{ read: () => Promise<string[]> }> {
  const arrival = { connectionId: bot.connections[0]?.id ?? '', locale: 'fa', pageUrl: server.url } as const;
  const visitorSession = await api.call(visitor.openConversation, arrival);
  await api.call(
    visitor.send,
    { clientId: 'a-question', text, pageUrl: '' },
    { token: visitorSession.token },
  );
  return {
    read: async () => {
      const { messages } = await api.call(visitor.messages, {}, { token: visitorSession.token });
      return messages.flatMap(({ author, text: answerText }) => (author === 'ai' ? [answerText] : []));
    },
  };
}

test('syncs one approval queue for two operators who claim, correct, undo, reject and save drafts', async () => {
  const accountId = await accountOf();
  const [sara, ali] = [await addColleague(accountId, 'سارا'), await addColleague(accountId, 'علی')];
  const shopper = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' }));
  const first = new OperatorApprovals(
    await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session: sara }),
  );
  const second = new OperatorApprovals(
    await BrowserSession.open(browser, server.url, { size: phone, locale: 'en', session: ali }),
  );

  await first.openQueue();
  await expect(first.user.page.getByText(first.user.text(texts.emptyTitle))).toBeVisible();
  await shopper.openShop(bot.id);
  await shopper.openChat();
  await shopper.ask(sampleQuestions.fa.question);
  await expect(shopper.messageWithText(frameTexts.checking.fa)).toBeVisible();
  await shopper.reload();
  await expect(shopper.messageWithText(frameTexts.checking.fa)).toBeVisible();
  await first.waitForDraft(sampleQuestions.fa.question);
  await expect(first.reviewPane.getByText(sampleQuestions.fa.words).first()).toBeVisible();
  await expectAccessible(first.user, 'approvals');

  // The second operator sees who has claimed it, and cannot act.
  await second.openQueue();
  await expect(
    second.reviewPane.getByText(second.user.text(texts.claimedBy, { name: 'سارا' })),
  ).toBeVisible();
  await expect(second.user.button(texts.approve)).toBeDisabled();
  await expectAccessible(second.user, 'approvals on a phone');

  // After a further message the open draft is outdated, and no key sends it.
  await first.user.page.keyboard.press('e');
  await expect(first.editor).toBeFocused();
  await first.user.page.keyboard.press('End');
  await first.user.page.keyboard.insertText(' نیمه‌کاره');
  await shopper.ask('با ماشین می‌آیم، جای پارک هست؟');
  const answerText = first.reviewPane.getByRole('status');
  await expect(answerText.filter({ hasText: first.user.text(texts.nextReady) })).toBeVisible();
  await first.user.page.keyboard.press('ControlOrMeta+Enter');
  await expect(first.user.button(texts.sendCorrected)).toBeDisabled();
  await first.user.page.keyboard.press('Escape');
  await first.reviewPane
    .getByRole('button', { name: first.user.text(texts.next) })
    .last()
    .click();
  await expect(first.editor).toHaveValue(/نیمه‌کاره/);
  await expectAccessible(first.user, 'a draft being corrected');

  // Edited, undone, edited again; sent once the undo delay is over.
  await first.user.page.keyboard.press('ControlOrMeta+a');
  await first.user.page.keyboard.insertText('جمعه‌ها بسته‌ایم؛ جای پارک هم داریم.');
  await first.user.freezeClock();
  await first.user.page.keyboard.press('ControlOrMeta+Enter');
  await expect(first.undo).toBeVisible();
  await first.user.page.keyboard.press('z');
  await expect(first.editor).toHaveValue('جمعه‌ها بسته‌ایم؛ جای پارک هم داریم.');
  const [undone] = texts.undone.fa.split('{name}');
  await expect(answerText.filter({ hasText: undone ?? '' })).toHaveCount(1);
  await first.user.page.clock.resume();
  await first.user.page.keyboard.press('ControlOrMeta+Enter');
  await expect(shopper.messageWithText('جمعه‌ها بسته‌ایم؛ جای پارک هم داریم.')).toBeVisible();
  await expect(shopper.messageWithText(frameTexts.checking.fa)).toBeHidden();
  await expect(shopper.messageWithText(sampleQuestions.fa.words)).toBeHidden();

  // An edited answer can be saved as a pair.
  await first.user.button(texts.addPair).click();
  await first.user.button(pairsTexts.save).click();
  await expect(first.user.page.getByText(first.user.text(pairsTexts.savedNew))).toBeVisible();

  // One rejects, the other approves; leaving the screen sends pending decisions.
  const politely = `${sampleQuestions.fa.question} لطفاً`;
  const rejectedVisitor = await askAsVisitor(sampleQuestions.fa.question);
  await first.waitForDraft(sampleQuestions.fa.question);
  const approvedVisitor = await askAsVisitor(politely);
  await expect(first.row(politely)).toBeVisible();
  await first.cancelRejection();
  await first.reject(1);
  await first.waitForDraft(politely);
  await openInbox(first.user);
  await expect.poll(listOutcomes, { timeout: 15_000 }).toContainEqual(['rejected', 'سارا']);
  await second.openQueue();
  await expect(second.reviewPane.getByText(politely)).toBeVisible();
  await second.user.button(texts.approve).click();
  await openInbox(second.user);
  await expect.poll(approvedVisitor.read, { timeout: 15_000 }).toHaveLength(1);
  await expect.poll(listOutcomes, { timeout: 15_000 }).toEqual([
    ['accepted', 'علی'],
    ['rejected', 'سارا'],
    ['corrected', 'سارا'],
    ['outdated', null],
  ]);
  expect(await rejectedVisitor.read()).toEqual([]);

  // The next draft starts at the top, whatever the scroll position.
  await Promise.all([askAsVisitor(sampleQuestions.fa.question), askAsVisitor(politely)]);
  await second.openQueue();
  await second.user.page.setViewportSize({ width: phone.width, height: 480 });
  await expect(second.reviewPane.getByText('1 of 2')).toBeVisible();
  await second.reviewPane.getByText(texts.question.en).hover();
  await second.user.page.mouse.wheel(0, 5_000);
  await expect(second.reviewPane.getByText(texts.question.en)).not.toBeInViewport();
  await second.user.page.keyboard.press('j');
  await expect(second.reviewPane.getByText('2 of 2')).toBeVisible();
  await expect(second.reviewPane.getByText(texts.question.en)).toBeInViewport();
  for (const user of [first.user, second.user, shopper.user]) expect(user.pageErrors).toEqual([]);
});

/** State and reviewer of all drafts, newest first. */
async function listOutcomes(): Promise<[string, string | null][]> {
  const { drafts } = await api.call(approvals.listReviewed, {}, { token });
  return drafts.map(({ state, review }) => [state, review?.by ?? null]);
}

/** Leaves by the navigation's link. */
const openInbox = (user: BrowserSession) =>
  user.page
    .getByRole('link', { name: user.text(areaTexts.conversations) })
    .filter({ visible: true })
    .first()
    .click();

async function accountOf(): Promise<string> {
  const row = await server.store.db
    .selectFrom('bots')
    .select('account_id')
    .where('id', '=', bot.id)
    .executeTakeFirstOrThrow();
  return row.account_id;
}
