// Event-stream client without a browser.
import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';

interface ReceivedEvent {
  readonly id: string | undefined;
  readonly event: Record<string, unknown>;
}

/** An open stream as a client hears it. */
export class EventListener {
  readonly received: ReceivedEvent[] = [];
  lastReceivedId: string | undefined;
  hasEnded = false;
  readonly #leaving = new AbortController();
  #wake: () => void = () => {};

  static async open(url: string, token: string, lastEventId?: string): Promise<EventListener> {
    const listener = new EventListener();
    const response = await fetch(url, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: listener.#leaving.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    listener.#listen(response).catch(() => listener.#end());
    return listener;
  }

  /** Resolves when the condition holds; the test's own time limit is the patience. */
  async until(condition: (listener: EventListener) => boolean): Promise<void> {
    while (!condition(this))
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  close(): void {
    this.#leaving.abort();
  }

  get kinds(): unknown[] {
    return this.received.map(({ event }) => event.kind);
  }

  async #listen(response: Response): Promise<void> {
    const parser = createParser({
      onId: (id) => {
        this.lastReceivedId = id;
        this.#wake();
      },
      onEvent: ({ id, data }) => {
        this.received.push({ id, event: JSON.parse(data) });
        this.#wake();
      },
    });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
    this.#end();
  }

  #end(): void {
    this.hasEnded = true;
    this.#wake();
  }
}
