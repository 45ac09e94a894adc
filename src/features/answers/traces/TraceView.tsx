// A trace: summary, passages, raw data.
import type { ReactNode } from 'react';
import type { Fallback, Trace, TracePassage, TraceStep } from '../../../../contract/answers/traces.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { toolProblemTexts } from '../../../i18n/texts/tool-problem.texts.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { UserText } from '../../../ui/Text/UserText.tsx';
import { breachTexts, fallbackTexts, outcomeTexts, stepTexts, traceTexts as texts } from './trace.texts.ts';

/** Further passages are in the raw data. */
const MAX_PASSAGES = 5;
const MIN_SCORE = 0.01;

/** A problem of a tool in words; undefined without one. */
function nameOfProblem(fact: string | number | undefined, t: I18n['t']): string | undefined {
  const text = Object.entries(toolProblemTexts).find(([problem]) => problem === fact)?.[1];
  return text && t(text);
}

function TraceSteps({ steps }: { steps: readonly TraceStep[] }) {
  const { t } = useI18n();
  return (
    <DescriptionList
      items={steps.map(({ name, outcome, ms, facts }, index) => ({
        id: `${index}.${name}`,
        name: nameOfStep(name, t),
        value: (
          <>
            {`${t(outcomeTexts[outcome])} · ${t(texts.milliseconds, { count: Math.round(ms) })}`}
            {name === 'tool' && (
              <UserText size="s" isLatin>
                {[facts.tool, facts.inputs, facts.status, nameOfProblem(facts.problem, t)]
                  .filter((fact) => fact !== undefined && fact !== '')
                  .join(' · ')}
              </UserText>
            )}
          </>
        ),
      }))}
    />
  );
}

