import { afterEach, beforeAll, test } from 'vitest';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { presence } from '../../../contract/conversations/presence.ts';
import { training } from '../../../contract/training/training.ts';
import { newId } from '../../../server/store/id.ts';
import { statusTexts, threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { teamPresenceTexts } from '../../../src/features/conversations/presence/team-presence.texts.ts';
import { eventTexts, reasonTexts } from '../../../src/features/conversations/thread/thread-event.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { eventText } from '../../../widget/frame/frame.texts.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';

const HUMAN_REQUEST = 'I want to talk to a human please';
const KNOWN_PAIR = { question: 'How long does shipping take?', answer: 'Shipping takes three working days.' };
const SECOND_MESSAGE = 'One more thing about my parcel';
const SAMIRA = 'سمیرا رستمی';

const { server, browser } = await setUpJourneys();
let owner: Operator;
let samira: Operator;
let visitor: Visitor;
let botId = '';
let token = '';
let samiraToken = '';

beforeAll(async () => {
  const api = new Api(server.url);
  const session = await api.signUp({ ...signupForm(), locale: 'en' }); // visitors of this account get English
  token = session.token;
  const bot = await api.createBot(token, 'نیلوفر');
  botId = bot.id;
  await api.call(training.addPair, { botId, ...KNOWN_PAIR }, { token });
  const { db } = server.store;
  const ownerQuery = db.selectFrom('users').selectAll().where('id', '=', session.userInfo.id);
  const ownerRow = await ownerQuery.executeTakeFirstOrThrow();
  const id = newId();
  const profile = { id, username: 'samira', username_key: 'samira', first_name: 'سمیرا', last_name: 'رستمی' };
  const contactFields = { email: `${id}@shop.example`, email_key: id, phone: id, phone_key: id };
  await db
    .insertInto('users')
    .values({ ...ownerRow, ...contactFields, ...profile, is_operator: 1 })
    .execute();
  await db
    .insertInto('user_bots')
    .values({ user_id: id, bot_id: botId, account_id: ownerRow.account_id })
    .execute();
  const colleague = await api.logIn('samira');
  samiraToken = colleague.token;
  const user = { size: desktop, locale: 'fa' } as const;
  owner = new Operator(await BrowserSession.open(browser, server.url, { ...user, session }));
  samira = new Operator(await BrowserSession.open(browser, server.url, { ...user, session: colleague }));
  visitor = new Visitor(await BrowserSession.open(browser, server.url, { size: phone, locale: 'en' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await owner.user.capture(`failed owner ${task.name}`);
  await samira.user.capture(`failed samira ${task.name}`);
});

/** Presence states of the team as colleagues see them, owner first. */
async function presenceStates(): Promise<string[]> {
  const team = await new Api(server.url).call(presence.team, { botId }, { token });
  return team.map(({ state }) => state);
}

test('assigns a request for a person to the online operator while the owner is away', async () => {
  await owner.openInbox(botId);
  await samira.openInbox(botId);
  await expect.poll(presenceStates).toEqual(['online', 'online']);
  await owner.user.page.getByRole('button', { name: new RegExp(`^${uiTexts.account.fa}`) }).click();
  await owner.user.page.getByRole('menuitem', { name: shellTexts.absent.fa, exact: true }).click();
  await expect.poll(presenceStates).toEqual(['away', 'online']);

  await visitor.openShop(botId);
  await visitor.openChat();
  await visitor.ask(HUMAN_REQUEST);
  const escalatedText = eventText({ kind: 'escalated', actor: 'ai', name: null }, 'en') ?? '';
  await expect(visitor.messageWithText(escalatedText)).toHaveCount(1);
  await visitor.user.capture('hand-over-widget');
  await samira.row('').first().click();
  await expect(samira.composer).toBeVisible();
  const thread = samira.user.page.getByRole('log');
  await expect(thread.getByText(reasonTexts.asked.fa)).toHaveCount(1);
  await expect(thread.getByText(samira.user.text(eventTexts.assigned, { to: SAMIRA }))).toHaveCount(1);
  await expect(samira.user.page.getByRole('button', { name: SAMIRA, exact: true })).toBeVisible();
});

/** Keeps reporting Samira as typing, for as long as a slow machine needs. */
function keepTyping(): AsyncDisposable {
  const api = new Api(server.url);
  const conversationIds = {
    botId,
    conversationId: samira.user.page.url().split('/').at(-1)?.split('?')[0] ?? '',
  };
  const sendTyping = () => api.call(conversations.typing, conversationIds, { token: samiraToken });
  let lastRequest = sendTyping();
  const timer = setInterval(() => {
    lastRequest = sendTyping();
  }, 1_500);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await lastRequest;
    },
  };
}

test('shows viewers and typing and resumes the AI for confident answers only', async () => {
  await owner.row('').first().click();
  await expect(owner.composer).toBeVisible();
  const coViewers = owner.user.page.getByText(
    owner.user.text(teamPresenceTexts.alsoViewing, { names: SAMIRA }),
  );
  await expect(coViewers).toBeVisible();
  await samira.reply('Hello, I am here.');
  await expect(visitor.messageWithText('Hello, I am here.')).toHaveCount(1);
  await expect(owner.messageWithText('Hello, I am here.')).toHaveCount(1);
  // Screen readers announce the reply to other operators, not to its author.
  const announcementTo = ({ user }: Operator) =>
    user.page.getByRole('status').filter({ hasText: 'Hello, I am here.' });
  await expect(announcementTo(owner)).toHaveCount(1);
  await expect(announcementTo(samira)).toHaveCount(0);

  await using _typing = keepTyping();
  await expect(
    owner.user.page.getByText(owner.user.text(teamPresenceTexts.typing, { name: SAMIRA })),
  ).toBeVisible();
  await owner.user.page.getByRole('switch', { name: threadTexts.aiSwitch.fa }).press('Space');
  await owner.user.capture('hand-over-sure');
  await owner.user.button(teamPresenceTexts.confirmButton).click();
  await expect(owner.user.page.getByText(eventTexts.aiResumed.fa)).toHaveCount(1);
  await expect(
    samira.user.page.getByRole('button', { name: teamPresenceTexts.nobody.fa, exact: true }),
  ).toBeVisible();
  await visitor.ask(KNOWN_PAIR.question);
  await expect(visitor.messageWithText(KNOWN_PAIR.answer)).toHaveCount(1);

  // On a tablet the visitor panel is beside the list, and actions are in a menu.
  const { page } = owner.user;
  await page.setViewportSize({ width: 768, height: 1024 });
  const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  await expect(head.getByRole('button', { name: owner.user.text(uiTexts.more) })).toBeVisible();
  const name = head.getByRole('heading', { level: 1 }).locator('bdi');
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(60);
  await page.setViewportSize(desktop);
});

test('returns a closed conversation to the same operator when the visitor writes again', async () => {
  await samira.reply('Yes, three days.');
  await expect(visitor.messageWithText('Yes, three days.')).toHaveCount(1);
  const joined = eventText({ kind: 'takenOver', actor: 'operator', name: SAMIRA }, 'en') ?? '';
  await expect(visitor.messageWithText(joined)).toHaveCount(1);
  await samira.user.button(threadTexts.close).click();
  await expect(samira.user.button(threadTexts.reopen)).toBeVisible();
  await visitor.ask(SECOND_MESSAGE);
  await expect(samira.messageWithText(SECOND_MESSAGE)).toHaveCount(1);
  await expect(
    samira.user.page.getByText(statusTexts.operatorAttention.fa).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(samira.user.page.getByRole('button', { name: SAMIRA, exact: true })).toBeVisible();
  await samira.user.capture('hand-over-thread');

  await samira.user.page.getByRole('button', { name: SAMIRA, exact: true }).click();
  await samira.user.page.getByRole('menuitem', { name: new RegExp(teamPresenceTexts.unassign.fa) }).click();
  await expect(
    owner.user.page.getByRole('button', { name: teamPresenceTexts.inQueue.fa, exact: true }),
  ).toBeVisible();
  await owner.user.page.getByRole('button', { name: teamPresenceTexts.inQueue.fa, exact: true }).click();
  await owner.user.page.getByRole('menuitem', { name: new RegExp(teamPresenceTexts.takeOver.fa) }).click();
  await expect(owner.user.page.getByText(eventTexts.taken.fa)).toHaveCount(1);
});

test('keeps what an operator types after a colleague closes the conversation, which a shortcut does not reopen', async () => {
  const draftText = 'در حال نوشتن';
  await samira.composer.click();
  await samira.user.page.keyboard.type(draftText);
  await owner.user.button(threadTexts.close).click();
  await expect(samira.user.button(threadTexts.reopen)).toBeVisible();
  await expect(samira.composer).toBeFocused();
  // Among the keys are a space, which presses buttons, and the shortcut for closing.
  await samira.user.page.keyboard.type(' پاسخ c ز');
  await samira.user.page.keyboard.press('KeyC');
  const typed = await samira.composer.inputValue();
  expect(typed.startsWith(`${draftText} پاسخ c ز`)).toBe(true);
  await expect(samira.user.page.getByText(threadTexts.reopensHint.fa)).toBeVisible();
  await expectAccessible(samira.user, 'closed while writing');
  await expect(samira.user.button(threadTexts.reopen)).toBeVisible();
  const reopenedLines = samira.user.page.getByText(eventTexts.reopened.fa);
  const before = await reopenedLines.count();
  await samira.user.button(threadTexts.reopen).click();
  await expect(reopenedLines).toHaveCount(before + 1);
  await expect(samira.composer).toHaveValue(typed);
  await samira.composer.fill('');
});

test('reports no policy violation and no script error in all three browsers', () => {
  expect([...owner.user.pageErrors, ...samira.user.pageErrors, ...visitor.user.pageErrors]).toEqual([]);
});
