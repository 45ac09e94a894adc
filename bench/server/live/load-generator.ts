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
  readonly #openQuestions = new Map<string, { due: number; hasBegun: boolean }>();
  readonly #warmUpMs: number[] = [];
  readonly #acknowledgedMs: number[] = [];
  readonly #shownMs: number[] = [];
  readonly #firstWordsMs: number[] = [];
  readonly #answeredMs: number[] = [];
  readonly #behindScheduleMs: number[] = [];
  /** When the warm-up ends. */
  #measuredFrom = 0;
  #refusedCount = 0;
  readonly #refusedMs: number[] = [];
  #sentCount = 0;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
    this.#agent = new Agent({ keepAlive: true, maxSockets: plan.sockets ?? 512 });
  }

  async run(): Promise<LoadResult> {
    const { eventStreams, perSecond, warmUpSeconds = 0 } = this.#plan;
    const streams = await Promise.all(
      eventStreams.map((address) => openEventStream(address, (data) => this.#handleEvent(data))),
    );
    const startedAt = performance.now();
    this.#measuredFrom = startedAt + warmUpSeconds * 1000;
    await (perSecond > 0 ? this.#sendPaced(startedAt) : this.#sendSaturated());
    const seconds = (performance.now() - startedAt) / 1000;
    await this.#drain();
    for (const stream of streams) stream.destroy();
    this.#agent.destroy();
    const messages = [...this.#sent.values()];
    return {
      warmUpMs: this.#warmUpMs,
      acknowledgedMs: this.#acknowledgedMs,
      shownMs: this.#shownMs,
      firstWordsMs: this.#firstWordsMs,
      answeredMs: this.#answeredMs,
      behindScheduleMs: this.#behindScheduleMs,
      refused: this.#refusedCount,
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
        if (dueAt >= this.#measuredFrom) this.#behindScheduleMs.push(performance.now() - dueAt);
        sends.push(this.#send(dueAt));
        index += 1;
      }
    }
    await Promise.all(sends);
  }

  async #sendSaturated(): Promise<void> {
    const { seconds, concurrency } = this.#plan;
    const end = this.#measuredFrom + seconds * 1000;
    const loop = async () => {
      while (performance.now() < end) await this.#send(performance.now());
    };
    await Promise.all(Array.from({ length: concurrency }, loop));
  }

  async #send(dueAt: number): Promise<void> {
    const { writers, texts } = this.#plan;
    this.#sentCount += 1;
    const writer = writers[this.#sentCount % writers.length];
    const text = texts[this.#sentCount % texts.length] ?? '';
    if (!writer) throw new Error('There is no writer');
    const clientId = `load-${process.pid}-${this.#sentCount}`;
    const sent: SentMessage = { due: dueAt, isAcknowledged: false, timesShown: 0 };
    this.#sent.set(clientId, sent);
    const body = JSON.stringify({ clientId, text, pageUrl: 'https://shop.example/linen' });
    const response = await this.#post(writer, body).catch(() => null);
    if (response === null) {
      this.#refusedCount += 1;
      if (dueAt >= this.#measuredFrom) this.#refusedMs.push(performance.now() - dueAt);
      return;
    }
    sent.isAcknowledged = true;
    (dueAt < this.#measuredFrom ? this.#warmUpMs : this.#acknowledgedMs).push(performance.now() - dueAt);
  }

  /** The response body; rejects unless the status is 200. */
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

  #handleEvent(data: string): void {
    if (!data.includes('"message.added"') && !data.includes('"reply.delta"')) return;
    const event: PanelEvent = JSON.parse(data);
    if (event.kind === 'reply.delta') this.#recordFirstWords(event.conversationId ?? '');
    const { message } = event;
    if (event.kind !== 'message.added' || !message) return;
    if (message.author === 'ai') this.#recordAnswer(message.conversationId);
    const sent = this.#sent.get(message.clientId);
    if (!sent) return;
    sent.timesShown += 1;
    if (sent.timesShown > 1) return;
    if (sent.due >= this.#measuredFrom) this.#shownMs.push(performance.now() - sent.due);
    if (this.#plan.shouldWaitForAnswers)
      this.#openQuestions.set(message.conversationId, { due: sent.due, hasBegun: false });
  }

  #recordFirstWords(conversationId: string): void {
    const question = this.#openQuestions.get(conversationId);
    if (!question || question.hasBegun) return;
    question.hasBegun = true;
    this.#firstWordsMs.push(performance.now() - question.due);
  }

  #recordAnswer(conversationId: string): void {
    const question = this.#openQuestions.get(conversationId);
    if (!question) return;
    this.#openQuestions.delete(conversationId);
    this.#answeredMs.push(performance.now() - question.due);
  }

  /** Waits until every acknowledged message is shown, and a moment longer to count duplicates. */
  async #drain(): Promise<void> {
    const isIncomplete = () =>
      this.#openQuestions.size > 0 ||
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
