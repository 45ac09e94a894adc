// Knows one open event stream: what is written, how it stays alive and when it is given up. Knows no event.
import type { ServerResponse } from 'node:http';

/** The client takes a stream that is silent for three times this long for dead. */
const HEARTBEAT_MS = 15_000;
/** A reader this far behind costs more memory than its reconnecting costs time. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

export class EventStream {
  readonly #response: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;

  /** Takes over a response whose head is written; `onEnd` is called once, however it ends. */
  constructor(response: ServerResponse, onEnd: () => void) {
    this.#response = response;
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT_MS);
    response.once('close', () => {
      clearInterval(this.#heartbeat);
      onEnd();
    });
  }

  get open(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  /** Tells the reader where to resume from, without an event. */
  position(id: number): void {
    this.#write(`id: ${id}\n\n`);
  }

  /** One event as JSON text; passing events have no id. */
  send(json: string, id?: number): void {
    this.#write(id === undefined ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`);
  }

  end(): void {
    if (this.open) this.#response.end();
  }

  #write(text: string): void {
    if (!this.open) return;
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.#response.destroy();
    else this.#response.write(text);
  }
}
