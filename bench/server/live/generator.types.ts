/** One HTTP address with its headers. */
export interface Address {
  readonly url: string;
  readonly token: string;
}

/** What one run offers: who writes, what, how fast, and which streams must carry it. */
export interface LoadPlan {
  readonly writers: readonly Address[];
  readonly screens: readonly Address[];
  readonly texts: readonly string[];
  /** Messages a second, whether those before are answered or not; 0 sends as fast as `atOnce` allows. */
  readonly perSecond: number;
  readonly seconds: number;
  /** How long the same is offered before that, told apart: connections are opened then, and code is not fast yet. */
  readonly settlingSeconds?: number;
  /** Connections in use at once when `perSecond` is 0. */
  readonly concurrency: number;
  /** Connections open at once when it is paced; 512 when left out. More wait in the generator, and count. */
  readonly sockets?: number;
  /** Whether each message is waited for until its answer is on a screen too. */
  readonly answers: boolean;
}

/** Milliseconds count from when a message was due, so that waiting in line counts. */
export interface LoadResult {
  /** Until those were acknowledged that were due while it settled; all other times are of those due after. */
  readonly settlingMs: readonly number[];
  readonly acknowledgedMs: readonly number[];
  readonly shownMs: readonly number[];
  /** From due to the first words and to the whole of the answer. */
  readonly firstWordsMs: readonly number[];
  readonly answeredMs: readonly number[];
  /** How late the generator itself was in sending. */
  readonly behindScheduleMs: readonly number[];
  readonly refused: number;
  /** Until those were refused that were due after it settled. */
  readonly refusedMs: readonly number[];
  /** Acknowledged and never shown. */
  readonly lost: number;
  /** Shown more than once. */
  readonly duplicated: number;
  /** Of the whole run, the settling included. */
  readonly seconds: number;
}
