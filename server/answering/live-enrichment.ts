// Updates passages with live data from enrichers within a time limit.

import type { Passage } from '../engine/index/bot-index.ts';
import type { AnswerContext, Enricher, Enrichment } from '../engine/pipeline/extension-points.ts';
import { messageOf } from '../store/errors.ts';
import type { AnsweringDeps } from './answer-request.ts';
import type { PipelineRun } from './pipeline-run.ts';
import { resolveOnAbort } from './resolve-on-abort.ts';

const ENRICHMENT_TIMEOUT_MS = 1_500;

/**
 * Replaces passage texts with live data and adds the products' `cards`; what has not arrived at the time limit keeps
 * its stored text, and a fallback is recorded.
 */
export async function enrichPassages(
  { enrichers, log }: Pick<AnsweringDeps, 'enrichers' | 'log'>,
  context: AnswerContext,
  passages: readonly Passage[],
  { tracer, cards }: Pick<PipelineRun, 'tracer' | 'cards'>,
): Promise<readonly Passage[]> {
  if (enrichers.length === 0 || passages.length === 0) return passages;
  const timeout = AbortSignal.timeout(ENRICHMENT_TIMEOUT_MS);
  const timedContext = { ...context, signal: AbortSignal.any([context.signal, timeout]) };
  return tracer.step(
    'freshen',
    async () => {
      const found: Enrichment = { texts: new Map(), cards: new Map() };
      const areInTime = await Promise.all(
        enrichers.map(async ({ name, enrich }) => {
          try {
            const enriched = enrich(timedContext, passages, found).then(() => true);
            return (await Promise.race([enriched, resolveOnAbort(timeout)])) ?? false;
          } catch (error) {
            log(`${name} could not freshen passages: ${messageOf(error)}`);
            return false;
          }
        }),
      );
      if (areInTime.includes(false)) tracer.recordFallback('freshDown');
      for (const [sourceId, card] of found.cards) cards.set(sourceId, card);
      return passages.map((passage) => ({ ...passage, text: found.texts.get(passage.id) ?? passage.text }));
    },
    (enriched) => ({
      outcome: 'passed',
      facts: { changed: enriched.filter(({ text }, index) => text !== passages[index]?.text).length },
    }),
  );
}

/** The owners' guidelines for these passages; empty on timeout or failure. */
export const guidelinesFor = (
  deps: Pick<AnsweringDeps, 'enrichers' | 'log'>,
  context: AnswerContext,
  passages: readonly Passage[],
): Promise<string[]> => collectFromEnrichers(deps, ({ guidelines }) => guidelines?.(context, passages));

/** The owners' search hints; empty on timeout or failure. */
export const searchHintsFor = (
  deps: Pick<AnsweringDeps, 'enrichers' | 'log'>,
  context: AnswerContext,
): Promise<string[]> => collectFromEnrichers(deps, ({ searchHints }) => searchHints?.(context));

async function collectFromEnrichers(
  { enrichers, log }: Pick<AnsweringDeps, 'enrichers' | 'log'>,
  callEnricher: (enricher: Enricher) => Promise<readonly string[]> | undefined,
): Promise<string[]> {
  const results = await Promise.all(
    enrichers.map(async (enricher) => {
      try {
        return (await callEnricher(enricher)) ?? [];
      } catch (error) {
        log(`${enricher.name} gave no guidance: ${messageOf(error)}`);
        return [];
      }
    }),
  );
  return results.flat();
}
