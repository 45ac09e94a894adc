// Streams a reply while it is generated, in readable chunks.
import type { EventLog } from '../../store/events/event-log.ts';

/** UTF-16 code units after which a chunk is sent. */
const FLUSH_LENGTH = 24;

export interface DeltaTarget {
  readonly accountId: string;
  readonly botId: string;
  readonly conversationId: string;
  readonly replyId: string;
}

export class DeltaStream {
  readonly #events: EventLog;
  readonly #place: DeltaTarget;
  #waiting = '';
  #offset = 0;

  constructor(events: EventLog, target: DeltaTarget) {
    this.#events = events;
    this.#place = target;
  }

  /** Broadcasts that the AI is typing. */
  typing(): void {
    const { accountId, botId, conversationId } = this.#place;
    const payload = { conversationId, author: 'ai' };
    this.#events.broadcast(accountId, { kind: 'typing', botId, conversationId, payload });
  }

  push(text: string): void {
    this.#waiting += text;
    if (this.#waiting.length >= FLUSH_LENGTH) this.flush();
  }

  /** Streams a finished text. */
  pushFinished(text: string): void {
    for (const word of text.match(/\S+\s*|\s+/g) ?? []) this.push(word);
    this.flush();
  }

  flush(): void {
    if (this.#waiting === '') return;
    this.#send('reply.delta', { offset: this.#offset, text: this.#waiting });
    this.#offset += this.#waiting.length;
    this.#waiting = '';
  }

  /** Ends the stream without a reply. */
  end(): void {
    this.#waiting = '';
    this.#send('reply.ended', {});
  }

  #send(kind: 'reply.delta' | 'reply.ended', details: object): void {
    const { accountId, botId, conversationId, replyId } = this.#place;
    const payload = { conversationId, replyId, ...details };
    this.#events.broadcast(accountId, { kind, botId, conversationId, payload });
  }
}
