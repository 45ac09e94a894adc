/** A URL with its bearer token. */
export interface Address {
  readonly url: string;
  readonly token: string;
}

/** The load of one run: the writers, their rate and messages, and the streams that must receive them. */
export interface LoadPlan {
  readonly writers: readonly Address[];
  readonly eventStreams: readonly Address[];
  readonly texts: readonly string[];
  /**
   * Messages per second, sent whether earlier ones are answered or not; 0 sends as fast as `concurrency`
   * allows.
   */
  readonly perSecond: number;
  readonly seconds: number;
  /** Warm-up at the same rate, reported separately: connections are opened and code is compiled. */
  readonly warmUpSeconds?: number;
  /** Connections in use at once when `perSecond` is 0. */
  readonly concurrency: number;
  /**
   * Maximum open connections at a fixed rate, 512 by default. Further messages wait in the generator, and
   * their wait counts.
   */
  readonly sockets?: number;
  /** Whether to wait for the answer to each message on a screen. */
  readonly shouldWaitForAnswers: boolean;
}

/** Milliseconds since a message was due, so that queueing counts. */
export interface LoadResult {
  /** Until acknowledgement of messages due in the warm-up; all other times are of messages due later. */
  readonly warmUpMs: readonly number[];
  readonly acknowledgedMs: readonly number[];
  readonly shownMs: readonly number[];
  /** From due to the first words and to the complete answer. */
  readonly firstWordsMs: readonly number[];
  readonly answeredMs: readonly number[];
  /** Delay of the generator itself in sending. */
  readonly behindScheduleMs: readonly number[];
  readonly refused: number;
  /** Until refusal of messages due after the warm-up. */
  readonly refusedMs: readonly number[];
  /** Acknowledged but never shown. */
  readonly lost: number;
  /** Shown more than once. */
  readonly duplicated: number;
  /** Duration of the run, including the warm-up. */
  readonly seconds: number;
}