function TracePassages({ passages }: { passages: readonly TracePassage[] }) {
  const { t, percent } = useI18n();
  if (passages.length === 0)
    return (
      <Text size="s" tone="muted">
        {t(texts.noPassages)}
      </Text>
    );
  const visiblePassages = passages.filter(
    ({ cited, score }, index) => cited || (index < MAX_PASSAGES && score >= MIN_SCORE),
  );
  return (
    <Stack gap={3}>
      {visiblePassages.map(({ passageId, title, text, score, words, meaning, rerank, cited }) => (
        <Card key={passageId}>
          <Stack gap={2}>
            <Inline gap={2} isWrapping>
              <Text as="strong" size="s" weight="medium">
                <bdi>{title}</bdi>
              </Text>
              {cited && (
                <StatusChip tone="success" icon="check">
                  {t(texts.cited)}
                </StatusChip>
              )}
            </Inline>
            <UserText size="s">{text}</UserText>
            <Text size="xs" tone="muted">
              {[
                t(texts.score, { share: percent(score) }),
                words !== null && words !== score && t(texts.lexicalScore, { share: percent(words) }),
                meaning !== null && t(texts.meaning, { share: percent(meaning) }),
                rerank !== null && t(texts.rerank, { share: percent(rerank) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

export function TraceView({ trace }: { trace: Trace }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { prompt, ...rest } = trace;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text>{summaryOf(trace, i18n)}</Text>
        {trace.confidence !== null && (
          <Text size="s" tone="muted">
            {confidenceText(trace, trace.confidence, i18n)}
          </Text>
        )}
        {trace.fallbacks.map((fallback) => (
          <Callout key={fallback} tone={toneOf(fallback)}>
            {fallbackOf(fallback, trace, i18n)}
          </Callout>
        ))}
      </Stack>
      <Section title={t(texts.understood)}>
        {trace.previousQuestion !== null && (
          <Text size="s" tone="muted">
            {t(texts.previousQuestion, { question: trace.previousQuestion })}
          </Text>
        )}
        {(trace.understood.length > 0 ? trace.understood : [trace.question]).map((question) => (
          <UserText key={question}>{question}</UserText>
        ))}
      </Section>
      {!['courtesy', 'person', 'tool'].includes(trace.by) && (
        <Section title={t(texts.passages)}>
          <TracePassages passages={trace.passages} />
        </Section>
      )}
      <Section title={t(texts.facts)}>
        <DescriptionList items={factsOf(trace, i18n)} />
      </Section>
      <div>
        <Disclosure label={t(texts.steps)}>
          <TraceSteps steps={trace.steps} />
        </Disclosure>
        {prompt !== null && (
          <Disclosure label={t(texts.prompt)}>
            <UserText size="xs">{prompt}</UserText>
          </Disclosure>
        )}
        <Disclosure label={t(texts.raw)}>
          <UserText size="xs" isLatin>
            {JSON.stringify(rest, null, 2)}
          </UserText>
        </Disclosure>
      </div>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}

function fallbackOf(fallback: Fallback, { steps }: Trace, { t }: I18n): string {
  if (fallback !== 'modelRefused') return t(fallbackTexts[fallback]);
  const refusalReason = String(steps.find(({ name }) => name === 'model')?.facts.refused ?? '');
  return t(fallbackTexts.modelRefused, {
    why: t(breachTexts[isBreach(refusalReason) ? refusalReason : 'strange']),
  });
}

const isBreach = (name: string): name is keyof typeof breachTexts => Object.hasOwn(breachTexts, name);

const toneOf = (fallback: Fallback) =>
  ['modelSkipped', 'languageUnavailable', 'vectorsMissing'].includes(fallback) ? 'info' : 'warning';

function summaryOf({ by, outcome, model, passages }: Trace, { t }: I18n): string {
  if (by === 'person') return t(texts.byPerson);
  if (outcome === 'abstained') return t(texts.abstained);
  if (by === 'courtesy') return t(texts.byCourtesy);
  if (by === 'extraction') return t(texts.byExtraction);
  if (by !== 'model') return t(texts.byStep, { step: nameOfStep(by, t) });
  const cited = passages.filter((passage) => passage.cited).length;
  return t(texts.byModel, { model: model?.name ?? '', count: Math.max(1, cited) });
}

/** A model that cites its passages may answer below the confidence threshold. */
function confidenceText(
  { by, outcome, threshold, passages }: Trace,
  confidence: number,
  { t, percent }: I18n,
): string {
  const percentages = { share: percent(confidence), threshold: percent(threshold) };
  const isBelowThreshold = confidence < threshold && percentages.share !== percentages.threshold;
  const hasCitations = by === 'model' && outcome !== 'abstained' && passages.some(({ cited }) => cited);
  return t(isBelowThreshold && hasCitations ? texts.enoughForModel : texts.enough, percentages);
}

/** Name of a step; an unknown step, such as one of a plug-in, is shown by its id. */
const nameOfStep = (name: string, t: I18n['t']): string => (isKnownStep(name) ? t(stepTexts[name]) : name);

const isKnownStep = (name: string): name is keyof typeof stepTexts => Object.hasOwn(stepTexts, name);

function factsOf({ language, costMessages, model, ms }: Trace, { t, n, toman }: I18n) {
  const seconds = { count: Math.round(ms / 100) / 10 };
  return [
    { id: 'language', name: t(texts.language), value: t(texts[language]) },
    {
      id: 'cost',
      name: t(texts.cost),
      value: costMessages === 0 ? t(texts.free) : t(texts.messages, { count: costMessages }),
    },
    {
      id: 'time',
      name: t(texts.time),
      value: ms >= 1_000 ? t(texts.seconds, seconds) : t(texts.milliseconds, { count: Math.round(ms) }),
    },
    ...(model === null
      ? []
      : [
          { id: 'model', name: t(texts.model), value: <bdi>{model.name}</bdi> },
          {
            id: 'tokens',
            name: t(texts.tokens),
            value: t(model.isEstimated ? texts.tokensAbout : texts.tokensOf, {
              input: n(model.inputTokens),
              output: n(model.outputTokens),
            }),
          },
          ...(model.rial === null ? [] : [{ id: 'price', name: t(texts.price), value: toman(model.rial) }]),
        ]),
  ];
}
