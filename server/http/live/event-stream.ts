// A server-sent event stream with backpressure limits.
import type { Socket } from 'node:net';

/** A client this far behind should reconnect, as the buffer costs more memory than that. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Corked data counts as buffered, so more than this is flushed early. */
const FLUSH_BYTES = 16 * 1024;
/** Milliseconds for a client to receive the end of the stream. */
const END_TIMEOUT_MS = 5_000;

export class EventStream {
  readonly #socket: Socket;
  #isCorked = false;

  /** Takes over a connection whose head is written; `onEnd` is called once. */
  constructor(socket: Socket, onEnd: () => void) {
    this.#socket = socket;
    socket.on('close', onEnd); // fires once anyway; `once` would hold four more objects
  }

  get isOpen(): boolean {
    return !this.#socket.writableEnded && !this.#socket.destroyed;
  }

  /** Keeps the connection alive for the client and proxies. */
  heartbeat(): void {
    this.#write(':\n\n');
  }

  /** Sends the cursor to resume from, without an event. */
  sendCursor(id: number): void {
    this.#write(`id: ${id}\n\n`);
  }

  /** Sends an event as JSON; transient events have no id. */
  send(json: string, id?: number): void {
    this.#write(id === undefined ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`);
  }

  /** @param retryMs when the client should connect again; by itself it chooses */
  end(retryMs?: number): void {
    if (!this.isOpen) return;
    if (retryMs !== undefined) this.#write(`retry: ${retryMs}\n\n`);
    // Timed, as a client that never reads would delay the server's stop.
    const timeout = setTimeout(() => this.#socket.destroy(), END_TIMEOUT_MS);
    this.#socket.once('close', () => clearTimeout(timeout));
    this.#socket.destroySoon();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.writableLength > MAX_BUFFERED_BYTES) this.#socket.destroy();
    else {
      this.#cork();
      this.#socket.write(text);
      if (this.#socket.writableLength > FLUSH_BYTES) this.#uncork();
    }
  }

  /** Corks the writes of one tick, as each write is a system call. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#socket.cork();
    process.nextTick(() => this.#uncork());
  }

  #uncork(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#socket.uncork();
  }
}
