// Counts the tokens of a model request, estimated where the server reports none.
import type { Prompt } from './prompt.ts';

/** `isEstimated`: estimated, because the server reported no usage. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly isEstimated?: true;
}

/** An English token has about four bytes, a Persian one two to five, depending on the model. */
const BYTES_PER_TOKEN = 3;

const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/** Estimates the usage of a request whose server reported none. */
export function estimateUsage({ system, messages }: Prompt, output: string): Usage {
  const promptText = [system, ...messages.map(({ content }) => content)].join('\n');
  return { inputTokens: estimateTokens(promptText), outputTokens: estimateTokens(output), isEstimated: true };
}

/** The server's own usage, where it reports both numbers. */
export const reportedUsage = ({
  inputTokens,
  outputTokens,
}: {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}): Usage | null =>
  inputTokens === undefined || outputTokens === undefined ? null : { inputTokens, outputTokens };

/** The usage of two requests together; null where neither was sent. */
export function addUsage(first: Usage | null, second: Usage | null): Usage | null {
  if (!first || !second) return first ?? second;
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    ...((first.isEstimated || second.isEstimated) && { isEstimated: true }),
  };
}
