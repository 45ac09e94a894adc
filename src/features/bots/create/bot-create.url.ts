// Maps the steps of bot creation to browser URLs and history.
import { fromCallback } from 'xstate';
import type {
  CreateStep,
  StepOpenedByUrl,
  StepShown,
} from '../../../machines/bots/create/bot-create.machine.ts';
import { botCreateLink } from '../../../platform/links.ts';

const STEP_ORDER: readonly CreateStep[] = ['identity', 'answerStyle', 'firstSource'];
/** How many steps of this visit are behind in the history. */
const STEPS_BEHIND_KEY = 'stepsBehind';

const stepOf = (query: string): CreateStep =>
  STEP_ORDER.find((step) => step === new URLSearchParams(query).get('step')) ?? 'identity';

const queryOf = (step: CreateStep): string => (step === 'identity' ? '' : `?step=${step}`);

function stepsBehind(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return 0;
  const depth: unknown = Reflect.get(state, STEPS_BEHIND_KEY);
  return typeof depth === 'number' ? depth : 0;
}

/** The step in the URL. */
export const readStep = (): CreateStep => stepOf(location.search);

/** A later step adds a history entry; an earlier one goes back to its entry, or replaces the current one. */
export const stepUrlActor = fromCallback<StepShown>(({ sendBack, receive }) => {
  const emitStep = () => {
    if (location.pathname !== botCreateLink) return;
    const event: StepOpenedByUrl = { type: 'step.openedByUrl', step: readStep() };
    sendBack(event);
  };
  receive(({ step }) => {
    if (location.pathname !== botCreateLink || step === readStep()) return;
    const steps = STEP_ORDER.indexOf(step) - STEP_ORDER.indexOf(readStep());
    const address = `${botCreateLink}${queryOf(step)}`;
    if (steps > 0) history.pushState({ [STEPS_BEHIND_KEY]: stepsBehind() + steps }, '', address);
    else if (stepsBehind() >= -steps) history.go(steps);
    else history.replaceState(history.state, '', address);
  });
  addEventListener('popstate', emitStep);
  return () => removeEventListener('popstate', emitStep);
});
