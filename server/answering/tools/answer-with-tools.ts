// Answers with the tools of a bot: asks for what one needs, calls it, tells its answer.

import type { TraceStep } from '../../../contract/answers/traces.ts';
import type { CallableTool, ToolResult } from '../../areas/bots/tools/call-tool.ts';
import { toRequestedCall } from '../../areas/bots/tools/requested-call.rules.ts';
import { invalidTexts, toolTexts } from '../../areas/bots/tools/tool-replies.texts.ts';
import { inputPrompt, replyOfResult, type ToolReply } from '../../areas/bots/tools/tool-reply.ts';
import type { ToolValues } from '../../areas/bots/tools/tool-values.ts';
import { toKnownValueFacts } from '../../areas/conversations/answers/traces.store.ts';
import type { Language } from '../../engine/pipeline/extension-points.ts';
import { messageOf } from '../../store/errors.ts';
import type { Reply } from '../answer-request.ts';
import { addTokenUsage, type PipelineRun, type StepResult } from '../pipeline-run.ts';
import { escalationTexts } from '../replies.texts.ts';
import { chooseToolWithModel } from './choose-tool-with-model.ts';
import { isCancellationPhrase } from './dialogue-reply.ts';
import { nextStep, replayDialogue, type ToolDialogue } from './tool-dialogue.ts';

/** A conversation's tools and how far the dialogue about one has come. */
export interface ToolState {
  readonly tools: readonly CallableTool[];
  readonly dialogue: ToolDialogue;
}

/** Null where the bot may call no tool: outside of conversations, without any, or where they cannot be read. */
export async function readToolState({ deps, request }: PipelineRun): Promise<ToolState | null> {
  if (!deps.tools || !request.canCallTools || request.conversationId === null) return null;
  try {
    const tools = await deps.tools.read(request);
    if (tools.length === 0) return null;
    return { tools, dialogue: replayDialogue(tools, request.history, request.question) };
  } catch (error) {
    deps.log(`The tools could not be read: ${messageOf(error)}`);
    return null;
  }
}

/** The reply by the dialogue; undefined while no tool is meant. */
export async function answerByDialogue(
  run: PipelineRun,
  dialogue: ToolDialogue,
): Promise<StepResult | undefined> {
  const { language, request } = run;
  const isStopped = request.isCallPending === true && isCancellationPhrase(request.question);
  // What is left while inputs are asked for is that dialogue, and no call that waits.
  if (dialogue.state === 'cancelled')
    return replyWith(run, toolTexts.cancelled[language], { outcome: 'cancelled' });
  if (dialogue.state === 'idle' && isStopped)
    return replyWith(run, toolTexts.cancelled[language], { outcome: 'cancelled' }, true);
  if (dialogue.state === 'idle') return undefined;
  if (dialogue.state === 'abandoned') return escalate(run, dialogue.tool);
  const { tool, values } = dialogue;
  if (dialogue.state === 'ready')
    return needsApproval(run, tool) ? requestApproval(run, tool, values) : callAndReply(run, tool, values);
  const { input, isInvalid } = dialogue;
  const asked = inputPrompt(input, language);
  return replyWith(run, isInvalid ? `${invalidTexts[input.kind][language]}\n${asked}` : asked, {
    tool: tool.definition.name,
    asks: input.name,
    ...toKnownValueFacts(values),
  });
}

/** Lets the model choose a tool for what no example is like. */
export async function answerByModel(run: PipelineRun, { tools }: ToolState): Promise<StepResult | undefined> {
  const { deps, request, tracer, stream } = run;
  const { writer } = deps;
  if (!writer?.chooseTool || request.isSpendLimitReached) return undefined;
  const { chooseTool } = writer;
  const choice = await tracer.step(
    'toolChoice',
    () => chooseToolWithModel(chooseTool, tools, request, stream.signal),
    ({ chosen, isFailed }) => ({
      outcome: isFailed ? 'failed' : 'passed',
      facts: { model: writer.name, tool: chosen?.tool.definition.name ?? '' },
    }),
  );
  stream.signal.throwIfAborted();
  addTokenUsage(run, choice.tokens);
  if (choice.isTimeout) {
    run.isModelSilent = true;
    tracer.recordFallback('modelDown');
  }
  if (!choice.chosen) return undefined;
  return answerByDialogue(run, nextStep(choice.chosen.tool, choice.chosen.values));
}

