// Knows how what is said to PostgreSQL in one turn leaves in one piece; knows nothing of what is said.
import { Socket } from 'node:net';

/**
 * Keeps what the driver holds together, a statement, until the turn's end and with it what else is said in the turn:
 * whatever leaves alone wakes a process of the database, which takes the processor from who has more to say.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    setImmediate(() => this.#leave());
  }

  override uncork(): void {}

  /** Also when the other side has ended: with something kept, the socket would never close. */
  override end(done?: () => void): this;
  override end(bytes: string | Uint8Array, done?: () => void): this;
  override end(text: string | Uint8Array, encoding?: BufferEncoding, done?: () => void): this;
  override end(...last: unknown[]): this {
    this.#leave();
    return Reflect.apply(super.end, this, last);
  }

  #leave(): void {
    if (!this.#isGathering) return;
    this.#isGathering = false;
    super.uncork();
  }
}
