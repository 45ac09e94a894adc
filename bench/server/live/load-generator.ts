// Load generator: many visitors write, operators' streams are read.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openEventStream } from './event-stream.ts';
import type { Address, LoadPlan, LoadResult } from './generator.types.ts';

/** Maximum wait for acknowledged messages that are not shown yet. */
const DRAIN_TIMEOUT_MS = 10_000;

interface SentMessage {
  readonly due: number;
  isAcknowledged: boolean;
  timesShown: number;
}

interface PanelEvent {
  readonly kind: string;
  readonly conversationId?: string;
  readonly message?: { readonly conversationId: string; readonly clientId: string; readonly author: string };
}

class Generator {
  readonly #plan: LoadPlan;
  readonly #agent: Agent;
  readonly #sent = new Map<string, SentMessage>();
  /** The unanswered question of each conversation. */
  readonly #asked = new Map<string, { due: number; hasBegun: boolean }>();
  readonly #settling: number[] = [];
  readonly #acknowledged: number[] = [];
  readonly #shown: number[] = [];
  readonly #firstWords: number[] = [];
  readonly #answered: number[] = [];
  readonly #late: number[] = [];
  /** When the warm-up ends. */
  #from = 0;
  #refused = 0;
  readonly #refusedMs: number[] = [];
  #count = 0;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
    this.#agent = new Agent({ keepAlive: true, maxSockets: plan.sockets ?? 512 });
  }

  async run(): Promise<LoadResult> {
    const { eventStreams, perSecond, warmUpSeconds = 0 } = this.#plan;
    const streams = await Promise.all(
      eventStreams.map((screen) => openEventStream(screen, (data) => this.#see(data))),
    );
    const startedAt = performance.now();
    this.#from = startedAt + warmUpSeconds * 1000;
    await (perSecond > 0 ? this.#sendPaced(startedAt) : this.#sendSaturated());
    const seconds = (performance.now() - startedAt) / 1000;
    await this.#rest();
    for (const stream of streams) stream.destroy();
    this.#agent.destroy();
    const messages = [...this.#sent.values()];
    return {
      warmUpMs: this.#settling,
      acknowledgedMs: this.#acknowledged,
      shownMs: this.#shown,
      firstWordsMs: this.#firstWords,
      answeredMs: this.#answered,
      behindScheduleMs: this.#late,
      refused: this.#refused,
      refusedMs: this.#refusedMs,
      lost: messages.filter((one) => one.isAcknowledged && one.timesShown === 0).length,
      duplicated: messages.filter((one) => one.timesShown > 1).length,
      seconds,
    };
  }

  async #sendPaced(startedAt: number): Promise<void> {
    const { perSecond, seconds, warmUpSeconds = 0 } = this.#plan;
    const sends: Promise<void>[] = [];
    for (let index = 0; index < perSecond * (warmUpSeconds + seconds); ) {
      const dueAt = startedAt + (index * 1000) / perSecond;
      if (dueAt > performance.now()) await pause(1);
      else {
        if (dueAt >= this.#from) this.#late.push(performance.now() - dueAt);
        sends.push(this.#send(dueAt));
        index += 1;
      }
    }
    await Promise.all(sends);
  }

  async #sendSaturated(): Promise<void> {
    const { seconds, concurrency } = this.#plan;
    const end = this.#from + seconds * 1000;
    const loop = async () => {
      while (performance.now() < end) await this.#send(performance.now());
    };
    await Promise.all(Array.from({ length: concurrency }, loop));
  }

  async #send(dueAt: number): Promise<void> {
    const { writers, texts } = this.#plan;
    this.#count += 1;
    const writer = writers[this.#count % writers.length];
    const text = texts[this.#count % texts.length] ?? '';
    if (!writer) throw new Error('There is no writer');
    const clientId = `load-${process.pid}-${this.#count}`;
    const sent: SentMessage = { due: dueAt, isAcknowledged: false, timesShown: 0 };
    this.#sent.set(clientId, sent);
    const body = JSON.stringify({ clientId, text, pageUrl: 'https://shop.example/linen' });
    const response = await this.#post(writer, body).catch(() => null);
    if (response === null) {
      this.#refused += 1;
      if (dueAt >= this.#from) this.#refusedMs.push(performance.now() - dueAt);
      return;
    }
    sent.isAcknowledged = true;
    (dueAt < this.#from ? this.#settling : this.#acknowledged).push(performance.now() - dueAt);
  }

  /** The answer's text; rejects unless it is 200. */
  #post({ url, token }: Address, body: string): Promise<string> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const postRequest = request(url, { method: 'POST', agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
        response.on('error', reject);
      });
      postRequest.on('error', reject);
      postRequest.end(body);
    });
  }

  #see(data: string): void {
    if (!data.includes('"message.added"') && !data.includes('"reply.delta"')) return;
    const event: PanelEvent = JSON.parse(data);
    if (event.kind === 'reply.delta') this.#seeWords(event.conversationId ?? '');
    const { message } = event;
    if (event.kind !== 'message.added' || !message) return;
    if (message.author === 'ai') this.#seeAnswer(message.conversationId);
    const sent = this.#sent.get(message.clientId);
    if (!sent) return;
    sent.timesShown += 1;
    if (sent.timesShown > 1) return;
    if (sent.due >= this.#from) this.#shown.push(performance.now() - sent.due);
    if (this.#plan.shouldWaitForAnswers)
      this.#asked.set(message.conversationId, { due: sent.due, hasBegun: false });
  }

  #seeWords(conversationId: string): void {
    const question = this.#asked.get(conversationId);
    if (!question || question.hasBegun) return;
    question.hasBegun = true;
    this.#firstWords.push(performance.now() - question.due);
  }

  #seeAnswer(conversationId: string): void {
    const question = this.#asked.get(conversationId);
    if (!question) return;
    this.#asked.delete(conversationId);
    this.#answered.push(performance.now() - question.due);
  }

  /** Waits until every acknowledged message is shown, and a moment longer to count duplicates. */
  async #rest(): Promise<void> {
    const isIncomplete = () =>
      this.#asked.size > 0 ||
      [...this.#sent.values()].some((one) => one.isAcknowledged && one.timesShown === 0);
    for (const end = performance.now() + DRAIN_TIMEOUT_MS; isIncomplete() && performance.now() < end; )
      await pause(20);
    await pause(300);
  }
}

function reportResult(outcome: LoadResult): void {
  process.send?.(outcome, undefined, {}, () => process.disconnect?.());
}

process.once('message', (plan: LoadPlan) => {
  new Generator(plan).run().then(
    (outcome) => reportResult(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
