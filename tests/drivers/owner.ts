// Knows what a shop owner does in the panel, by its screens, in verbs. Knows no call and no address beyond the first.
import type { auth } from '../../contract/auth.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { codeTexts, loginTexts, signupTexts } from '../../src/features/auth/auth.texts.ts';
import { botsTexts } from '../../src/features/bots/bots.texts.ts';
import { expect, type Locale, type Seat } from './browser.ts';

export class Owner {
  readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  async opensPanel(): Promise<void> {
    await this.seat.goes('/');
    await expect(this.seat.heading(loginTexts.title)).toBeVisible();
  }

  async speaks(locale: Locale): Promise<void> {
    const name = locale === 'fa' ? 'فارسی' : 'English';
    await this.seat.page.getByRole('radio', { name, exact: true }).check();
    this.seat.locale = locale;
  }

  /** From the login screen to the list of bots, the code read where development keeps it. */
  async signsUp(person: InputOf<typeof auth.signup>): Promise<void> {
    const { seat } = this;
    await seat.link(loginTexts.signUp).click();
    await seat.field(signupTexts.email).fill(person.email);
    await seat.field(signupTexts.phone).fill(person.phone);
    await seat.field(signupTexts.username).fill(person.username);
    await seat.field(signupTexts.password).fill(person.password);
    await seat.field(signupTexts.confirmation).fill(person.confirmation);
    await seat.pictures(`signup-${seat.locale}`);
    await seat.button(signupTexts.submit).click();
    await expect(seat.field(codeTexts.code)).toBeFocused();
    await seat.field(codeTexts.code).fill(await this.#readsCode());
    await expect(seat.heading(botsTexts.title)).toBeVisible();
  }

  /** The newest code in the development mailbox, read in another tab. */
  async #readsCode(): Promise<string> {
    const outbox = await this.seat.context.newPage();
    await this.seat.goes('/dev/outbox', outbox);
    const code = await outbox.getByRole('listitem').first().locator('strong').textContent();
    await this.seat.pictures('outbox', outbox);
    await outbox.close();
    return code ?? '';
  }
}