function needsApproval({ request: { callApproval = 'none' } }: PipelineRun, { definition }: CallableTool) {
  if (callApproval === 'none') return false;
  return definition.needsApproval || (callApproval === 'changes' && definition.method !== 'GET');
}

/** Nothing is called: the visitor is told that a person decides, or that one still does. */
async function requestApproval(
  run: PipelineRun,
  tool: CallableTool,
  values: ToolValues,
): Promise<StepResult> {
  const { language, request } = run;
  const facts = { tool: tool.definition.name, inputs: inputsOf(values) };
  if (request.isCallPending)
    return replyWith(run, toolTexts.stillWaiting[language], { ...facts, approval: 'pending' });
  const result = await replyWith(run, toolTexts.waiting[language], { ...facts, approval: 'asked' });
  const { turnId = '' } = request;
  const call = toRequestedCall(tool, values, { language, turnId });
  return { ...result, reply: { ...result.reply, call } };
}

async function callAndReply(run: PipelineRun, tool: CallableTool, values: ToolValues): Promise<StepResult> {
  const { deps, request, tracer, stream, language } = run;
  const { tools } = deps;
  if (!tools) throw new Error('There are no tools');
  const { conversationId, turnId = '' } = request;
  const call = { tool, values, conversationId: conversationId ?? '', turnId, signal: stream.signal };
  const { reply } = await tracer.step(
    'tool',
    async () => {
      const result = await tools.call(call);
      return { result, reply: replyOfResult(tool, result, values, language) };
    },
    ({ result, reply: { kind } }) => ({
      outcome: kind === 'failed' ? 'failed' : 'answered',
      facts: factsOf(tool, values, result),
    }),
  );
  stream.signal.throwIfAborted();
  tracer.rephrasings.push(request.question);
  return toStepResult(reply, language);
}

const inputsOf = (values: ToolValues): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');

/** Never the headers, which may be secret, nor the answer. */
export const factsOf = (tool: CallableTool, values: ToolValues, { status, problem }: ToolResult) => ({
  tool: tool.definition.name,
  inputs: inputsOf(values),
  ...(status !== null && { status }),
  ...(problem !== null && { problem }),
});

/** After a failure a person helps. */
export const recordedReply = ({ kind, text }: ToolReply, language: Language): Reply =>
  kind === 'failed'
    ? { kind: 'abstained', text, confidence: 1, escalationTexts: escalationTexts[language] }
    : { kind: 'answered', text, sources: [], confidence: null };

const toStepResult = (reply: ToolReply, language: Language): StepResult => ({
  reply: recordedReply(reply, language),
  answeredBy: 'tool',
  isFromKnowledge: false,
});

/** A person asks better than a bot that is not understood. */
async function escalate(run: PipelineRun, tool: CallableTool): Promise<StepResult> {
  const { request, tracer, language } = run;
  tracer.rephrasings.push(request.question);
  const reply = await tracer.step(
    'tool',
    () => ({ kind: 'failed', text: toolTexts.abandoned[language] }) as const,
    () => ({ outcome: 'abstained', facts: { tool: tool.definition.name } }),
  );
  return toStepResult(reply, language);
}

interface CourtesyStep extends StepResult {
  readonly reply: Extract<Reply, { kind: 'answered' }>;
}

async function replyWith(
  { request, tracer }: PipelineRun,
  text: string,
  facts: TraceStep['facts'],
  stopsCall = false,
): Promise<CourtesyStep> {
  tracer.rephrasings.push(request.question);
  await tracer.step(
    'tool',
    () => text,
    () => ({ outcome: 'answered', facts }),
  );
  const reply = {
    ...({ kind: 'answered', text, sources: [], confidence: null, isCourtesy: true } as const),
    ...(stopsCall && { stopsCall }),
  };
  return { reply, answeredBy: 'tool', isFromKnowledge: false };
}
