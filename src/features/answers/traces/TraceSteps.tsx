// Steps of an answer's trace.
import type { TraceStep } from '../../../../contract/answers/traces.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { outcomeTexts, stepTexts, traceTexts as texts } from './trace.texts.ts';

const isKnownStep = (name: string): name is keyof typeof stepTexts => Object.hasOwn(stepTexts, name);

export function TraceSteps({ steps }: { steps: readonly TraceStep[] }) {
  const { t } = useI18n();
  return (
    <DescriptionList
      items={steps.map(({ name, outcome, ms }, at) => ({
        id: `${at}.${name}`,
        name: isKnownStep(name) ? t(stepTexts[name]) : name,
        value: `${t(outcomeTexts[outcome])} · ${t(texts.milliseconds, { count: Math.round(ms) })}`,
      }))}
    />
  );
}
