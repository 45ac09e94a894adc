// Records the trace of an answer within size limits.
import type { Fallback, TracePassage, TraceStep } from '../../contract/answers/traces.ts';

type Facts = TraceStep['facts'];

const LIMITS = { steps: 16, passages: 12, facts: 12, fact: 300, text: 400, prompt: 24_000 };

export interface Tracer {
  /** Runs a step and records its duration; `outcome` names the result. */
  step<T>(
    name: string,
    work: () => T | Promise<T>,
    summarise: (result: T) => { outcome: TraceStep['outcome']; facts?: Facts },
  ): Promise<T>;
  skip(name: string, facts?: Facts): void;
  recordFallback(fallback: Fallback): void;
  passages: TracePassage[];
  rephrasings: string[];
  prompt: string | null;
  /** The trace so far. */
  finish(): {
    steps: TraceStep[];
    passages: TracePassage[];
    fallbacks: Fallback[];
    understood: string[];
    prompt: string | null;
    ms: number;
  };
}

const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text.toWellFormed() : `${text.slice(0, maxLength).toWellFormed()}…`;

const roundToTenth = (ms: number): number => Math.round(ms * 10) / 10;

const limitFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts)
      .slice(0, LIMITS.facts)
      .map(([name, value]) => [
        truncate(name, 40),
        typeof value === 'string' ? truncate(value, LIMITS.fact) : value,
      ]),
  );

/** Begins a trace; its clock starts now. */
export function createTracer(): Tracer {
  const startedAt = performance.now();
  const steps: TraceStep[] = [];
  const fallbacks = new Set<Fallback>();
  const add = (step: TraceStep) => {
    if (steps.length < LIMITS.steps) steps.push({ ...step, facts: limitFacts(step.facts) });
  };
  const tracer: Tracer = {
    passages: [],
    rephrasings: [],
    prompt: null,
    async step(name, work, summarise) {
      const stepStartedAt = performance.now();
      try {
        const result = await work();
        const { outcome, facts = {} } = summarise(result);
        add({ name, outcome, ms: roundToTenth(performance.now() - stepStartedAt), facts });
        return result;
      } catch (error) {
        add({ name, outcome: 'failed', ms: roundToTenth(performance.now() - stepStartedAt), facts: {} });
        throw error;
      }
    },
    skip: (name, facts = {}) => add({ name, outcome: 'skipped', ms: 0, facts }),
    recordFallback: (fallback) => void fallbacks.add(fallback),
    finish: () => ({
      steps,
      fallbacks: [...fallbacks],
      passages: tracer.passages.slice(0, LIMITS.passages).map((passage) => ({
        ...passage,
        text: truncate(passage.text, LIMITS.text),
        title: truncate(passage.title, 200),
      })),
      understood: tracer.rephrasings.slice(0, 8).map((text) => truncate(text, LIMITS.text)),
      prompt: tracer.prompt === null ? null : truncate(tracer.prompt, LIMITS.prompt),
      ms: roundToTenth(performance.now() - startedAt),
    }),
  };
  return tracer;
}
