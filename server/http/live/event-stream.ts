// A server-sent event stream with backpressure limits.
import type { Socket } from 'node:net';

/** A reader this far behind costs more memory than its reconnecting costs time. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** What is gathered counts as not read yet, so much of it is written before its time. */
const FLUSH_BYTES = 16 * 1024;
/** How long a reader may take to hear the end. */
const END_TIMEOUT_MS = 5_000;

export class EventStream {
  readonly #socket: Socket;
  #gathers = false;

  /** Takes over a connection whose head is written; `onEnd` is called once, however it ends. */
  constructor(socket: Socket, onEnd: () => void) {
    this.#socket = socket;
    socket.on('close', onEnd); // told once by itself; `once` would keep four objects more
  }

  get open(): boolean {
    return !this.#socket.writableEnded && !this.#socket.destroyed;
  }

  /** Lets the reader, and whoever stands between, hear that the stream is alive. */
  heartbeat(): void {
    this.#write(':\n\n');
  }

  /** Tells the reader where to resume from, without an event. */
  sendCursor(id: number): void {
    this.#write(`id: ${id}\n\n`);
  }

  /** One event as JSON text; passing events have no id. */
  send(json: string, id?: number): void {
    this.#write(id === undefined ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`);
  }

  end(): void {
    if (!this.open) return;
    // By the clock, not by silence: who keeps talking and does not read would hold the server's stop for good.
    const late = setTimeout(() => this.#socket.destroy(), END_TIMEOUT_MS);
    this.#socket.once('close', () => clearTimeout(late));
    this.#socket.destroySoon();
  }

  #write(text: string): void {
    if (!this.open) return;
    if (this.#socket.writableLength > MAX_BUFFERED_BYTES) this.#socket.destroy();
    else {
      this.#gather();
      this.#socket.write(text);
      if (this.#socket.writableLength > FLUSH_BYTES) this.#release();
    }
  }

  /** What is told in one go is written in one go: each writing asks the system. */
  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.#socket.cork();
    process.nextTick(() => this.#release());
  }

  #release(): void {
    if (!this.#gathers) return;
    this.#gathers = false;
    this.#socket.uncork();
  }
}
