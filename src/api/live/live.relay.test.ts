import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { LiveRelay, type RelayMessage } from './live.relay.ts';

const RESET = '{"kind":"reset"}';

/** What a tab received: an event's number, or a reset when so many events had happened. */
type Receipt = { readonly event: number } | { readonly resetAt: number };

class Tab {
  readonly name: string;
  readonly receipts: Receipt[] = [];
  readonly inbox: RelayMessage[] = [];
  readonly relay: LiveRelay;
  isFrozen = false;
  /** Another tab took the lock, and this tab has not noticed yet. */
  hasLostLock = false;
  statuses: string[] = [];
  joinRequests = 0;

  constructor(name: string, browser: Browser) {
    this.name = name;
    this.relay = new LiveRelay({
      tab: name,
      post: (message) => browser.post(this, message),
      onData: (data) =>
        this.receipts.push(data === RESET ? { resetAt: browser.log } : { event: Number(data) }),
      onReset: () => this.receipts.push({ resetAt: browser.log }),
      onStatus: (status) => this.statuses.push(status),
      onJoinRequest: () => {
        this.joinRequests += 1;
      },
    });
  }
}

/** Tabs with the channel between them, and a server whose log counts from 1. */
class Browser {
  readonly tabs: Tab[] = [];
  /** Number of events so far. */
  log = 0;
  /** Older events were discarded by the server. */
  oldestCursor = 0;
  leader: Tab | null = null;
  #opened = false;
  #count = 0;

  post(from: Tab, message: RelayMessage): void {
    for (const tab of this.tabs) if (tab !== from) tab.inbox.push(structuredClone(message));
  }

  open(): Tab {
    this.#count += 1;
    const tab = new Tab(`tab ${this.#count}`, this);
    this.tabs.push(tab);
    void tab.relay.join();
    if (!this.leader) this.lead(tab);
    return tab;
  }

  /** Gives the lock to this tab, taking it from another if needed. */
  lead(tab: Tab): void {
    const previous = this.leader;
    this.leader = tab;
    this.#opened = false;
    tab.relay.lead();
    tab.relay.publishStatus('connecting');
    tab.hasLostLock = false;
    if (previous && previous !== tab) previous.hasLostLock = true;
  }

  close(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    if (this.leader !== tab) return;
    this.leader = null;
    const next = this.tabs.find(({ isFrozen }) => !isFrozen) ?? this.tabs[0];
    if (next) this.lead(next);
  }

  disconnect(): void {
    this.#opened = false;
    this.leader?.relay.publishStatus('offline');
  }

  /** The leader reads up to `maxEvents` events of its stream. */
  read(maxEvents: number): void {
    const { leader } = this;
    if (!leader || leader.isFrozen) return;
    const { relay } = leader;
    if (!this.#opened) {
      relay.publishStatus('open');
      this.#opened = true;
      if (relay.cursor === null) relay.startAt(String(this.log));
      else if (Number(relay.cursor) < this.oldestCursor) relay.publish(RESET, String(this.log));
    }
    for (let left = maxEvents; left > 0 && Number(relay.cursor) < this.log; left -= 1) {
      const next = Number(relay.cursor) + 1;
      relay.publish(String(next), String(next));
    }
  }

  deliver(tab: Tab | undefined, maxMessages = 1): void {
    if (!tab || tab.isFrozen) return;
    for (const message of tab.inbox.splice(0, maxMessages)) tab.relay.receive(message);
    if (tab.hasLostLock) tab.relay.follow();
    tab.hasLostLock = false;
  }

  /** All tabs wake up, all messages are delivered, and the stream is read to its end. */
  settle(): void {
    for (const tab of this.tabs) {
      tab.isFrozen = false;
      if (tab !== this.leader) void tab.relay.join();
    }
    for (let index = 0; index < 20; index += 1) {
      this.read(1_000);
      for (const tab of this.tabs) this.deliver(tab, 10_000);
    }
  }
}

