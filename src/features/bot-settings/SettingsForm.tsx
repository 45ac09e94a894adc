import { useMemo } from 'react';
import type { AskedBefore } from '../../../contract/answers.ts';
import type { Failure, Issue } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { BotValues } from '../../machines/flows/bot-settings.state.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { SaveBar } from '../../ui/SettingsFrame/SaveBar.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { ApprovalFields } from './ApprovalFields.tsx';
import { settingsTexts as texts } from './bot-settings.texts.ts';
import { EnhancedField } from './EnhancedField.tsx';
import { MannerFields } from './MannerFields.tsx';
import { ThresholdField } from './ThresholdField.tsx';

export interface SettingsFormProps {
  values: BotValues;
  asked: readonly AskedBefore[];
  /** Of the plan; null while unknown. */
  messagesLeft: number | null;
  failure: Failure | null;
  judged: readonly Issue[];
  hasChanges: boolean;
  isPending: boolean;
  onType: (change: Partial<BotValues>) => void;
  onLeave: (field: keyof BotValues) => void;
  onDrop: () => void;
  onSubmit: () => void;
}

export function SettingsForm(props: SettingsFormProps) {
  const { values, asked, messagesLeft, failure, judged, hasChanges, isPending, onType, onLeave } = props;
  const { t, locale } = useI18n();
  const refused = useMemo(() => refusalOf(failure, locale), [failure, locale]);
  const errors = fieldErrors({ issues: judged }, locale);
  const isWhole = failure && Object.keys(refused).length === 0;
  return (
    <Form
      label={t(texts.title)}
      errors={refused}
      error={isWhole ? errorText(failure, locale) : undefined}
      onSubmit={props.onSubmit}
    >
      <Card title={t(texts.identity)}>
        <TextField
          name="name"
          label={t(texts.name)}
          hint={t(texts.nameHint)}
          value={values.name}
          onChange={(name) => onType({ name })}
          onBlur={() => onLeave('name')}
          error={errors.name}
          direction="auto"
        />
        <TextArea
          name="introduction"
          label={t(texts.introduction)}
          hint={t(texts.introductionHint)}
          rows={2}
          value={values.introduction}
          onChange={(introduction) => onType({ introduction })}
          onBlur={() => onLeave('introduction')}
          error={errors.introduction}
          limit={limits.introduction.max}
        />
      </Card>
      <Card title={t(texts.manner)}>
        <MannerFields {...{ values, errors, onType, onLeave }} />
      </Card>
      <Card title={t(texts.accuracy)}>
        <ThresholdField
          value={values.confidenceThreshold}
          asked={asked}
          onChange={(confidenceThreshold) => onType({ confidenceThreshold })}
        />
        <EnhancedField
          isOn={values.enhancedAccuracy}
          messagesLeft={messagesLeft}
          onChange={(enhancedAccuracy) => onType({ enhancedAccuracy })}
        />
      </Card>
      <Card title={t(texts.approval)}>
        <ApprovalFields values={values} onType={onType} />
      </Card>
      <SaveBar isUnsaved={hasChanges} isPending={isPending} onDrop={props.onDrop} />
    </Form>
  );
}

/** A taken name is told at the name. */
function refusalOf(failure: Failure | null, locale: 'fa' | 'en'): Record<string, string> {
  if (!failure) return {};
  return failure.error === 'BotNameTaken'
    ? { name: errorText(failure, locale) }
    : fieldErrors(failure, locale);
}
