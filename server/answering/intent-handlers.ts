// Runs the intent handlers, such as escalation, small talk and orders, before retrieval.

import { contactDetailOf, isOnlyContact } from '../engine/intents/contact-detail.ts';
import { isEscalationRequest } from '../engine/intents/escalation-request.ts';
import { smallTalkReply } from '../engine/intents/small-talk.ts';
import { isUnclear } from '../engine/intents/unclear-message.ts';
import type { AnswerContext, IntentHandler, IntentReply } from '../engine/pipeline/extension-points.ts';
import { messageOf } from '../store/errors.ts';
import type { Reply } from './answer-request.ts';
import { answerContextOf, type PipelineRun, type StepResult } from './pipeline-run.ts';
import { escalationTexts, repliesTexts } from './replies.texts.ts';
import { resolveOnAbort } from './resolve-on-abort.ts';
import { answerByDialogue, answerByModel, readToolState } from './tools/answer-with-tools.ts';

const HANDLER_TIMEOUT_MS = 8_000;

/** The reply of the first handler that answers; undefined when none does. */
export async function runIntentHandlers(run: PipelineRun): Promise<StepResult | undefined> {
  const { deps, request, language } = run;
  if (isEscalationRequest(request.question)) return escalateToOperator(run);
  const toolState = await readToolState(run);
  const byDialogue = toolState && (await answerByDialogue(run, toolState.dialogue));
  if (byDialogue) return byDialogue;
  const smallTalk = smallTalkReply(request.question, language);
  if (smallTalk !== null) return replyWithCourtesy(run, smallTalk);
  const handled = await runHandlers(run, deps.intentHandlers);
  if (handled) return handled;
  const chosen = toolState && !isUnclear(request.question) && (await answerByModel(run, toolState));
  if (chosen) return chosen;
  if (request.isPersonAwaited && contactDetailOf(request.question) && isOnlyContact(request.question))
    return replyWithCourtesy(run, repliesTexts.contactSaved[language]);
  if (isUnclear(request.question)) return replyWithCourtesy(run, repliesTexts.unclear[language]);
  return undefined;
}

/** The reply of a handler to one of several questions; undefined when none answers it. */
export const runPartHandlers = (run: PipelineRun): Promise<StepResult | undefined> =>
  runHandlers(
    run,
    run.deps.intentHandlers.filter(({ answersParts }) => answersParts),
  );

async function runHandlers(
  run: PipelineRun,
  handlers: readonly IntentHandler[],
): Promise<StepResult | undefined> {
  const context = answerContextOf(run);
  for (const handler of handlers) {
    const intentReply = await runHandler(run, handler, context);
    run.stream.signal.throwIfAborted();
    if (intentReply) return resultOf(handler, intentReply);
  }
  return undefined;
}

async function replyWithCourtesy({ request, tracer }: PipelineRun, text: string): Promise<StepResult> {
  tracer.rephrasings.push(request.question);
  await tracer.step(
    'courtesy',
    () => text,
    () => ({ outcome: 'answered' }),
  );
  const reply = { kind: 'answered', text, sources: [], confidence: null, isCourtesy: true } as const;
  return { reply, answeredBy: 'courtesy', isFromKnowledge: false };
}

/** Escalates a request for an operator without trying to answer it. */
async function escalateToOperator({ request, tracer, language }: PipelineRun): Promise<StepResult> {
  tracer.rephrasings.push(request.question);
  const text = await tracer.step(
    'person',
    () => repliesTexts.operatorRequested[language],
    () => ({ outcome: 'abstained' }),
  );
  return {
    reply: {
      kind: 'abstained',
      text,
      confidence: 1,
      isOperatorRequested: true,
      escalationTexts: escalationTexts[language],
    },
    answeredBy: 'person',
    isFromKnowledge: false,
  };
}

async function runHandler(
  { deps, tracer }: PipelineRun,
  handler: IntentHandler,
  context: AnswerContext,
): Promise<IntentReply | undefined> {
  try {
    return await tracer.step(
      handler.name,
      () => handleWithTimeout(handler, context),
      (intentReply) => ({
        outcome: intentReply ? intentReply.kind : 'passed',
        ...(intentReply?.facts && { facts: intentReply.facts }),
      }),
    );
  } catch (error) {
    deps.log(`The step ${handler.name} failed: ${messageOf(error)}`);
    return undefined;
  }
}

async function handleWithTimeout(
  handler: IntentHandler,
  context: AnswerContext,
): Promise<IntentReply | undefined> {
  const timeout = AbortSignal.timeout(HANDLER_TIMEOUT_MS);
  const timedContext = { ...context, signal: AbortSignal.any([context.signal, timeout]) };
  const intentReply = await Promise.race([handler.handle(timedContext), resolveOnAbort(timedContext.signal)]);
  if (intentReply === null) throw new Error('it took too long');
  return intentReply;
}

const resultOf = ({ name }: IntentHandler, intentReply: IntentReply): StepResult => ({
  reply: replyOf(intentReply),
  answeredBy: name,
  isFromKnowledge: false,
  ...(intentReply.retrieved && {
    retrieval: {
      ranked: intentReply.retrieved.map(({ passage, score }) => ({
        passage,
        score,
        lexicalScore: score,
        similarity: null,
        rerank: null,
      })),
    },
  }),
});

const replyOf = ({ kind, text, sources = [], isCourtesy }: IntentReply): Reply =>
  kind === 'answered'
    ? { kind, text, sources, confidence: null, ...(isCourtesy && { isCourtesy }) }
    : { kind, text, confidence: 1 };
