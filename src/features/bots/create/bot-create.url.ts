// Maps the steps of bot creation to browser URLs and history.
import { fromCallback } from 'xstate';
import type {
  CreateStep,
  StepOpenedByUrl,
  StepShown,
} from '../../../machines/bots/create/bot-create.machine.ts';
import { addressOf, currentPath } from '../../../platform/browser/base-path.ts';
import { botCreateLink } from '../../../platform/links.ts';

const STEP_ORDER: readonly CreateStep[] = ['identity', 'answerStyle', 'firstSource'];
/** Key in the history state for the number of earlier steps with history entries. */
const HISTORY_DEPTH_KEY = 'stepsBehind';

const stepOf = (query: string): CreateStep =>
  STEP_ORDER.find((step) => step === new URLSearchParams(query).get('step')) ?? 'identity';

const queryOf = (step: CreateStep): string => (step === 'identity' ? '' : `?step=${step}`);

function readHistoryDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return 0;
  const depth: unknown = Reflect.get(state, HISTORY_DEPTH_KEY);
  return typeof depth === 'number' ? depth : 0;
}

export const readStep = (): CreateStep => stepOf(location.search);

/** A later step adds a history entry; an earlier one goes back to its entry, or replaces the current one. */
export const stepUrlActor = fromCallback<StepShown>(({ sendBack, receive }) => {
  const emitStep = () => {
    if (currentPath() !== botCreateLink) return;
    const event: StepOpenedByUrl = { type: 'step.openedByUrl', step: readStep() };
    sendBack(event);
  };
  receive(({ step }) => {
    if (currentPath() !== botCreateLink || step === readStep()) return;
    const stepDelta = STEP_ORDER.indexOf(step) - STEP_ORDER.indexOf(readStep());
    const url = addressOf(`${botCreateLink}${queryOf(step)}`);
    if (stepDelta > 0) history.pushState({ [HISTORY_DEPTH_KEY]: readHistoryDepth() + stepDelta }, '', url);
    else if (readHistoryDepth() >= -stepDelta) history.go(stepDelta);
    else history.replaceState(history.state, '', url);
  });
  addEventListener('popstate', emitStep);
  return () => removeEventListener('popstate', emitStep);
});
