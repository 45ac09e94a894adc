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
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { formTexts, sourceTexts, trainingTexts } from '../../../src/features/training/training.texts.ts';
import type { TextRow, TextValues } from '../../../src/i18n/texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../api.ts';
import { type BrowserSession, expect, type Locale } from '../browser.ts';

/** A file as a person drops it: where it lies, or what it is called and holds. */
export type DroppedFile = string | { name: string; mimeType: string; buffer: Buffer };

export class Owner {
  readonly seat: BrowserSession;

  constructor(seat: BrowserSession) {
    this.seat = seat;
  }

  async openPanel(): Promise<void> {
    await this.seat.goTo('/');
    await expect(this.seat.heading(loginTexts.title)).toBeVisible();
  }

  async switchLanguage(locale: Locale): Promise<void> {
    const name = locale === 'fa' ? 'فارسی' : 'English';
    await this.seat.page.getByRole('radio', { name, exact: true }).check();
    this.seat.locale = locale;
  }

  async logIn(identifier: string, password: string): Promise<void> {
    const { seat } = this;
    await seat.field(loginTexts.identifier).fill(identifier);
    await seat.field(loginTexts.password).fill(password);
    await seat.button(loginTexts.submit).click();
  }

  /** From the login screen to the list of bots, the code read where development keeps it. */
  async signUp(person: InputOf<typeof auth.signup>): Promise<void> {
    const { seat } = this;
    await seat.link(loginTexts.signUp).click();
    await seat.field(signupTexts.email).fill(person.email);
    await seat.field(signupTexts.phone).fill(person.phone);
    await seat.field(signupTexts.username).fill(person.username);
    await seat.field(signupTexts.password).fill(person.password);
    await seat.field(signupTexts.confirmation).fill(person.confirmation);
    await this.tick(signupTexts.terms);
    await this.passRobotCheck();
    await seat.pictures('signup');
    await seat.button(signupTexts.submit).click();
    await expect(seat.field(codeTexts.code)).toBeFocused();
    await seat.pictures('code');
    await seat.field(codeTexts.code).fill(await this.#readsCode());
    await expect(seat.heading(botsTexts.title)).toBeVisible();
  }

  /** Presses the words beside a box, which is drawn, not the browser's. */
  async tick<R extends TextRow>(label: R, ...values: TextValues<R>): Promise<void> {
    const name = this.seat.text(label, ...values);
    await this.seat.page.getByText(name, { exact: true }).click();
    await expect(this.seat.page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }

  /** Ticks the robot check and waits until the browser has done its work. */
  async passRobotCheck(): Promise<void> {
    const { page } = this.seat;
    await this.tick(robotCheckTexts.label);
    await expect(page.getByText(this.seat.text(robotCheckTexts.confirmed), { exact: true })).toBeVisible();
  }

  /** The newest code in the development mailbox, read in another tab. */
  async #readsCode(): Promise<string> {
    const outbox = await this.seat.context.newPage();
    await this.seat.goTo('/dev/outbox', outbox);
    const code = await outbox.getByRole('listitem').first().locator('strong').textContent();
    await this.seat.pictures('outbox', outbox);
    await outbox.close();
    return code ?? '';
  }

  /** From the empty list through the form to the step of adding knowledge; answers with the bot's id. */
  async createBot(name: string, introduction: string): Promise<string> {
    const { seat } = this;
    await seat.link(botsTexts.create).click();
    await seat.field(createTexts.name).fill(name);
    await seat.field(createTexts.introduction).fill(introduction);
    await seat.pictures('bot-create');
    await seat.button(createTexts.next).click();
    await expect(seat.field(createTexts.instructions)).toBeVisible();
    await seat.pictures('bot-create-manner');
    await seat.button(createTexts.next).click();
    await seat.pictures('bot-create-teaching');
    await seat.button(createTexts.submit).click();
    await expect(seat.heading(trainingTexts.addTitle)).toBeVisible();
    return new URL(seat.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Goes to a section of the bot by the frame's navigation, on a phone also by what stands under «more». */
  async goTo(section: 'conversations' | 'knowledge' | 'testChat' | 'install' | 'bots'): Promise<void> {
    const { page } = this.seat;
    const name = this.seat.text(shellTexts[section]);
    const places = page.getByRole('navigation', { name: this.seat.text(uiTexts.navigation), exact: true });
    // A place may tell how much waits there after its name.
    const named = (word: string) =>
      places.getByRole('link', { name: new RegExp(`^${word}(?![\\p{L}\u200c])`, 'u') });
    await expect(named(this.seat.text(shellTexts.testChat))).toBeVisible();
    const place = named(name);
    if ((await place.count()) > 0) return place.click();
    await places.getByRole('button', { name: this.seat.text(uiTexts.more) }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }

  dropFile(...files: DroppedFile[]): Promise<void> {
    const chooser = this.seat.page.locator('input[type=file]');
    return files.every((file) => typeof file === 'string')
      ? chooser.setInputFiles(files)
      : chooser.setInputFiles(files.filter((file) => typeof file !== 'string'));
  }

  async pasteText(title: string, text: string): Promise<void> {
    const { seat } = this;
    await seat.button(trainingTexts.addText).click();
    await seat.field(formTexts.textName).fill(title);
    await seat.field(formTexts.textBody).fill(text);
    await this.#saves();
  }

  async addPair(question: string, answer: string): Promise<void> {
    const { seat } = this;
    await seat.button(trainingTexts.addPair).click();
    await seat.field(pairsTexts.question).fill(question);
    await seat.field(pairsTexts.answer).fill(answer);
    await seat.button(pairsTexts.save).click();
    await expect(seat.page.getByRole('dialog')).toBeHidden();
  }

  async #saves(): Promise<void> {
    await this.seat.button(formTexts.save).click();
    await expect(this.seat.page.getByRole('dialog')).toBeHidden();
  }

  /** The row of an item of knowledge. */
  item(title: string): Locator {
    const list = this.seat.page.getByRole('list', { name: this.seat.text(trainingTexts.list) });
    return list.getByRole('listitem').filter({ hasText: title });
  }

  /** Where it does not come to that, the failure says how the item stands at the server: what stood still, that or the screen. */
  async waitForTrained(title: string): Promise<void> {
    try {
      await expect(this.item(title)).toContainText(this.seat.text(sourceTexts.trained));
    } catch (cause) {
      const served = await this.#served(title).catch(
        (error: unknown) => `The server's list is not there: ${error}`,
      );
      throw new Error(`${cause instanceof Error ? cause.message : cause}\n${served}`, { cause });
    }
  }

  /** What the server's own list says of an item now. */
  async #served(title: string): Promise<string> {
    const { page, url } = this.seat;
    const botId = /\/bot\/(?:[a-z-]+\/)?([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const { sources } = await new Api(url).call(training.list, { botId }, { token });
    const standings = sources
      .filter((source) => source.title.includes(title))
      .map(({ status, hold, progress, reason }) => ({ status, hold, progress, reason }));
    return `The server's list, when that was given up: ${title} ${JSON.stringify(standings)}`;
  }

  /** Questions with answers have a list of their own; the knowledge says how many there are. */
  async waitForPairs(count: number): Promise<void> {
    const name = this.seat.text(trainingTexts.pairsCount, { count });
    await expect(this.seat.page.getByRole('link', { name })).toBeVisible();
  }

  /** Writes into the test chat; what comes back is the last of `answers`. */
  async ask(question: string): Promise<void> {
    await this.seat.field(testChatTexts.ask).fill(question);
    await this.seat.button(testChatTexts.send).click();
  }

  get lastAnswer(): Locator {
    return this.seat.page
      .getByRole('article')
      .filter({ hasText: this.seat.text(testChatTexts.saveAsPair) })
      .last();
  }

  /** Copies the widget's line of code as a person does, and answers with what the clipboard then holds. */
  async copySnippet(): Promise<string> {
    await this.goTo('install');
    const code = this.seat.page.getByRole('group', { name: this.seat.text(installTexts.snippet) });
    await code.getByRole('button', { name: this.seat.text(uiTexts.copy), exact: true }).click();
    return this.seat.clipboard();
  }
}
