// Sends a call again that a busy server turned away, after the wait it asked for.
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/errors.ts';
import { failureOf } from '../machines/port.ts';

const ATTEMPTS = 4;

/** `ServerBusy` says that nothing was done. A reading does no harm twice, whoever asked for patience. */
const mayBeRepeated = ({ method }: Endpoint, { error }: Failure): boolean =>
  error === 'ServerBusy' || (method === 'GET' && error === 'ServerUnreachable');

/** As long as was asked for, and up to half of that more, so that panels do not come back as one. */
const spread = (ms: number): number => ms * (1 + Math.random() / 2);

/** @throws {Failure} the last refusal, when it is turned away again and again or asked for no wait */
export async function retryWhenBusy<Answer>(
  endpoint: Endpoint,
  send: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (thrown) {
      const failure = failureOf(thrown);
      const { retryAfterMs } = failure;
      if (attempt === ATTEMPTS || retryAfterMs === undefined || !mayBeRepeated(endpoint, failure))
        throw thrown;
      await pause(spread(retryAfterMs), signal);
    }
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
