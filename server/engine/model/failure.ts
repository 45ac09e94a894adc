// Failure of a model server.

export interface ModelFailure {
  /** `AiCut`: the server works, but its answer was truncated. */
  tag: 'AiUnavailable' | 'AiAborted' | 'AiCut';
  /** True when the same request fails until someone changes the settings. */
  isPermanent: boolean;
  /** The server did not answer in time, so asking again costs as long. */
  isTimeout?: true;
  /** HTTP status of a refusal. */
  status?: number;
  /** For logs: a cause, never a key, a prompt or the server's text. */
  detail: string;
}

/** Creates an `AiUnavailable` failure. `detail` goes to logs, so it holds no key, prompt or server text. */
export function unavailable(detail: string, isPermanent = false): ModelFailure {
  return { tag: 'AiUnavailable', isPermanent, detail };
}
