// Owner driver.
import type { Locator } from 'playwright';
import type { auth } from '../../../contract/auth/auth.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { training } from '../../../contract/training/training.ts';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { codeTexts, loginTexts } from '../../../src/features/auth/auth.texts.ts';
import { robotCheckTexts } from '../../../src/features/auth/robot-check/robot-check.texts.ts';
import { signupTexts } from '../../../src/features/auth/signup/signup.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { createTexts } from '../../../src/features/bots/create/bot-create.texts.ts';
import { installTexts } from '../../../src/features/connections/install/install.texts.ts';
import { accountTexts, areaTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { formTexts, sourceTexts, trainingTexts } from '../../../src/features/training/training.texts.ts';
import type { TextRow, TextValues } from '../../../src/i18n/texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../api.ts';
import { type BrowserSession, expect, type Locale } from '../browser.ts';

/** A file to drop: its path, or its name and content. */
export type DroppedFile = string | { name: string; mimeType: string; buffer: Buffer };

/** Pages of the navigation: their area, and their section in it. */
const destinations = {
  home: { area: accountTexts.home, section: accountTexts.home, isFirstSection: true },
  conversations: { area: areaTexts.conversations, section: areaTexts.conversations, isFirstSection: true },
  knowledge: { area: areaTexts.knowledge, section: areaTexts.sources, isFirstSection: true },
  testChat: { area: areaTexts.test, section: areaTexts.testChat, isFirstSection: true },
  install: { area: areaTexts.channels, section: areaTexts.install, isFirstSection: false },
} as const;

export class Owner {
  readonly user: BrowserSession;

  constructor(user: BrowserSession) {
    this.user = user;
  }

  async openPanel(): Promise<void> {
    await this.user.goTo('/');
    await expect(this.user.heading(loginTexts.title)).toBeVisible();
  }

  async switchLanguage(locale: Locale): Promise<void> {
    const name = locale === 'fa' ? 'فارسی' : 'English';
    await this.user.page.getByRole('radio', { name, exact: true }).check();
    this.user.locale = locale;
  }

  async logIn(identifier: string, password: string): Promise<void> {
    const { user } = this;
    await user.field(loginTexts.identifier).fill(identifier);
    await user.field(loginTexts.password).fill(password);
    await user.button(loginTexts.submit).click();
  }

  /** Signs up from the login screen to the bot list, with the code from the development outbox. */
  async signUp(person: InputOf<typeof auth.signup>): Promise<void> {
    const { user } = this;
    await user.link(loginTexts.signUp).click();
    await user.field(signupTexts.email).fill(person.email);
    await user.field(signupTexts.phone).fill(person.phone);
    await user.field(signupTexts.username).fill(person.username);
    await user.field(signupTexts.password).fill(person.password);
    await user.field(signupTexts.confirmation).fill(person.confirmation);
    await this.tick(signupTexts.terms);
    await this.passRobotCheck();
    await user.capture('signup');
    await user.button(signupTexts.submit).click();
    await expect(user.field(codeTexts.code)).toBeFocused();
    await user.capture('code');
    await user.field(codeTexts.code).fill(await this.#readCode());
    await expect(user.heading(botsTexts.title)).toBeVisible();
  }

  /** Presses the label of a checkbox, as the native input is hidden. */
  async tick<R extends TextRow>(label: R, ...values: TextValues<R>): Promise<void> {
    const name = this.user.text(label, ...values);
    await this.user.page.getByText(name, { exact: true }).click();
    await expect(this.user.page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }

  /** Ticks the robot check and waits until it is solved. */
  async passRobotCheck(): Promise<void> {
    const { page } = this.user;
    await this.tick(robotCheckTexts.label);
    await expect(page.getByText(this.user.text(robotCheckTexts.confirmed), { exact: true })).toBeVisible();
  }

  /** The newest code in the development mailbox, read in another tab. */
  async #readCode(): Promise<string> {
    const outbox = await this.user.context.newPage();
    await this.user.goTo('/dev/outbox', outbox);
    const code = await outbox.getByRole('listitem').first().locator('strong').textContent();
    await this.user.capture('outbox', outbox);
    await outbox.close();
    return code ?? '';
  }

  /** Creates a bot from the empty list up to the step of adding knowledge; returns its id. */
  async createBot(name: string, introduction: string): Promise<string> {
    const { user } = this;
    await user.link(botsTexts.create).click();
    await user.field(createTexts.name).fill(name);
    await user.field(createTexts.introduction).fill(introduction);
    await user.capture('bot-create');
    await user.button(createTexts.next).click();
    await expect(user.field(createTexts.instructions)).toBeVisible();
    await user.capture('bot-create-manner');
    await user.button(createTexts.next).click();
    await user.capture('bot-create-teaching');
    await user.button(createTexts.submit).click();
    await expect(user.heading(trainingTexts.addTitle)).toBeVisible();
    return new URL(user.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Opens a page by the navigation: on desktops its area, then its tab; on phones the bar or the sheet. */
  async goTo(destination: keyof typeof destinations): Promise<void> {
    const { page } = this.user;
    const { area, section, isFirstSection } = destinations[destination];
    const name = this.user.text(section);
    const navigation = page.getByRole('navigation', {
      name: this.user.text(uiTexts.navigation),
      exact: true,
    });
    // A link's name may be followed by a count.
    const linkTo = (label: string) =>
      navigation.getByRole('link', { name: new RegExp(`^${label}(?![\\p{L}\u200c])`, 'u') });
    await expect(linkTo(this.user.text(areaTexts.knowledge))).toBeVisible();
    const link = linkTo(this.user.text(area));
    if ((await link.count()) > 0) {
      await link.click();
      if (!isFirstSection) await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      return;
    }
    await navigation.getByRole('button', { name: this.user.text(uiTexts.more) }).click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  }

  dropFile(...files: DroppedFile[]): Promise<void> {
    const chooser = this.user.page.locator('input[type=file]');
    return files.every((file) => typeof file === 'string')
      ? chooser.setInputFiles(files)
      : chooser.setInputFiles(files.filter((file) => typeof file !== 'string'));
  }

  async pasteText(title: string, text: string): Promise<void> {
    const { user } = this;
    await user.button(trainingTexts.addText).click();
    await user.field(formTexts.textName).fill(title);
    await user.field(formTexts.textBody).fill(text);
    await this.#save();
  }

  async addPair(question: string, answer: string): Promise<void> {
    const { user } = this;
    await user.button(trainingTexts.addPair).click();
    await user.field(pairsTexts.question).fill(question);
    await user.field(pairsTexts.answer).fill(answer);
    await user.button(pairsTexts.save).click();
    await expect(user.page.getByRole('dialog')).toBeHidden();
  }

  async #save(): Promise<void> {
    await this.user.button(formTexts.save).click();
    await expect(this.user.page.getByRole('dialog')).toBeHidden();
  }

  /** The row of a source. */
  item(title: string): Locator {
    const list = this.user.page.getByRole('list', { name: this.user.text(trainingTexts.list) });
    return list.getByRole('listitem').filter({ hasText: title });
  }

  /**
   * On timeout the error tells the server's status of the source, to distinguish a stuck server from a stuck
   * screen.
   */
  async waitForTrained(title: string): Promise<void> {
    try {
      await expect(this.item(title)).toContainText(this.user.text(sourceTexts.trained));
    } catch (cause) {
      const serverStatus = await this.#readServerStatus(title).catch(
        (error: unknown) => `The server's list is not there: ${error}`,
      );
      throw new Error(`${cause instanceof Error ? cause.message : cause}\n${serverStatus}`, { cause });
    }
  }

  /** The source's status according to the server. */
  async #readServerStatus(title: string): Promise<string> {
    const { page, url } = this.user;
    const botId = /\/bot\/(?:[a-z-]+\/)?([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const { sources } = await new Api(url).call(training.list, { botId }, { token });
    const statuses = sources
      .filter((source) => source.title.includes(title))
      .map(({ status, hold, progress, reason }) => ({ status, hold, progress, reason }));
    return `The server's list, when that was given up: ${title} ${JSON.stringify(statuses)}`;
  }

  /** Pairs have a list of their own; the source list shows their number. */
  async waitForPairs(count: number): Promise<void> {
    const name = this.user.text(trainingTexts.pairsCount, { count });
    await expect(this.user.page.getByRole('link', { name })).toBeVisible();
  }

  /** Asks in the test chat; the reply is `lastAnswer`. */
  async ask(question: string): Promise<void> {
    await this.user.field(testChatTexts.ask).fill(question);
    await this.user.button(testChatTexts.send).click();
  }

  get lastAnswer(): Locator {
    return this.user.page
      .getByRole('article')
      .filter({ hasText: this.user.text(testChatTexts.saveAsPair) })
      .last();
  }

  /** Copies the widget's snippet by its button; returns the clipboard's text. */
  async copySnippet(): Promise<string> {
    await this.goTo('install');
    const code = this.user.page.getByRole('group', { name: this.user.text(installTexts.snippet) });
    return this.user.copy(code.getByRole('button', { name: this.user.text(uiTexts.copy), exact: true }));
  }
}
