// Knows how many calls of a kind one caller may make in a while. Knows no caller and no call's meaning.

interface Allowed {
  readonly calls: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/** Calls that are dearer than the rest, by `area.name`. Passwords are guarded once more by the account's own backoff. */
const dear: Readonly<Record<string, Allowed>> = {
  'auth.signup': { calls: 20, windowMs: 10 * MINUTE },
  'auth.resendCode': { calls: 20, windowMs: 10 * MINUTE },
  'auth.verifySignup': { calls: 30, windowMs: MINUTE },
  'robot.challenge': { calls: 60, windowMs: MINUTE },
  'referrals.check': { calls: 20, windowMs: MINUTE },
  'invitations.acceptCode': { calls: 20, windowMs: MINUTE },
  'auth.login': { calls: 30, windowMs: MINUTE },
  'sso.journey': { calls: 30, windowMs: MINUTE },
  'sso.logIn': { calls: 30, windowMs: MINUTE },
  'otp.requestCode': { calls: 20, windowMs: 10 * MINUTE },
  'otp.logIn': { calls: 30, windowMs: MINUTE },
  'recovery.requestLink': { calls: 20, windowMs: 10 * MINUTE },
  'recovery.requestCode': { calls: 20, windowMs: 10 * MINUTE },
  'recovery.proveCode': { calls: 30, windowMs: MINUTE },
  'recovery.look': { calls: 30, windowMs: MINUTE },
  'recovery.complete': { calls: 30, windowMs: MINUTE },
  'help.answer': { calls: 30, windowMs: MINUTE },
  'visitor.arrive': { calls: 30, windowMs: MINUTE },
  'visitorAttachments.give': { calls: 20, windowMs: MINUTE },
  'visitor.send': { calls: 30, windowMs: MINUTE },
  'visitor.typing': { calls: 120, windowMs: MINUTE },
  'visitors.orders': { calls: 20, windowMs: MINUTE },
  'suggestions.make': { calls: 20, windowMs: MINUTE },
  'identities.prove': { calls: 60, windowMs: MINUTE },
  'wordpress.link': { calls: 20, windowMs: 10 * MINUTE },
  'connections.connect': { calls: 20, windowMs: MINUTE },
  'widgetSettings.giveIcon': { calls: 20, windowMs: MINUTE },
  // Codes could be guessed by both.
  'payments.quote': { calls: 30, windowMs: MINUTE },
  'payments.order': { calls: 20, windowMs: MINUTE },
  'payments.pay': { calls: 20, windowMs: MINUTE },
  'payments.verify': { calls: 60, windowMs: MINUTE },
  'payments.sendReceipt': { calls: 20, windowMs: 10 * MINUTE },
  'invoices.print': { calls: 30, windowMs: MINUTE },
};

const usual: Allowed = { calls: 240, windowMs: MINUTE };

/** Calls that are limited for people who are logged in too; the others' are bounded by what they do. */
export const isDear = (call: string): boolean => Object.hasOwn(dear, call);

export const allowedOf = (call: string): Allowed => dear[call] ?? usual;

interface Window {
  startedAt: number;
  current: number;
  previous: number;
}

/** A sliding window per key in constant memory: the last window's count fades out while the current one fills. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  #sweptAt = 0;

  /** Counts one call; 0 when it is allowed, else the milliseconds to wait (and it is not counted). */
  take(key: string, { calls, windowMs }: Allowed, now: number): number {
    this.#sweep(now);
    const known = this.#windows.get(key);
    // One that begins later is of a clock that was wrong: it would keep everybody out until that hour comes.
    const window = known && known.startedAt <= now ? known : { startedAt: now, current: 0, previous: 0 };
    const passed = Math.floor((now - window.startedAt) / windowMs);
    if (passed > 0) {
      window.previous = passed === 1 ? window.current : 0;
      window.current = 0;
      window.startedAt += passed * windowMs;
    }
    this.#windows.set(key, window);
    const elapsed = (now - window.startedAt) / windowMs;
    if (window.current + window.previous * (1 - elapsed) >= calls) {
      const free = Math.max(0, calls - window.current);
      const until = free === 0 ? 1 : 1 - free / window.previous;
      return Math.floor((until - elapsed) * windowMs) + 1;
    }
    window.current += 1;
    return 0;
  }

  #sweep(now: number): void {
    if (Math.abs(now - this.#sweptAt) < MINUTE) return;
    this.#sweptAt = now;
    for (const [key, window] of this.#windows)
      if (Math.abs(now - window.startedAt) > 20 * MINUTE) this.#windows.delete(key);
  }
}
