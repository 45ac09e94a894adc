// What a bot says after a call of a tool.
import type { ToolInput } from '../../../../contract/bots/tools.ts';
import type { Language } from '../../../engine/pipeline/extension-points.ts';
import { type CallableTool, isNotFound, type ToolResult } from './call-tool.ts';
import { renderReply } from './render-reply.ts';
import { toolTexts } from './tool-replies.texts.ts';
import type { ToolValues } from './tool-values.ts';

/** `failed` hands the conversation to a person. */
export interface ToolReply {
  readonly kind: 'answered' | 'notFound' | 'failed';
  readonly text: string;
}

export function replyOfResult(
  { definition }: CallableTool,
  result: ToolResult,
  values: ToolValues,
  language: Language,
): ToolReply {
  if (result.problem === 'inputInvalid') return { kind: 'notFound', text: toolTexts.notFound[language] };
  if (result.problem !== null) return { kind: 'failed', text: toolTexts.failed[language] };
  const text = isNotFound(result) ? null : renderReply(definition, result.json, values);
  if (text !== null) return { kind: 'answered', text };
  return { kind: 'notFound', text: definition.notFound || toolTexts.notFound[language] };
}

/** What the visitor is asked for an input. */
export const inputPrompt = ({ question, label, kind, choices }: ToolInput, language: Language): string => {
  const asked = question || toolTexts.ask[language](label);
  return kind === 'choice'
    ? [asked, ...choices.map((choice, index) => `${index + 1}. ${choice}`)].join('\n')
    : asked;
};
