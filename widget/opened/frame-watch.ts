// Watches a frame that may never become ready, and says why.
import type { LoadFailureReason } from '../../contract/widget/load-failures.ts';

/** What the loader has seen of the frame. */
export interface FrameState {
  /** Something has loaded in it. */
  hasLoaded: boolean;
  /** Our script runs in it; it does so before the frame has loaded. */
  isRunning: boolean;
  isReady: boolean;
}

const remedies: Record<LoadFailureReason, string> = {
  policy: 'allow this server in frame-src',
  sandbox: 'add allow-same-origin to its sandbox',
  blocked: 'an extension or the allowed websites forbid it',
  slow: 'slow network',
};

const CHECK_INTERVAL_MS = 500;
const SLOW_AFTER_MS = 15_000;

const POLICY_REPORT_WAIT_MS = 300;

/** Loads the frame again, to hear whether the page's policy forbids it. */
const isForbiddenByPolicy = async (frame: HTMLIFrameElement): Promise<boolean> => {
  let isBlockedByPolicy = false;
  const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isBlockedByPolicy ||= effectiveDirective === 'frame-src';
  };
  addEventListener('securitypolicyviolation', listen);
  frame.src = String(frame.src);
  await new Promise((resolve) => setTimeout(resolve, POLICY_REPORT_WAIT_MS));
  removeEventListener('securitypolicyviolation', listen);
  return isBlockedByPolicy;
};

const diagnose = async (frame: HTMLIFrameElement | null): Promise<LoadFailureReason> => {
  if (window.origin === 'null') return 'sandbox';
  return frame && (await isForbiddenByPolicy(frame)) ? 'policy' : 'blocked';
};

/** The owner sees on which pages the chat could not open; a page that forbids this request is not counted. */
const reportToOwner = (problem: LoadFailureReason, frame: HTMLIFrameElement | null): void => {
  const address = frame?.src.replace(/widget.frame(.[\w-]+).*/, 'api/widget$1/problems');
  if (!address) return;
  const body = JSON.stringify({ problem, page: location.href });
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => {});
};

/**
 * Says once why the frame does not become ready; `onBlocked` where it never will. The frame may be away for a time.
 */
export const watchFrame = (
  state: FrameState,
  getFrame: () => HTMLIFrameElement | null,
  signal: AbortSignal,
  onBlocked: () => void,
): void => {
  let startedAt = performance.now();
  const stop = () => clearInterval(timer);
  const report = (problem: LoadFailureReason) => {
    console.warn(`Pasokh: could not open: ${remedies[problem]}`);
    reportToOwner(problem, getFrame());
  };
  const check = () => {
    if (state.isReady) return stop();
    if (!getFrame()) startedAt = performance.now();
    if (state.hasLoaded && !state.isRunning) {
      stop();
      void diagnose(getFrame()).then((problem) => {
        report(problem);
        onBlocked();
      });
    } else if (performance.now() - startedAt > SLOW_AFTER_MS) {
      stop();
      report('slow');
    }
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  signal.addEventListener('abort', stop);
};