/** Fails if an event is missing, duplicated or out of order since the tab's last reset. */
function expectNoGaps({ name, receipts, relay }: Tab, log: number): void {
  let last: number | null = null;
  for (const receipt of receipts) {
    if ('resetAt' in receipt) last = null;
    else {
      if (last !== null) expect(receipt.event, `${name} heard ${JSON.stringify(receipts)}`).toBe(last + 1);
      last = receipt.event;
    }
  }
  const resetIndex = receipts.findLastIndex((receipt) => 'resetAt' in receipt);
  const lastReset = receipts[resetIndex];
  const first = receipts[resetIndex + 1];
  if (lastReset && 'resetAt' in lastReset && first && 'event' in first)
    expect(first.event, `${name} heard ${JSON.stringify(receipts)}`).toBeLessThanOrEqual(
      lastReset.resetAt + 1,
    );
  const lastSeen = last ?? (lastReset && 'resetAt' in lastReset ? lastReset.resetAt : -1);
  expect([lastSeen, relay.cursor], `${name} heard ${JSON.stringify(receipts)}`).toEqual([log, String(log)]);
}

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('happen' as const), at: fc.nat(4) }),
    fc.record({ do: fc.constant('read' as const), at: fc.nat(3) }),
    fc.record({ do: fc.constant('deliver' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('deliver' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('open' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('close' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('sleep' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('wake' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('steal' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('lose' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('break' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('forget' as const), at: fc.nat(6) }),
  ),
  { maxLength: 120 },
);

describe('shared event stream across tabs', () => {
  it('delivers every event once and in order regardless of tab changes', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const browser = new Browser();
        browser.open();
        for (const { do: action, at: amount } of all) {
          const tab = browser.tabs[amount % Math.max(1, browser.tabs.length)];
          if (action === 'happen') browser.log += amount;
          else if (action === 'read') browser.read(amount);
          else if (action === 'deliver') browser.deliver(tab, 3);
          else if (action === 'open' && browser.tabs.length < 5) browser.open();
          else if (action === 'close' && tab && browser.tabs.length > 1) browser.close(tab);
          else if (action === 'sleep' && tab) tab.isFrozen = true;
          else if (action === 'wake' && tab) tab.isFrozen = false;
          else if (action === 'steal' && tab && !tab.isFrozen && tab !== browser.leader) browser.lead(tab);
          else if (action === 'lose' && tab) tab.inbox.length = 0;
          else if (action === 'break') browser.disconnect();
          else if (action === 'forget') browser.oldestCursor = browser.log;
        }
        browser.settle();
        for (const tab of browser.tabs) expectNoGaps(tab, browser.log);
      }),
      { numRuns: 2_000 },
    );
  });

  it('continues without a gap or reload when the reading tab closes', () => {
    const browser = new Browser();
    const [first, second] = [browser.open(), browser.open()];
    browser.settle();
    browser.log = 3;
    browser.settle();
    browser.close(first);
    browser.log = 5;
    browser.settle();
    expect(second.receipts.slice(-5)).toEqual([1, 2, 3, 4, 5].map((event) => ({ event })));
  });

  it('replays missed events to a suspended tab or reloads it when there are too many', () => {
    const browser = new Browser();
    const [, second] = [browser.open(), browser.open()];
    browser.settle();
    second.inbox.length = 0;
    browser.log = 2;
    browser.read(10);
    second.inbox.length = 0; // frozen tabs may lose messages
    browser.settle();
    expect(second.receipts.slice(-2)).toEqual([{ event: 1 }, { event: 2 }]);
    browser.log = 1_000;
    browser.read(998);
    second.inbox.length = 0;
    browser.settle();
    expect(second.receipts.at(-1)).toEqual({ resetAt: 1_000 });
  });

  it('shares the stream status and passes transient events to current listeners', () => {
    const browser = new Browser();
    const [first, second] = [browser.open(), browser.open()];
    browser.settle();
    first.relay.publish('7', undefined);
    browser.disconnect();
    browser.settle();
    expect(second.receipts).toContainEqual({ event: 7 });
    expect(second.statuses.filter((status, index, all) => status !== all[index - 1]).slice(-3)).toEqual([
      'open',
      'offline',
      'open',
    ]);
  });

  it('answers a joining tab only from the reading tab', async () => {
    const browser = new Browser();
    const [first, second] = [browser.open(), browser.open()];
    browser.settle();
    const joining = second.relay.join();
    browser.settle();
    await joining;
    expect([first.joinRequests > 0, second.joinRequests]).toEqual([true, 0]);
  });
});
