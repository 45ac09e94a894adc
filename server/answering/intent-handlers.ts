// Runs the intent handlers, such as escalation, small talk and orders, before retrieval.

import { wantsPerson } from '../engine/intents/escalation-request.ts';
import { greeting } from '../engine/intents/small-talk.ts';
import type { StepReply, Talk, TalkStep } from '../engine/pipeline/extension-points.ts';
import type { Reply } from './answer-request.ts';
import { type Made, type Run, talkOf } from './pipeline-run.ts';
import { repliesTexts } from './replies.texts.ts';
import { whenAborted } from './resolve-on-abort.ts';

const STEP_MS = 8_000;

/** The first reply of those who may answer without the documents; undefined when none of them does. */
export async function beforeDocuments(run: Run): Promise<Made | undefined> {
  const { deps, asking, live, tracer, language } = run;
  if (wantsPerson(asking.question)) return handOver(run);
  const courtesy = greeting(asking.question, language);
  if (courtesy !== null) {
    tracer.understood.push(asking.question);
    await tracer.step(
      'courtesy',
      () => courtesy,
      () => ({ outcome: 'answered' }),
    );
    const reply = {
      kind: 'answered',
      text: courtesy,
      sources: [],
      confidence: null,
      isCourtesy: true,
    } as const;
    return { reply, by: 'courtesy', isSmart: false };
  }
  const talk = talkOf(run);
  for (const step of deps.steps) {
    const said = await tried(run, step, talk);
    live.signal.throwIfAborted();
    if (said) return { reply: replyOf(said), by: step.name, isSmart: false };
  }
  return undefined;
}

/** Whoever asks for a person gets one, and no attempt to answer in their place. */
async function handOver({ asking, tracer, language }: Run): Promise<Made> {
  tracer.understood.push(asking.question);
  const text = await tracer.step(
    'person',
    () => repliesTexts.asked[language],
    () => ({ outcome: 'abstained' }),
  );
  return { reply: { kind: 'abstained', text, confidence: 1, isAsked: true }, by: 'person', isSmart: false };
}

async function tried({ deps, tracer }: Run, step: TalkStep, talk: Talk): Promise<StepReply | undefined> {
  try {
    return await tracer.step(
      step.name,
      () => withinTime(step, talk),
      (said) => ({
        outcome: said ? said.kind : 'passed',
        ...(said?.facts && { facts: said.facts }),
      }),
    );
  } catch (error) {
    deps.log(`The step ${step.name} failed: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

async function withinTime(step: TalkStep, talk: Talk): Promise<StepReply | undefined> {
  const timeout = AbortSignal.timeout(STEP_MS);
  const hurried = { ...talk, signal: AbortSignal.any([talk.signal, timeout]) };
  const said = await Promise.race([step.tried(hurried), whenAborted(hurried.signal)]);
  if (said === null) throw new Error('it took too long');
  return said;
}

const replyOf = ({ kind, text, sources = [], isCourtesy }: StepReply): Reply =>
  kind === 'answered'
    ? { kind, text, sources, confidence: null, ...(isCourtesy && { isCourtesy }) }
    : { kind, text, confidence: 1 };
