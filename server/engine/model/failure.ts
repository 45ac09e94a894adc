// Knows what is told of a model's server that failed. Knows no library, so that only who has a model loads one.

export interface ModelFailure {
  tag: 'AiUnavailable' | 'AiAborted';
  /** True when the same request cannot succeed before someone changes the settings. */
  permanent: boolean;
  /** For logs: a cause, never a key, a prompt or a server's text. */
  detail: string;
}

export function unavailable(detail: string, permanent = false): ModelFailure {
  return { tag: 'AiUnavailable', permanent, detail };
}
